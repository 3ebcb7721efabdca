import { expect, test } from 'vitest'
import { changeRole } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import { makeSubscriber } from '#test/buyers.ts'
import { makeItems } from '#test/collectors.ts'
import { openMailbox } from '#test/mailbox.ts'
import { registrationForm, signIn, signUp } from '#test/members.ts'
import { textOf } from '#test/smtp.ts'
import { startUserAdministration } from '#test/user-administration.ts'

const reason = 'Vendía figuras que no eran suyas.'

test('Accounts are found by parts of their name, username and e-mail, and by a payment', async () => {
  const { app, room } = await startUserAdministration()
  const buyer = await makeSubscriber(app, 'pagadora')
  await app.sql`update users set fullname = 'Inés Ñúñez' where id = ${buyer.userId}`
  const rows = await app.sql<{ id: string; provider_id: string; folio: string }>`
    select id, provider_id, 'V-2026-' || lpad(number::text, 6, '0') as folio from payments`
  const find = async (search: string) => {
    return expectData<{ username: string }[]>(
      await app.get(`admin/users?search=${encodeURIComponent(search)}`, room.headers),
    ).map(({ username }) => username)
  }
  const [payment = { id: '', provider_id: '', folio: '' }] = rows
  for (const search of [
    'ines',
    'nunez INÉS',
    'pagad',
    'pagadora@ejemplo',
    payment.id,
    payment.provider_id,
    payment.folio,
  ])
    expect([search, await find(search)]).toEqual([search, ['pagadora']])
  for (const search of ["'; drop table users; --", '%', '_', '\\', '=1+1', 'nadie se llama así'])
    expect([search, await find(search)]).toEqual([search, []])
})

test('Accounts are filtered, sorted and paged', async () => {
  const { app, room } = await startUserAdministration()
  await signUp(app, { username: 'zoe', fullname: 'Zoe', email: 'zoe@ejemplo.com' })
  await app.sql`update users set created_at = '2026-01-05T12:00:00Z' where username = 'eva'`
  const list = async (query: string) => {
    const { body } = await app.get(`admin/users?${query}`, room.headers)
    const { data, metadata } = body as { data: { username: string }[]; metadata: object }
    return { names: data.map(({ username }) => username), metadata }
  }
  const found: [string, string[]][] = [
    ['sort=username', ['ana.coleccion', 'eva', 'zoe']],
    ['sort=-username', ['zoe', 'eva', 'ana.coleccion']],
    ['validated=no', ['zoe']],
    ['role=administrator', ['ana.coleccion']],
    ['role=none&sort=username', ['eva', 'zoe']],
    ['role=curator', []],
    ['blocked=yes', []],
    ['plan=museo', []],
    ['plan=gratis&sort=username', ['ana.coleccion', 'eva', 'zoe']],
    ['created_from=2026-01-05&created_to=2026-01-05', ['eva']],
    ['created_to=2026-01-04', []],
  ]
  for (const [query, names] of found) expect([query, (await list(query)).names]).toEqual([query, names])
  expect(await list('sort=username&page_size=2&page=2')).toMatchObject({
    names: ['zoe'],
    metadata: { total: 3, total_pages: 2 },
  })
  const wrong = await app.get('admin/users?sort=password_hash&created_from=ayer', room.headers)
  expect(wrong).toRefuseFields({ sort: expect.any(String) })
})

test('An account shows counts, sessions, payments and its history, but nothing that belongs to its member alone', async () => {
  const { app, room } = await startUserAdministration()
  const buyer = await makeSubscriber(app, 'pagadora')
  const [item = 0] = await makeItems(app, 1)
  const copy = {
    condition: 'completa',
    price_paid_cents: 45_671,
    notes: 'Nota secreta',
    place: 'Vitrina azul',
  }
  expect((await buyer.post(`me/items/${item}`, copy)).status).toBe(200)
  const answer = await app.get(`admin/users/${buyer.userId}`, room.headers)
  expect(answer).toAnswer({
    username: 'pagadora',
    plan: { slug: 'coleccionista', given_until: null, subscription: { status: 'activa' } },
    counts: { collection: 1, want: 0, notinterested: 0, reserved: 0 },
    sessions: [{ kind: 'site', device: expect.any(String) }],
    payments: [{ folio: 'V-2026-000001', amount_cents: 4900, currency: 'MXN', state: 'paid' }],
    erasure: null,
  })
  const texts = [answer, await app.get('admin/users', room.headers)].map(({ body }) => JSON.stringify(body))
  for (const text of texts) {
    expect(text).not.toMatch(/45671|Nota secreta|Vitrina azul|argon2|4242/)
    for (const [, key = ''] of text.matchAll(/"([a-z_]+)":/gi))
      expect(key).not.toMatch(/password|token|hash|secret|note|price|photo|card|code|phone/)
  }
  expect(await app.get('admin/users/999999', room.headers)).toRefuse(404, 'member_not_found')
})

