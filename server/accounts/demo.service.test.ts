import { expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { startTestApp } from '#test/app.ts'
import { signIn } from '#test/members.ts'
import { prepareDemoLogins } from './demo.service.ts'

test('The printed demo logins work, stay the same at every start and differ between installations', async () => {
  const app = await startTestApp()
  const passwords = openPasswords(openLog('silent'))
  const [collector, administrator] = await prepareDemoLogins({ db: app.db, passwords }, app.clock.now)
  const inside = await signIn(app, collector)
  expect(await app.get('me', inside.headers)).toMatchObject({
    body: { data: { is_valid_account: 1, roles: [], plan: { slug: 'gratis' } } },
  })
  const office = await signIn(app, administrator)
  expect(await app.get('me', office.headers)).toMatchObject({ body: { data: { roles: [{ id: 1 }] } } })

  expect(await prepareDemoLogins({ db: app.db, passwords }, app.clock.now)).toEqual([
    collector,
    administrator,
  ])
  const other = await startTestApp()
  const [elsewhere] = await prepareDemoLogins({ db: other.db, passwords }, app.clock.now)
  expect(elsewhere?.password).not.toBe(collector?.password)
})
