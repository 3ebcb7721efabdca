import { expect, test } from 'vitest'
import { deleteEndedTokens } from '#server/accounts/read-tokens.service.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp, wide } from '#test/app.ts'
import { makeCollector, makeItems, startWithMember } from '#test/collectors.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signIn } from '#test/members.ts'
import { addReadToken, bearer } from '#test/read-tokens.ts'
import { textOf } from '#test/smtp.ts'

const list = 'me/items'
const statusWith = async (app: TestApp, token: string) => (await app.get(list, bearer(token))).status

test('A read token is returned once, reads the lists of its member, and its list says when', async () => {
  const { app, ana, first } = await startWithMember({ items: 1 })
  await ana.post(`me/items/${first}`, {})
  const { token, ...row } = await addReadToken(app, ana, ' Mi   hoja ', 365)
  expect(token).toMatch(/^vitrina_pat_[0-9A-Za-z]{36}$/)
  expect(row).toMatchObject({
    name: 'Mi hoja',
    created_at: '2026-11-21T18:00:00.000Z',
    expires_at: '2027-11-21T18:00:00.000Z',
    last_used_on: null,
  })
  expect(await ana.get('me/read-tokens')).toAnswer([row])

  app.clock.now = new Date('2026-11-23T05:59:00Z')
  expect(await app.get(list, bearer(token))).toAnswer([{ id: first }])
  expect(await ana.get('me/read-tokens')).toAnswer([{ ...row, last_used_on: '2026-11-22' }])
  const [stored] = await app.sql<{ text: string }>`select t::text as text from read_tokens t`
  expect(stored?.text).not.toContain(token.slice(12))

  const eva = await makeCollector(app, 'eva')
  expect(await eva.get('me/read-tokens')).toAnswer([])
  expect(await eva.remove(`me/read-tokens/${row.id}`)).toRefuse(404, 'read_token_not_found')
  expect(await statusWith(app, token)).toBe(200)
  expect(await ana.remove(`me/read-tokens/${row.id}`)).toAnswer({ done: true })
  expect(await ana.remove(`me/read-tokens/${row.id}`)).toRefuse(404, 'read_token_not_found')
  expect(await app.get(list, bearer(token))).toRefuse(401, 'read_token_ended')
})

test('Only a whole token in the header Authorization counts', async () => {
  const { app, ana } = await startWithMember()
  const { token } = await addReadToken(app, ana)
  const sent = async (headers: Record<string, string>, query = '') =>
    (await app.get(`${list}${query}`, headers)).status
  expect(await sent({ authorization: `bearer  ${token}` })).toBe(200)
  expect(await sent({ token })).toBe(401)
  expect(await sent({ cookie: `token=${token}` })).toBe(401)
  expect(await sent({}, `?token=${token}&access_token=${token}`)).toBe(401)
  expect(await sent({ authorization: `Basic ${token}` })).toBe(401)
  expect(await sent({ authorization: `Bearer ${ana.headers.token}` })).toBe(401)
  // A letter of it is another one: its checksum is wrong.
  const wrong = token.replace(/.{9}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1))
  expect(await app.get(list, bearer(wrong))).toRefuse(401, 'read_token_ended')
  // A proxy before us may have a password of its own.
  expect(await sent({ authorization: 'Basic cHJveHk6eA==', ...ana.headers })).toBe(200)
})

test('Creating one asks for a recent password, a name of its own, and room', async () => {
  const app = await startTestApp(undefined, wide)
  const ana = await makeMember(app)
  const add = (body: unknown) => app.post('me/read-tokens', body, ana)
  expect(await add({ name: ' ', days: 90 })).toRefuseFields({ name: 'Escribe un nombre para reconocerlo.' })
  expect(await add({ name: 'Hoja', days: 3_650 })).toRefuseFields({ days: 'Elige 90, 180 o 365 días.' })
  const [one, two] = await Promise.all([add({ name: 'Hoja' }), add({ name: 'Hoja' })])
  expect([one, two].map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await add({ name: 'Hoja' })).toRefuseFields({ name: 'Ya tienes un token con ese nombre.' })
  for (let n = 2; n <= 10; n++) expect((await add({ name: `Hoja ${n}` })).status).toBe(200)
  expect(await add({ name: 'Una más' })).toRefuse(409, 'read_tokens_full')
  // Those that have expired leave room.
  app.clock.now = new Date('2026-11-21T18:10:00Z')
  expect(await add({ name: 'Una más' })).toRefuse(403, 'password_required')
  await app.sql`update read_tokens set expires_at = ${app.clock.now}, created_at = '2026-10-01'`
  await app.post('me/password/confirmation', { password: registrationForm.password }, ana)
  expect((await add({ name: 'Hoja' })).status).toBe(200)
})

