import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { createTestDatabase } from '#test/database.ts'
import { makeLicense } from '#test/makers.ts'
import { prepareDemoMembers } from './main.demo.ts'

test('The demo accounts exist where the demo was loaded, and never beside an own or restored catalogue', async () => {
  const { db, close } = await createTestDatabase()
  const passwords = openPasswords(openLog('silent'))
  onTestFinished(async () => {
    passwords.close()
    await close()
  })
  const now = new Date('2026-11-21T18:00:00Z')
  await makeLicense(db)
  expect(await prepareDemoMembers({ db, passwords }, now)).toEqual([])
  expect((await sql`select from users`.execute(db)).rows).toEqual([])

  await sql`insert into demo_loads (loaded_at) values (${now})`.execute(db)
  const logins = await prepareDemoMembers({ db, passwords }, now)
  expect(logins.map(({ role }) => role)).toEqual(['Coleccionista', 'Administración'])
})
