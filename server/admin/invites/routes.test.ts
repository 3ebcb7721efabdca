import { expect, test } from 'vitest'
import type { AdminInvite } from '#contract/admin/invites.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import { registrationForm } from '#test/members.ts'

async function setUp() {
  const { app, room } = await signInAsAdministrator()
  const add = (body: object) => app.post('admin/invites', body, room)
  const act = (code: string, what: string, body: object) =>
    app.post(`admin/invites/${code}/${what}`, body, room)
  const edit = (code: string, body: object) => app.send('PATCH', `admin/invites/${code}`, body, room)
  const find = async (code: string) => (await app.get(`admin/invites/${code}`, room.headers)).body
  const register = (username: string, invite: string) =>
    app.post('auth/register', {
      ...registrationForm,
      username,
      email: `${username}@ejemplo.com`,
      invite,
    })
  return { app, room, add, act, edit, find, register }
}

test('An invite shows who registered with it, and admits nobody after its last use', async () => {
  const { add, find, register } = await setUp()
  expect(await add({ code: 'OTOÑO', uses: 1 })).toRefuseFields({ code: expect.any(String) })
  expect(await add({ code: 'OTONO', uses: 1 })).toAnswer({
    code: 'OTONO',
    uses_left: 1,
    used_count: 0,
    status: 'abierta',
  })
  expect((await register('beto', 'OTONO')).status).toBe(200)
  expect(await register('caro', 'OTONO')).toRefuseFields({ invite: expect.any(String) })
  expect(await find('OTONO')).toMatchObject({
    data: { status: 'usada', used_count: 1, members: [{ username: 'beto' }] },
  })
})

test('An invite is limited, ended and opened again, each with the revision it was seen at', async () => {
  const { add, act, edit, register } = await setUp()
  const { code } = expectData<AdminInvite>(await add({ uses: 5 }))
  expect(await edit(code, { uses_left: 2, expires_at: '2026-12-01T06:00:00.000Z', revision: 1 })).toAnswer({
    uses_left: 2,
    expires_at: '2026-12-01T06:00:00.000Z',
    revision: 2,
  })
  expect(await edit(code, { uses_left: 9, expires_at: null, revision: 1 })).toMatchObject({ status: 409 })
  expect(await act(code, 'end', { revision: 2 })).toAnswer({ status: 'terminada' })
  expect(await register('dora', code)).toMatchObject({ status: 422 })
  expect(await act(code, 'reopen', { revision: 3 })).toAnswer({ status: 'abierta' })
  expect((await register('dora', code)).status).toBe(200)
})

test('Wrong numbers, past dates and repeated codes are refused beside the field', async () => {
  const { add } = await setUp()
  await add({ code: 'UNICA', uses: 1 })
  const fieldsFor = async (body: object) => ((await add(body)).body as { fields: object }).fields
  expect(await fieldsFor({ code: 'UNICA', uses: 1 })).toEqual({
    code: 'Ya hay una invitación con ese código.',
  })
  expect(await fieldsFor({ uses: 0 })).toEqual({ uses: 'Tiene que servir al menos una vez.' })
  expect(await fieldsFor({ uses: 1, expires_at: '2020-01-01T00:00:00Z' })).toEqual({
    expires_at: 'Elige un momento que no haya pasado.',
  })
})

test('The list is searched by code', async () => {
  const { app, room, add } = await setUp()
  await add({ code: 'PRIMERA', uses: 1 })
  await add({ code: 'SEGUNDA', uses: 1 })
  expect(await app.get('admin/invites?search=segun', room.headers)).toMatchObject({
    body: { data: [{ code: 'SEGUNDA' }], metadata: { total: 1 } },
  })
  expect((await app.get('admin/invites/NADIE', room.headers)).status).toBe(404)
})