test('A blocked member is logged out, mailed the reason and not found, until the block is lifted', async () => {
  const { app, eva, act, read, entries } = await startUserAdministration()
  const mailbox = await openMailbox(app)
  await mailbox.open()
  expect(await act('block', { reason })).toAnswer({ blocked_reason: reason, sessions: [] })
  expect((await app.get('me', eva.headers)).status).toBe(401)
  const login = { email: 'eva@ejemplo.com', password: registrationForm.password }
  expect(await app.post('auth/login', login)).toMatchObject({
    status: 403,
    body: { error: 'account_blocked', message: expect.stringContaining(reason) },
  })
  const [mail] = await mailbox.open()
  expect(mail).toMatchObject({ to: 'eva@ejemplo.com' })
  expect(textOf(mail?.raw ?? '')).toContain(reason)

  expect((await act('unblock')).status).toBe(200)
  expect((await read()).blocked_at).toBeNull()
  expect((await signIn(app, { email: 'eva@ejemplo.com' })).token).toBeTruthy()
  expect(await mailbox.open()).toMatchObject([{ to: 'eva@ejemplo.com' }])
  expect((await act('unblock')).status).toBe(200)
  expect(await mailbox.open(), 'a second unblock mails nothing').toEqual([])
  expect(await entries('user_')).toEqual([
    { act: 'user_blocked', before: { blocked_reason: '' }, after: { blocked_reason: reason }, details: {} },
    { act: 'user_unblocked', before: { blocked_reason: reason }, after: null, details: {} },
  ])
})

test('Blocking a paying member ends the renewal', async () => {
  const { app, room } = await startUserAdministration()
  const buyer = await makeSubscriber(app, 'pagadora')
  expect(await app.post(`admin/users/${buyer.userId}/block`, { reason }, room)).toAnswer({
    plan: { subscription: { cancel_at_period_end: true } },
  })
})

test('A block needs a reason, and neither oneself nor the last administrator can be blocked', async () => {
  const { app, room, act, adminId } = await startUserAdministration()
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(301) }, { reason: 'a\0b' }, { reason: 7 }])
    expect(await act('block', body)).toRefuseFields({ reason: expect.any(String) })
  expect(await app.post(`admin/users/${adminId}/block`, { reason }, room)).toRefuseFields({
    reason: 'No puedes bloquear tu propia cuenta.',
  })
  expect(await app.post('admin/users/999999/block', { reason }, room)).toMatchObject({ status: 404 })
})

test('Sessions are ended and the validation link is sent again', async () => {
  const { app, room, eva, act, entries } = await startUserAdministration()
  expect(await act('resend-validation')).toRefuse(409, 'already_validated')
  expect((await act('end-sessions')).status).toBe(200)
  expect((await app.get('me', eva.headers)).status).toBe(401)

  await signUp(app, { username: 'zoe', fullname: 'Zoe', email: 'zoe@ejemplo.com' })
  const rows = await app.sql<{ id: number }>`select id from users where username = 'zoe'`
  const mailbox = await openMailbox(app)
  await mailbox.open()
  const resend = () => app.post(`admin/users/${rows[0]?.id}/resend-validation`, {}, room)
  expect((await resend()).status).toBe(200)
  expect(await mailbox.codeFor('zoe@ejemplo.com')).toBeTruthy()
  await app.post(`admin/users/${rows[0]?.id}/block`, { reason }, room)
  expect(await resend()).toRefuse(409, 'conflict')
  expect(await entries('user_sessions')).toMatchObject([{ details: { sessions: 1 } }])
})

test('Viewing the site as a member ends on the page of that account', async () => {
  const { app, room, act, evaId } = await startUserAdministration()
  const { code } = expectData<{ code: string }>(await act('view-as'))
  const view = await changeRole(app, code, room)
  expect(view.answer.body).toMatchObject({ data: { kind: 'view', user: { username: 'eva' } } })
  expect(await app.get(`admin/users/${evaId}`, view.headers)).toMatchObject({ status: 403 })
  expect(await app.post('auth/logout', {}, view)).toAnswer({
    return_code: expect.any(String),
    return_path: `/kadmin/cuentas/${evaId}`,
  })
})
