import type { DemoLogin } from '#server/accounts/demo.service.ts'
import { prepareDemoLogins } from '#server/accounts/demo.service.ts'
import { hasLoadedDemo } from '#server/catalogue/demo.service.ts'
import { prepareDemoCollection } from '#server/collection/demo/service.ts'
import { prepareDemoProfile } from '#server/community/demo.service.ts'
import type { Db } from '#server/platform/db.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { prepareDemoReservations } from '#server/reservations/demo/service.ts'

/**
 * Creates the demo's logins and their collections where this product has loaded the demo. Nowhere else: one of them is an
 * administrator, whose password everybody can read who reads the log.
 */
export async function prepareDemoMembers(
  { db, passwords }: { db: Db; passwords: Passwords },
  now: Date,
): Promise<DemoLogin[]> {
  if (!(await hasLoadedDemo(db))) return []
  const logins = await prepareDemoLogins({ db, passwords }, now)
  for (const { role, email } of logins) {
    if (role !== 'Coleccionista') continue
    await prepareDemoCollection(db, email, now)
    await prepareDemoReservations(db, email, now)
    await prepareDemoProfile(db, email)
  }
  return logins
}