test('Whatever ends access ends the tokens, and time does', async () => {
  const { app, room } = await signInAsAdministrator()
  const eva = await signIn(app, { email: 'eva@ejemplo.com' })
  const { id } = expectData<{ id: number }>(await app.get('me', eva.headers))
  const endings: Record<string, () => Promise<unknown>> = {
    'closing the others': () => app.send('DELETE', 'me/sessions', undefined, eva),
    'an administrator': () => app.post(`admin/users/${id}/end-sessions`, undefined, room),
    'a new password': async () =>
      app.send(
        'PATCH',
        'me/password',
        { oldPassword: registrationForm.password, newPassword: 'cuatro perros bajo la mesa' },
        await signIn(app, { email: 'eva@ejemplo.com' }),
      ),
  }
  for (const [name, end] of Object.entries(endings)) {
    const session = name === 'closing the others' ? eva : await signIn(app, { email: 'eva@ejemplo.com' })
    const { token } = await addReadToken(app, session)
    expect([name, await statusWith(app, token)]).toEqual([name, 200])
    expect(await end()).toMatchObject({ status: 200 })
    expect([name, await statusWith(app, token)]).toEqual([name, 401])
  }

  const again = await signIn(app, { email: 'eva@ejemplo.com', password: 'cuatro perros bajo la mesa' })
  const { token } = await addReadToken(app, again)
  await app.sql`insert into user_roles values (${id}, 2, now())`
  expect(await statusWith(app, token)).toBe(401)
  expect(await app.post('me/read-tokens', { name: 'Del equipo' }, again)).toRefuse(403, 'forbidden')
  await app.sql`delete from user_roles where user_id = ${id}`
  expect(await statusWith(app, token)).toBe(200)
  expect((await app.post(`admin/users/${id}/block`, { reason: 'Prueba' }, room)).status).toBe(200)
  expect(await statusWith(app, token)).toBe(401)
  expect((await app.post(`admin/users/${id}/unblock`, undefined, room)).status).toBe(200)
  expect(await statusWith(app, token)).toBe(401)
})

test('A reset and erasing the account end its tokens, and so does their last day', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const ana = await makeMember(app)
  const first = await addReadToken(app, ana)
  const [mail] = (await post.open()).filter(({ raw }) => raw.includes('token'))
  expect(textOf(mail?.raw ?? '')).toContain('Mi hoja')
  expect(mail?.raw).not.toContain(first.token.slice(12, 40))
  await app.post('auth/reset-password', { email: registrationForm.email })
  const password = 'cuatro perros bajo la mesa'
  const code = await post.codeFor(registrationForm.email)
  expect((await app.send('PATCH', 'auth/reset-password', { token: code, password })).status).toBe(200)
  expect(await statusWith(app, first.token)).toBe(401)

  const again = await signIn(app, { password })
  const [short, long] = [await addReadToken(app, again), await addReadToken(app, again, 'Otra', 365)]
  expect(await app.get('me/export?format=csv&part=tokens_de_lectura', again.headers)).toMatchObject({
    body: expect.stringContaining('Mi hoja'),
  })
  app.clock.now = new Date('2027-02-19T17:59:59Z')
  expect(await statusWith(app, short.token)).toBe(200)
  app.clock.now = new Date('2027-02-19T18:00:00Z')
  expect([await statusWith(app, short.token), await statusWith(app, long.token)]).toEqual([401, 200])
  await deleteEndedTokens(app.db, { now: app.clock.now, userId: null })
  expect(await app.sql`select name from read_tokens`).toEqual([{ name: 'Otra' }])
  const later = await signIn(app, { password })
  expect((await app.send('DELETE', 'me', { password }, later)).status).toBe(200)
  expect(await statusWith(app, long.token)).toBe(401)
  expect(await app.sql`select from read_tokens`).toEqual([])
})

test("A token has sixty calls a minute of its own, shares its member's limits, and exports lists only", async () => {
  const { app, ana } = await startWithMember({ items: 1 })
  await makeItems(app, 1)
  const [sheet, other] = [await addReadToken(app, ana), await addReadToken(app, ana, 'Otra')]
  const ask = async (path: string, token: string) => app.get(path, bearer(token))
  expect((await ask('me/export?format=csv', sheet.token)).status).toBe(200)
  const whole = (await ask('me/export', sheet.token)).body as object
  expect(Object.keys(whole)).toContain('abonos')
  expect(Object.keys(whole)).not.toContain('perfil')
  expect(await ask('me/export?format=csv&part=perfil', sheet.token)).toRefuseFields({
    part: expect.any(String),
  })
  expect(await ask('me/export?format=zip', sheet.token)).toRefuse(403, 'not_for_read_tokens')
  for (let n = 5; n <= 60; n++) expect(await statusWith(app, sheet.token)).toBe(200)
  expect(await statusWith(app, sheet.token)).toBe(429)
  expect(await statusWith(app, other.token)).toBe(200)
  expect((await ana.get(list)).status).toBe(200)
  for (let n = 0; n < 18; n++) await ask('me/export?format=csv', other.token)
  expect((await ana.get('me/export?format=csv')).status).toBe(429)
})
