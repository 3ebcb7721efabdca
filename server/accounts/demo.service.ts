import { createHmac } from 'node:crypto'
import { grantAdministrator } from '#server/accounts/roles.service.ts'
import { createDefaultPlan } from '#server/plans/service.ts'
import type { Db } from '#server/platform/db.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { secretReader } from '#server/platform/secrets.ts'
import type { DemoMember } from './demo.store.ts'
import * as store from './demo.store.ts'

// Two people to look around with, beside the embedded demo and nowhere else. Their passwords are of this
// installation: whoever reads our code does not know them.

/** What is printed at start. */
export interface DemoLogin {
  readonly role: 'Coleccionista' | 'Administración'
  readonly email: string
  readonly password: string
}

const collector: DemoMember = {
  username: 'demo.coleccion',
  fullname: 'Carmen Vitrales',
  email: 'coleccion@demo.vitrina.example',
  country: 'México',
}
const administrator: DemoMember = {
  username: 'demo.admin',
  fullname: 'Andrés Llaves',
  email: 'admin@demo.vitrina.example',
  country: 'México',
}
const passwordLetters = 16

/** Makes the demo's people where they are missing, and tells how to come in as them. */
export async function prepareDemoLogins(
  { db, passwords }: { db: Db; passwords: Passwords },
  now: Date,
): Promise<DemoLogin[]> {
  const secret = await secretReader(db, 'demo')()
  const logins: DemoLogin[] = []
  for (const [role, member] of [
    ['Coleccionista', collector],
    ['Administración', administrator],
  ] as const) {
    const password = passwordOf(member.email, secret)
    const passwordHash = await passwords.hash(password)
    const userId = await store.insertDemoMember(db, member, { passwordHash, now })
    if (userId !== null) await createDefaultPlan(db, userId, now)
    logins.push({ role, email: member.email, password })
  }
  await grantAdministrator(db, administrator.email, now)
  return logins
}

/** The same at every start, and another on every installation. */
function passwordOf(email: string, secret: Buffer): string {
  const letters = createHmac('sha256', secret).update(email).digest('hex').slice(0, passwordLetters)
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
