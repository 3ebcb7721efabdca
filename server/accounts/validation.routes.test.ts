import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signIn, signUp } from '#test/members.ts'

const wide = { env: { RATE_LIMIT_SCALE: '100' } }
const over = { status: 422, body: { success: false, error: 'link_invalid' } }

test('The link of the welcome e-mail validates the account once', async () => {
  const app = await startTestApp()
  const post = await openMailbox(app)
  const { headers } = await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  expect(await app.post('users/validate-token-email', { token }, { headers })).toAnswer({
    is_valid_account: 1,
    is_yours: true,
    confirmed: 'account',
    opened: null,
  })
  expect(await app.get('me', headers)).toAnswer({ is_valid_account: 1 })
  const again = { status: 409, body: { error: 'already_validated', message: 'Tu cuenta ya está validada.' } }
  expect(await app.post('users/validate-token-email', { token }, { headers })).toMatchObject(again)
  expect(await app.post('users/validate-token-email', { token })).toMatchObject(again)
  app.clock.now = new Date(app.clock.now.getTime() + 4 * 86_400_000)
  expect(await app.post('users/validate-token-email', { token })).toMatchObject(over)
})

test('Opened on another device the link also validates, and ends the sessions that did not prove the address', async () => {
  const app = await startTestApp(undefined, wide)
  const post = await openMailbox(app)
  const { headers } = await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  expect(await app.post('users/validate-token-email', { token })).toAnswer({
    is_valid_account: 1,
    is_yours: false,
  })
  expect((await app.get('me', headers)).status).toBe(401)
  const inside = await signIn(app)
  expect(await app.get('me', inside.headers)).toAnswer({ is_valid_account: 1 })
})

test('In a browser without a session the first link opens one, and hands out what waited for the account', async () => {
  const app = await startTestApp(undefined, wide)
  const post = await openMailbox(app)
  const marks = [
    { id: 12, relation: 'collection' },
    { id: 7, relation: 'want' },
  ]
  await signUp(app, { marks })
  const token = await post.codeFor(registrationForm.email)
  const validated = await app.post('users/validate-token-email', { token })
  const { opened } = expectData<{ opened: { token: string; marks: unknown } }>(validated)
  expect(opened).toMatchObject({ user: { username: registrationForm.username, is_valid_account: 1 }, marks })
  const headers = { token: opened.token }
  expect(await app.get('me', headers)).toAnswer({ is_valid_account: 1 })
  // What needs the password still does.
  expect(await app.get('me/second-factor', headers)).toMatchObject({ status: 200 })
  expect(await app.post('me/second-factor/totp', {}, { headers })).toRefuse(403, 'password_required')
  expect(await app.post('users/validate-token-email', { token })).toRefuse(409, 'already_validated')
  expect(await app.sql`select marks from waiting_marks`).toEqual([])
})

test('The link opens no session of a blocked account, nor past a second factor', async () => {
  for (const guard of ['blocked', 'second factor']) {
    const app = await startTestApp(undefined, wide)
    const post = await openMailbox(app)
    await signUp(app)
    const token = await post.codeFor(registrationForm.email)
    if (guard === 'blocked') await app.sql`update users set blocked_at = now()`
    else
      await app.sql`insert into totp_secrets (user_id, encrypted_secret, is_confirmed, last_used_step, created_at)
        select id, ${Buffer.alloc(48)}, true, 0, now() from users`
    expect(await app.post('users/validate-token-email', { token })).toAnswer({ opened: null })
    expect(await app.sql`select id from sessions`).toEqual([])
  }
})

