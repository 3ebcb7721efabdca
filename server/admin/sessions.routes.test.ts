import { expect, test } from 'vitest'
import {
  changeRole,
  requestRoleTicket,
  signInAsAdministrator,
  startWithAdministrator,
} from '#test/administrators.ts'
import { registrationForm } from '#test/members.ts'
import { nextCode } from '#test/totp.ts'

test("An administrator's token is not enough: the password is asked for again", async () => {
  const { app, admin } = await startWithAdministrator()
  const ask = (body: object) => app.post('auth/role-change-ticket', body, admin)
  const wrong = { status: 422, body: { error: 'invalid', fields: { password: expect.any(String) } } }
  for (const password of [undefined, null, '', 'no es esta', 7, ['x'], 'x'.repeat(2_000)]) {
    expect(await ask({ password })).toMatchObject(wrong)
  }
  expect(await app.sql`select 1 from audit_entries`).toEqual([])
  const { password } = registrationForm
  expect((await ask({ password, code: await nextCode(app) })).status).toBe(200)
})

test('An administrator session ends after eight hours', async () => {
  const { app, room } = await signInAsAdministrator()
  const status = async (moment: string) => {
    app.clock.now = new Date(moment)
    return (await app.get('me', room.headers)).status
  }
  for (let minute = 20; minute < 480; minute += 20) {
    expect(await status(new Date(Date.UTC(2026, 10, 21, 18, minute)).toISOString())).toBe(200)
  }
  expect(await status('2026-11-22T01:59:59Z')).toBe(200)
  expect(await status('2026-11-22T02:00:00Z')).toBe(401)
})

test("An administrator session ends after half an hour without use, and a member's session does not", async () => {
  const { app, room, eva } = await signInAsAdministrator()
  app.clock.now = new Date('2026-11-21T18:29:59Z')
  expect((await app.get('me', room.headers)).status).toBe(200)
  app.clock.now = new Date('2026-11-21T18:59:58Z')
  expect((await app.get('me', room.headers)).status).toBe(200)
  app.clock.now = new Date('2026-11-21T19:29:58Z')
  expect((await app.get('me', room.headers)).status).toBe(401)
  expect((await app.get('me', eva.headers)).status).toBe(200)
})

test('Viewing as a member in between does not extend the eight hours', async () => {
  const { app, room } = await signInAsAdministrator()
  for (let minute = 20; minute <= 460; minute += 20) {
    app.clock.now = new Date(Date.UTC(2026, 10, 21, 18, minute))
    await app.get('me', room.headers)
  }
  const view = await changeRole(app, (await requestRoleTicket(app, room, { username: 'eva' })).code, room)
  app.clock.now = new Date('2026-11-22T01:59:00Z')
  const left = await app.post('auth/logout', {}, view)
  const { return_code } = (left.body as { data: { return_code: string } }).data
  const back = await changeRole(app, return_code, view)
  expect((await app.get('me', back.headers)).status).toBe(200)
  app.clock.now = new Date('2026-11-22T02:00:00Z')
  expect((await app.get('me', back.headers)).status).toBe(401)
})
