import { expect, test } from 'vitest'
import { startTestApp, wide } from '#test/app.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signIn, signUp } from '#test/members.ts'

const password = 'cuatro perros bajo la mesa'

async function withCode(settings = wide) {
  const { app, post } = await startWithMailbox(undefined, settings)
  const member = await makeMember(app)
  await app.post('auth/reset-password', { email: registrationForm.email })
  return { app, post, member, token: await post.codeFor(registrationForm.email) }
}

test('Known and unknown addresses get the same answer, and only the known one gets an e-mail', async () => {
  const { app, post } = await startWithMailbox()
  await signUp(app)
  await post.open()
  const known = await app.post('auth/reset-password', { email: registrationForm.email })
  const unknown = await app.post('auth/reset-password', { email: 'nadie@ejemplo.com' })
  expect(known).toAnswer({ done: true })
  expect(unknown.body).toEqual(known.body)
  expect((await post.open()).map(({ to }) => to)).toEqual([registrationForm.email])
  expect(await app.sql`select id from mails`).toEqual([])
})

test('A reset link can be checked any number of times and used once', async () => {
  const { app, token } = await withCode()
  for (const _ of [1, 2]) {
    expect(await app.post('auth/check-reset-password', { token })).toAnswer({ valid: true })
  }
  expect(await app.send('PATCH', 'auth/reset-password', { token, password })).toAnswer({ done: true })
  const over = { status: 422, body: { success: false, error: 'link_invalid' } }
  expect(await app.send('PATCH', 'auth/reset-password', { token, password })).toMatchObject(over)
  expect(await app.post('auth/check-reset-password', { token })).toMatchObject(over)
  await signIn(app, { password })
  expect(
    (await app.post('auth/login', { email: registrationForm.email, password: registrationForm.password }))
      .status,
  ).toBe(422)
})

test('Of twenty concurrent uses of one link exactly one succeeds', async () => {
  const { app, token } = await withCode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send('PATCH', 'auth/reset-password', { token, password })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
})

test('A reset ends every session on every process at once, validates the address and sends an e-mail', async () => {
  const { app, post, member, token } = await withCode()
  const beside = await startTestApp(undefined, { beside: app, ...wide })
  expect((await beside.get('me', member.headers)).status).toBe(200)
  await app.sql`update users set validated_at = null`
  await app.send('PATCH', 'auth/reset-password', { token, password })
  expect(await beside.get('me', member.headers)).toMatchObject({ status: 401 })
  const inside = await signIn(app, { password })
  expect(await app.get('me', inside.headers)).toAnswer({ is_valid_account: 1 })
  expect((await post.open()).some(({ raw }) => /Subject:.*contrase/i.test(raw))).toBe(true)
})

test('A reset link expires after an hour, even if the clock goes back', async () => {
  const { app, token } = await withCode()
  app.clock.now = new Date('2026-11-21T19:00:00Z')
  expect((await app.post('auth/check-reset-password', { token })).status).toBe(422)
  app.clock.now = new Date('2026-11-21T18:59:59Z')
  expect((await app.post('auth/check-reset-password', { token })).status).toBe(200)
  await app.send('PATCH', 'auth/reset-password', { token, password })
  app.clock.now = new Date('2026-11-21T18:00:00Z')
  expect((await app.post('auth/check-reset-password', { token })).status).toBe(422)
})

test('A common password is refused and the link remains valid', async () => {
  const { app, token } = await withCode()
  expect(await app.send('PATCH', 'auth/reset-password', { token, password: 'password1234' })).toMatchObject({
    status: 422,
    body: { error: 'invalid', fields: { password: expect.any(String) } },
  })
  expect((await app.send('PATCH', 'auth/reset-password', { token, password })).status).toBe(200)
})

test('A malformed code gets the same error as an expired one', async () => {
  const { app } = await withCode()
  for (const token of ['x', 'a'.repeat(43), '../../etc', "' or 1=1 --"]) {
    expect(await app.post('auth/check-reset-password', { token })).toMatchObject({
      body: { error: 'link_invalid' },
    })
    expect(await app.send('PATCH', 'auth/reset-password', { token, password })).toRefuse(422, 'link_invalid')
  }
  for (const token of [undefined, '', 7, ['a'], 'a\0b', '\ud800']) {
    expect(await app.post('auth/check-reset-password', { token })).toRefuseFields({
      token: expect.any(String),
    })
  }
})

test('A validation code does not reset a password, and only hashes of codes are stored', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  expect((await app.post('auth/check-reset-password', { token })).status).toBe(422)
  const rows = await app.sql<{ row: string }>`select c::text as row from one_time_codes c`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('One IP address may request five e-mails in half an hour', async () => {
  const app = await startTestApp()
  const ask = () => app.post('auth/reset-password', { email: 'Nadie@ejemplo.com' })
  for (let turn = 0; turn < 5; turn++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('Links use the public URL, whatever the Host header says', async () => {
  const { app, post } = await startWithMailbox()
  await signUp(app)
  await app.post(
    'auth/reset-password',
    { email: registrationForm.email },
    { headers: { host: 'evil.example' } },
  )
  for (const { raw } of await post.open()) {
    expect(raw).not.toContain('evil.example')
    expect(raw).toContain('vitrina.example')
  }
})