test('Two presses at once open one session', async () => {
  const app = await startTestApp(undefined, wide)
  const post = await openMailbox(app)
  await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  const answers = await Promise.all([1, 2, 3].map(() => app.post('users/validate-token-email', { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await app.sql`select id from sessions`).toHaveLength(1)
})

test('Another member who opens the link stays logged in as themselves', async () => {
  const app = await startTestApp(undefined, wide)
  const post = await openMailbox(app)
  await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  const eva = await signUp(app, { username: 'eva', email: 'eva@ejemplo.com' })
  expect(await app.post('users/validate-token-email', { token }, eva)).toAnswer({ is_yours: false })
  expect(await app.get('me', eva.headers)).toAnswer({ username: 'eva', is_valid_account: 0 })
})

test('The validation e-mail can be requested again five times in half an hour', async () => {
  const app = await startTestApp()
  const post = await openMailbox(app)
  const { headers } = await signUp(app)
  await post.open()
  for (let turn = 0; turn < 5; turn++) {
    expect((await app.send('PATCH', 'users/resend-token-email', {}, { headers })).status).toBe(200)
  }
  expect((await app.send('PATCH', 'users/resend-token-email', {}, { headers })).status).toBe(429)
  expect(await post.open()).toHaveLength(5)
})

test('A validated account gets no further e-mail', async () => {
  const app = await startTestApp()
  const { headers } = await makeMember(app)
  expect(await app.send('PATCH', 'users/resend-token-email', {}, { headers })).toRefuse(
    409,
    'already_validated',
  )
})

test('Before validation a new e-mail waits for its link, and the link to the old one ends', async () => {
  const app = await startTestApp(undefined, wide)
  const post = await openMailbox(app)
  const { headers } = await signUp(app)
  const old = await post.codeFor(registrationForm.email)
  const change = (body: object) => app.send('PATCH', 'me/email', body, { headers })
  expect(await change({ email: 'otra@ejemplo.com', password: 'no es esa de verdad' })).toRefuseFields({
    password: expect.any(String),
  })
  expect(await change({ email: 'otra@ejemplo.com', password: registrationForm.password })).toAnswer({
    email: registrationForm.email,
    pending_email: 'otra@ejemplo.com',
  })
  expect(await app.post('users/validate-token-email', { token: old }, { headers })).toMatchObject(over)
  expect((await app.send('PATCH', 'users/resend-token-email', {}, { headers })).status).toBe(200)
  // The old address may be a stranger's: it hears nothing.
  expect((await post.open()).map(({ to }) => to)).toEqual(['otra@ejemplo.com', 'otra@ejemplo.com'])
  expect(await change({ email: 'otra@ejemplo.com', password: registrationForm.password })).toMatchObject({
    status: 200,
  })
  const token = await post.codeFor('otra@ejemplo.com')
  expect(await app.post('users/validate-token-email', { token }, { headers })).toAnswer({
    is_yours: true,
    confirmed: 'account',
  })
  expect(await app.get('me', headers)).toAnswer({
    email: 'otra@ejemplo.com',
    pending_email: null,
    is_valid_account: 1,
  })
})

test('Before validation a taken address gets the answer of a free one, and its owner is told', async () => {
  const app = await startTestApp()
  const post = await openMailbox(app)
  await makeMember(app, { username: 'eva', email: 'eva@ejemplo.com' })
  const { headers } = await signUp(app)
  await post.open()
  const { password } = registrationForm
  const change = async (email: string) => {
    const answer = await app.send('PATCH', 'me/email', { email, password }, { headers })
    const seen = [answer.status, answer.body, (await app.get('me', headers)).body]
    return JSON.stringify(seen).replaceAll(email, 'ADDRESS')
  }
  expect(await change('eva@ejemplo.com')).toBe(await change('libre@ejemplo.com'))
  const mails = await post.open()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['eva@ejemplo.com', 'libre@ejemplo.com'])
  for (let turn = 3; turn <= 5; turn++) await change(`libre${turn}@ejemplo.com`)
  const sixth = await app.send('PATCH', 'me/email', { email: 'libre6@ejemplo.com', password }, { headers })
  expect(sixth.status).toBe(429)
  // The profile's form changes the same address, and counts the same.
  await app.sql`update users set validated_at = now()`
  const profile = { fullname: 'Ana', username: 'ana.coleccion', country: '', city: '', phone: '' }
  expect((await app.post('me/editProfile', profile, { headers })).status).toBe(200)
  const seventh = { ...profile, email: 'libre7@ejemplo.com', password }
  expect((await app.post('me/editProfile', seventh, { headers })).status).toBe(429)
})
