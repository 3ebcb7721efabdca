import { expect, test } from 'vitest'
import type { Intake } from '#contract/collection/intake.ts'
import {
  changeRole,
  requestRoleTicket,
  signInAsAdministrator,
  startWithAdministrator,
} from '#test/administrators.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import { collectorOf, makeItems } from '#test/collectors.ts'
import { sendFile } from '#test/intakes.ts'
import { registrationForm, signIn } from '#test/members.ts'

const over = { status: 422, body: { success: false, error: 'link_invalid' } }

test('An administrator switches to their own administrator session, and the previous session ends', async () => {
  const { app, admin } = await startWithAdministrator()
  const { code, path } = await requestRoleTicket(app, admin)
  expect(path).toBe(`/kadmin/role-change/${code}`)
  const { answer, headers } = await changeRole(app, code, admin)
  expect(answer).toAnswer({
    kind: 'admin',
    viewed_by: null,
    user: { username: 'ana.coleccion', roles: [{ id: 1 }] },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await app.get('me', admin.headers)).status).toBe(401)
  expect((await app.get('me', headers)).status).toBe(200)
})

test('A role change code works once, for a minute, and only with the token that requested it', async () => {
  const { app, admin, eva } = await startWithAdministrator()
  const first = await requestRoleTicket(app, admin)
  expect((await changeRole(app, first.code, eva)).answer).toMatchObject(over)
  const second = await requestRoleTicket(app, admin)
  app.clock.now = new Date('2026-11-21T18:01:00Z')
  expect((await changeRole(app, second.code, admin)).answer).toMatchObject(over)
  const third = await requestRoleTicket(app, admin)
  expect((await app.get(`auth/role-change/${third.code}`)).status).toBe(422)
  const fourth = await requestRoleTicket(app, admin)
  const head = await app.app.inject({
    method: 'HEAD',
    url: `/api/auth/role-change/${fourth.code}`,
    headers: admin.headers,
  })
  expect(head.statusCode).toBe(404)
  const { headers } = await changeRole(app, fourth.code, admin)
  expect((await changeRole(app, fourth.code, { headers })).answer).toMatchObject(over)
})

test('Only a script of our own pages can use a code; a navigation, prefetch or embed cannot', async () => {
  const { app, admin, eva } = await startWithAdministrator()
  const { code } = await requestRoleTicket(app, admin)
  const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  for (const headers of [
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    { ...script, 'sec-purpose': 'prefetch' },
    { ...script, 'sec-purpose': 'prefetch;prerender' },
    { ...script, purpose: 'prefetch' },
  ]) {
    const { answer } = await changeRole(app, code, { headers: { ...headers, ...admin.headers } })
    expect([headers, answer.status]).toEqual([headers, 403])
  }
  for (const headers of [{}, eva.headers, { token: 'x' }]) {
    expect((await changeRole(app, code, { headers })).answer).toMatchObject(over)
  }
  const head = await app.app.inject({
    method: 'HEAD',
    url: `/api/auth/role-change/${code}`,
    headers: admin.headers,
  })
  expect(head.statusCode).toBe(404)
  expect((await changeRole(app, code, { headers: { ...script, ...admin.headers } })).answer.status).toBe(200)
})

test('Only administrators get a code, and viewing as a member needs an administrator session', async () => {
  const { app, admin, eva } = await startWithAdministrator()
  const forbidden = refusalOf(403, 'forbidden')
  expect(await app.post('auth/role-change-ticket', {}, eva)).toMatchObject(forbidden)
  expect(await app.post('auth/role-change-ticket', { username: 'ana.coleccion' }, eva)).toMatchObject(
    forbidden,
  )
  expect(await app.post('auth/role-change-ticket', { username: 'eva' }, admin)).toMatchObject(forbidden)
  expect((await app.post('auth/role-change-ticket', {})).status).toBe(401)
})

test('A view session can read the site but not change what belongs to the member alone', async () => {
  const { app, room } = await signInAsAdministrator()
  const { code, path } = await requestRoleTicket(app, room, { username: 'EVA' })
  expect(path).toBe(`/role-change/${code}`)
  const view = await changeRole(app, code, room)
  expect(view.answer.body).toMatchObject({
    data: { kind: 'view', user: { username: 'eva' }, viewed_by: { username: 'ana.coleccion' } },
  })
  expect(await app.get('me', view.headers)).toAnswer({
    username: 'eva',
    viewed_by: { fullname: 'Ana Núñez' },
  })
  const mine = refusalOf(403, 'own_eyes_only')
  const password = registrationForm.password
  expect(await app.send('DELETE', 'me', { password }, view)).toMatchObject(mine)
  expect(
    await app.send('PATCH', 'me/password', { oldPassword: password, newPassword: password }, view),
  ).toMatchObject(mine)
  expect(await app.send('PATCH', 'me/email', { email: 'x@y.mx', password }, view)).toMatchObject(mine)
  expect(await app.post('me/editProfile', {}, view)).toMatchObject(mine)
  expect(await app.post('me/passkeys', {}, view)).toMatchObject(mine)
  expect(await app.send('DELETE', 'me/sessions', undefined, view)).toMatchObject(mine)
  expect(await app.post('payments/create_default', {}, view)).toMatchObject(mine)
  expect(await app.post('auth/role-change-ticket', {}, view)).toMatchObject(mine)
})

