import { createHmac } from 'node:crypto'
import { grantRole } from '#server/accounts/roles.service.ts'
import { createDefaultPlan } from '#server/plans/service.ts'
import type { Db } from '#server/platform/db.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { secretReader } from '#server/platform/secrets.ts'
import type { DemoMember } from './demo.store.ts'
import * as store from './demo.store.ts'

// Two demo accounts, created only where the product has loaded its demo into the embedded database (server/main.demo.ts). Their passwords differ for each installation, so that
// the source code does not reveal them.

/** A login that is printed at start. */
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

/** Creates the missing demo accounts and returns their logins. */
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
  await grantRole(db, administrator.email, { role: 'administrator', now })
  return logins
}

/** Derives a password that stays the same at every start and differs between installations. */
function passwordOf(email: string, secret: Buffer): string {
  const letters = createHmac('sha256', secret).update(email).digest('hex').slice(0, passwordLetters)
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
