import { expect, test } from 'vitest'
import { createCode } from '#server/accounts/codes.service.ts'
import { revokeRole } from '#server/accounts/roles.service.ts'
import { resetSecondFactor } from '#server/accounts/second-factor/removal.service.ts'
import { adminSessionExpiry, openSession } from '#server/accounts/sessions/service.ts'
import { changeRole, type Headers, requestRoleTicket } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertMember, openSessionOf } from '#test/collectors.ts'
import { registrationForm } from '#test/members.ts'
import { requestFactor } from '#test/second-factor.ts'
import { makeStaff } from '#test/staff.ts'
import { addTotp, nextCode } from '#test/totp.ts'

const { email, password } = registrationForm
const another = 'siete dragones en la vitrina'

async function startWithTwoAdministrators() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const { userId } = await insertMember(app, 'ana')
  await app.sql`insert into user_roles values (${userId}, 1, now())`
  await addTotp(app, email)
  await insertMember(app, 'eva')
  return { app, userId, other: await makeStaff(app, 'administrator', 'berta') }
}

/** Everything an administrator can act with, each as a call that tells whether it still works. */
async function openEverything(app: TestApp, userId: number) {
  const open = async (kind: 'site' | 'admin') => {
    const adminExpiresAt = adminSessionExpiry(app.clock.now)
    const origin = { address: '', requestId: '', userAgent: '', deviceCookie: '', tokenHash: null }
    const session = { userId, kind, viewerId: null, adminExpiresAt, origin, now: app.clock.now }
    return { headers: { token: await openSession(app.db, session) } }
  }
  const viewCode = async (room: Headers) => {
    const ticket = await app.post('auth/role-change-ticket', { username: 'eva' }, room)
    return expectData<{ code: string }>(ticket).code
  }
  const view = async () => {
    const room = await open('admin')
    return changeRole(app, await viewCode(room), room)
  }
  const works = (path: string, who: Headers) => async () => (await app.get(path, who.headers)).status === 200
  const exchanged = (code: string, who: Headers) => async () =>
    (await changeRole(app, code, who)).answer.status === 200
  const [viewed, left, site, room] = [await view(), await view(), await open('site'), await open('admin')]
  const { return_code } = expectData<{ return_code: string }>(await app.post('auth/logout', {}, left))
  const { challenge } = await requestFactor(app)
  return {
    'a session': works('me', await open('site')),
    'a staff session': works('admin/session', await open('admin')),
    'a view': works('me', viewed),
    'a code to the administration': exchanged((await requestRoleTicket(app, site)).code, site),
    'a code to a view': exchanged(await viewCode(room), room),
    'a code back from a view': exchanged(return_code, left),
    'a login that waits for its second factor': async () =>
      (await app.post('auth/second-factor', { challenge, code: await nextCode(app) })).status === 200,
  }
}

const everything = [
  'a session',
  'a staff session',
  'a view',
  'a code to the administration',
  'a code to a view',
  'a code back from a view',
  'a login that waits for its second factor',
]
const ofTheMember = ['a session', 'a login that waits for its second factor']

type Scene = { app: TestApp; userId: number; mine: Headers; other: Headers }

test.each<[string, string[], (scene: Scene) => Promise<unknown>]>([
  ['Nothing', everything, async () => null],
  [
    'A password reset by mail',
    [],
    async ({ app, userId }) =>
      expectData(
        await app.send('PATCH', 'auth/reset-password', {
          token: await createCode(app.db, { kind: 'reset', userId: userId, now: app.clock.now }),
          password: another,
        }),
      ),
  ],
  [
    'A new password',
    [],
    async ({ app, mine }) =>
      expectData(
        await app.send('PATCH', 'me/password', { oldPassword: password, newPassword: another }, mine),
      ),
  ],
  [
    'Ending every other session',
    [],
    async ({ app, mine }) => expectData(await app.send('DELETE', 'me/sessions', undefined, mine)),
  ],
  [
    'Another administrator who ends the sessions',
    [],
    async ({ app, userId, other }) =>
      expectData(await app.post(`admin/users/${userId}/end-sessions`, {}, other)),
  ],
  [
    'A block',
    [],
    async ({ app, userId, other }) =>
      expectData(await app.post(`admin/users/${userId}/block`, { reason: 'Prueba' }, other)),
  ],
  [
    'Deleting the account',
    [],
    async ({ app, mine }) => expectData(await app.send('DELETE', 'me', { password }, mine)),
  ],
  ['Losing the role', ofTheMember, ({ app }) => revokeRole(app.db, email, 'administrator')],
  ['Losing the second factor', ['a session'], ({ app }) => resetSecondFactor(app.db, email, app.clock.now)],
])('%s leaves %j', async (_, left, end) => {
  const { app, userId, other } = await startWithTwoAdministrators()
  const held = await openEverything(app, userId)
  const mine = { headers: { token: await openSessionOf(app, userId, 'site') } }
  await end({ app, userId, mine, other })
  // A role that comes back gives nothing back.
  await app.sql`insert into user_roles select id, 1, now() from users where id = ${userId}
    on conflict do nothing`
  // Using a code deletes the others of its kind, so each is tried with all that the event left.
  await app.sql`create table codes_left as table one_time_codes`
  const working: string[] = []
  for (const [name, isWorking] of Object.entries(held)) {
    await app.sql`insert into one_time_codes table codes_left on conflict do nothing`
    if (await isWorking()) working.push(name)
  }
  expect(working).toEqual(left)
})