test('What a member noted stays theirs in a view session', async () => {
  const { app, room, eva } = await signInAsAdministrator()
  const [item = 0, own = 0] = await makeItems(app, 2)
  const secret = 'El dueño es mi tío'
  const reservation = { store: 'Bazar', total_cents: 100, notes: secret, order_ref: '7' }
  const { id, store } = expectData<{ id: number; store: { id: number } }>(
    await app.post(`me/items_reserved/${item}`, reservation, eva),
  )
  await app.post('me/reservation_history', { reservation_id: id, kind: 'nota', note: secret }, eva)
  await app.send('PATCH', `me/stores/${store.id}`, { notes: secret }, eva)
  await app.post(`me/items/${own}`, { notes: secret }, eva)
  const parcel = expectData<{ id: number }>(await app.post('me/shipments', { reservation_ids: [id] }, eva))
  const { code } = await requestRoleTicket(app, room, { username: 'eva' })
  const { headers } = await changeRole(app, code, room)
  for (const path of [
    'me/items_reserved',
    `me/reservations/${id}`,
    'me/reservation_history',
    'me/stores',
    `me/stores/${store.id}/statement`,
    `me/orders/${id}`,
    `me/shipments/${parcel.id}`,
    'me/items',
    `me/items/${own}`,
    'me/itemsLastUpdated',
  ]) {
    expect([path, JSON.stringify(await app.get(path, eva.headers))]).toEqual([
      path,
      expect.stringContaining(secret),
    ])
    const seen = await app.get(path, headers)
    expect([path, seen.status, JSON.stringify(seen).includes(secret)]).toEqual([path, 200, false])
  }
  // Nor do the cells of a file that they imported.
  const member = collectorOf(app, { userId: 0, token: eva.headers.token })
  const file = expectData<Intake>(await sendFile(member, `Nombre;Notas\nUlises;${secret}\n`))
  expect(JSON.stringify(file.columns)).toContain(secret)
  expect(await app.get(`me/intakes/${file.id}`, headers)).toAnswer({ columns: [], lead: [] })
  expect(await app.get(`me/intakes/${file.id}/missing`, headers)).toRefuse(403, 'own_eyes_only')
})

test("A view session is not listed among the member's sessions and ends after half an hour", async () => {
  const { app, room, eva } = await signInAsAdministrator()
  const { code } = await requestRoleTicket(app, room, { username: 'eva' })
  const view = await changeRole(app, code, room)
  expect(expectData<unknown[]>(await app.get('me/sessions', eva.headers))).toHaveLength(1)
  app.clock.now = new Date('2026-11-21T18:30:00Z')
  expect((await app.get('me', view.headers)).status).toBe(401)
})

test('Viewing as another administrator or as an unknown user is refused', async () => {
  const { app, room } = await signInAsAdministrator()
  await app.sql`insert into user_roles select id, 1, now() from users where username = 'eva'`
  expect(await app.post('auth/role-change-ticket', { username: 'eva' }, room)).toMatchObject({ status: 403 })
  expect(await app.post('auth/role-change-ticket', { username: 'nadie' }, room)).toRefuse(
    404,
    'member_not_found',
  )
  for (const username of [['eva'], { a: 1 }, 'e\0a']) {
    expect((await app.post('auth/role-change-ticket', { username }, room)).status).toBe(422)
  }
})

test('A member who joins the staff is no longer viewed, neither with a code nor in an open view', async () => {
  const { app, room, eva } = await signInAsAdministrator()
  const view = await changeRole(app, (await requestRoleTicket(app, room, { username: 'eva' })).code, room)
  const again = await signIn(app)
  const second = await changeRole(app, (await requestRoleTicket(app, again)).code, again)
  const { code } = await requestRoleTicket(app, second, { username: 'eva' })
  await app.sql`insert into user_roles select id, 2, now() from users where username = 'eva'`
  expect((await app.get('me', view.headers)).status).toBe(401)
  expect((await changeRole(app, code, second)).answer).toMatchObject(over)
  expect((await app.get('me', eva.headers)).status).toBe(200)
})

test('Changes in a view session are audited, and reads are not', async () => {
  const { app, room } = await signInAsAdministrator()
  const view = await changeRole(app, (await requestRoleTicket(app, room, { username: 'eva' })).code, room)
  await app.get('me', view.headers)
  expect((await app.send('PATCH', 'users/resend-token-email', {}, view)).status).toBe(409)
  const rows = await app.sql`
    select a.username as administrator, u.username as member, e.details from audit_entries e
    join users a on a.id = e.administrator_id join users u on u.id = e.user_id
    where act = 'view_acted'`
  expect(rows).toEqual([
    { administrator: 'ana.coleccion', member: 'eva', details: { call: 'resendValidation' } },
  ])
})

test('Every role change is audited with both user ids and its request', async () => {
  const { app, room } = await signInAsAdministrator()
  const view = await changeRole(app, (await requestRoleTicket(app, room, { username: 'eva' })).code, room)
  await app.post('auth/logout', {}, view)
  const rows = await app.sql`
    select e.act, a.username as administrator, u.username as member, e.request_id is not null as traced from audit_entries e
    join users a on a.id = e.administrator_id join users u on u.id = e.user_id order by e.id`
  expect(rows).toEqual([
    { act: 'admin_session_asked', administrator: 'ana.coleccion', member: 'ana.coleccion', traced: true },
    { act: 'admin_session_opened', administrator: 'ana.coleccion', member: 'ana.coleccion', traced: true },
    { act: 'view_asked', administrator: 'ana.coleccion', member: 'eva', traced: true },
    { act: 'view_opened', administrator: 'ana.coleccion', member: 'eva', traced: true },
    { act: 'view_acted', administrator: 'ana.coleccion', member: 'eva', traced: true },
    { act: 'view_ended', administrator: 'ana.coleccion', member: 'eva', traced: true },
  ])
})
