import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cookieOf, expectData } from '#test/answers.ts'
import { startTestApp, type TestApp, wide } from '#test/app.ts'
import { type Mailbox, startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, type SignedInMember, signIn, signUp } from '#test/members.ts'

const over = { status: 422, body: { success: false, error: 'link_invalid' } }

test('The link of the welcome e-mail validates the account once', async () => {
  const { app, post } = await startWithMailbox()
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

const chosen = 'cuatro perros bajo la mesa'

test('On another device the link asks for a password, and ends the sessions that did not prove the address', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const { headers } = await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  expect(await app.post('users/check-token-email', { token }, { headers })).toAnswer({
    is_yours: true,
    needs_password: false,
  })
  expect(await app.post('users/check-token-email', { token })).toAnswer({
    username: registrationForm.username,
    fullname: registrationForm.fullname,
    email: 'a•••@e•••.com',
    confirms: 'account',
    is_yours: false,
    needs_password: true,
    marks: [],
  })
  expect(await app.post('users/validate-token-email', { token })).toRefuseFields({
    password: expect.any(String),
  })
  const own = { token, password: 'contrasena12345' }
  expect(await app.post('users/validate-token-email', own)).toRefuseFields({ password: expect.any(String) })
  expect((await app.get('me', headers)).status).toBe(200)
  expect(await app.post('users/validate-token-email', { token, password: chosen })).toAnswer({
    is_valid_account: 1,
    is_yours: false,
  })
  expect((await app.get('me', headers)).status).toBe(401)
  const inside = await signIn(app, { password: chosen })
  expect(await app.get('me', inside.headers)).toAnswer({ is_valid_account: 1 })
  expect(await app.post('users/check-token-email', { token })).toRefuse(409, 'already_validated')
})

test('The browser that registered opens a session with one press after it logged out', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const marks = [
    { id: 12, relation: 'collection' },
    { id: 7, relation: 'want' },
  ]
  const registered = await app.post('auth/register', { ...registrationForm, marks })
  const cookie = cookieOf(registered)
  const token = await post.codeFor(registrationForm.email)
  expect(await app.post('users/check-token-email', { token }, { headers: { cookie } })).toAnswer({
    needs_password: false,
  })
  const validated = await app.post('users/validate-token-email', { token }, { headers: { cookie } })
  const { opened } = expectData<{ opened: { token: string; marks: unknown } }>(validated)
  expect(opened).toMatchObject({ user: { username: registrationForm.username, is_valid_account: 1 }, marks })
  const headers = { token: opened.token }
  expect(await app.get('me', headers)).toAnswer({ is_valid_account: 1 })
  // What needs the password still does.
  expect(await app.get('me/second-factor', headers)).toMatchObject({ status: 200 })
  expect(await app.post('me/second-factor/totp', {}, { headers })).toRefuse(403, 'password_required')
  expect(await app.post('users/validate-token-email', { token })).toRefuse(409, 'already_validated')
  expect(await app.sql`select marks from waiting_marks`).toEqual([])
  await signIn(app)
})

/** What somebody who does not own the address can do with an account before its owner confirms it, and how the owner does. */
const confirmations = {
  'the link of the registration': async (app: TestApp, post: Mailbox) =>
    confirmElsewhere(app, await post.codeFor(registrationForm.email)),
  'the link of a corrected address': async (app: TestApp, post: Mailbox, stranger: SignedInMember) => {
    const change = { email: 'otra@ejemplo.com', password: registrationForm.password }
    await app.send('PATCH', 'me/email', change, stranger)
    return confirmElsewhere(app, await post.codeFor('otra@ejemplo.com'))
  },
  'a new password by mail': async (app: TestApp, post: Mailbox) => {
    await app.post('auth/reset-password', { email: registrationForm.email })
    const reset = { token: await post.codeFor(registrationForm.email), password: chosen }
    expect((await app.send('PATCH', 'auth/reset-password', reset)).status).toBe(200)
    return null
  },
}

async function confirmElsewhere(app: TestApp, token: string) {
  const answer = await app.post('users/validate-token-email', { token, password: chosen })
  return expectData<{ opened: { marks: unknown } | null }>(answer).opened
}

for (const [way, confirm] of Object.entries(confirmations)) {
  test(`After ${way}, nothing that a stranger chose at the registration is worth anything`, async () => {
    const { app, post } = await startWithMailbox(undefined, wide)
    const registered = await app.post('auth/register', {
      ...registrationForm,
      marks: [{ id: 12, relation: 'collection' }],
    })
    const { token } = expectData<{ token: string }>(registered)
    const headers = { token }
    const cookie = cookieOf(registered)
    await app.sql`insert into totp_secrets (user_id, encrypted_secret, is_confirmed, last_used_step, created_at)
      select id, ${Buffer.alloc(48)}, true, 0, now() from users`
    await app.sql`insert into recovery_codes (user_id, code_hash, created_at) select id, ${Buffer.alloc(32)}, now() from users`
    const opened = await confirm(app, post, { token, headers })
    expect(opened?.marks ?? []).toEqual([])
    expect(await app.get('me', headers)).toRefuse(401, 'session_required')
    const { email } = (await app.sql`select email from users`)[0] as { email: string }
    const login = { email, password: registrationForm.password }
    expect(await app.post('auth/login', login, { headers: { cookie } })).toRefuse(422, 'wrong_credentials')
    for (const table of ['totp_secrets', 'recovery_codes', 'waiting_marks', 'second_factor_devices']) {
      expect([table, await app.sql`select from ${sql.table(table)}`]).toEqual([table, []])
    }
    // The owner's own device may be known; the stranger's is not.
    expect(await app.sql`select device from known_devices`).toHaveLength(opened === null ? 0 : 1)
    await signIn(app, { email, password: chosen })
  })
}

test('A stranger cannot take the account back by a change of address that waits', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const { headers } = await signUp(app)
  const { password } = registrationForm
  const change = { email: 'ladron@ejemplo.com', password }
  // The welcome is rendered after the change, so its link is valid although the address waits for another.
  await app.send('PATCH', 'me/email', change, { headers })
  const token = await post.codeFor(registrationForm.email)
  const theirs = await post.codeFor('ladron@ejemplo.com')
  await app.send('PATCH', 'users/resend-token-email', {}, { headers })
  expect((await app.post('users/validate-token-email', { token, password: chosen })).status).toBe(200)
  expect(await app.post('users/validate-token-email', { token: theirs, password })).toMatchObject(over)
  // What was queued before is not sent with a new link.
  expect((await post.open()).map(({ to }) => to)).not.toContain('ladron@ejemplo.com')
  await signIn(app, { password: chosen })
})

test('The marks of the registration come along to another browser only if its owner says so', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const marks = [{ id: 12, relation: 'collection' }]
  await signUp(app, { marks })
  const token = await post.codeFor(registrationForm.email)
  expect(await app.post('users/check-token-email', { token })).toAnswer({ marks })
  const validated = await app.post('users/validate-token-email', {
    token,
    password: chosen,
    keeps_marks: true,
  })
  expect(validated).toAnswer({ opened: { marks } })
})

test('The link opens no session of a blocked account, nor past a second factor', async () => {
  for (const guard of ['blocked', 'second factor']) {
    const { app, post } = await startWithMailbox(undefined, wide)
    const registered = await app.post('auth/register', registrationForm)
    const cookie = cookieOf(registered)
    const token = await post.codeFor(registrationForm.email)
    if (guard === 'blocked') await app.sql`update users set blocked_at = now()`
    else
      await app.sql`insert into totp_secrets (user_id, encrypted_secret, is_confirmed, last_used_step, created_at)
        select id, ${Buffer.alloc(48)}, true, 0, now() from users`
    const pressed = await app.post('users/validate-token-email', { token }, { headers: { cookie } })
    expect(pressed).toAnswer({ opened: null })
    expect(await app.sql`select id from sessions`).toEqual([])
  }
})

test('Two presses at once open one session', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  await signUp(app)
  const press = { token: await post.codeFor(registrationForm.email), password: chosen }
  const answers = await Promise.all([1, 2, 3].map(() => app.post('users/validate-token-email', press)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await app.sql`select id from sessions`).toHaveLength(1)
})

test('Another member who opens the link stays logged in as themselves', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  const eva = await signUp(app, { username: 'eva', email: 'eva@ejemplo.com' })
  const press = { token, password: chosen }
  expect(await app.post('users/validate-token-email', press, eva)).toAnswer({ is_yours: false, opened: null })
  expect(await app.get('me', eva.headers)).toAnswer({ username: 'eva', is_valid_account: 0 })
})

test('The validation e-mail can be requested again five times in half an hour', async () => {
  const { app, post } = await startWithMailbox()
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
  const { app, post } = await startWithMailbox(undefined, wide)
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

test('A password that changes while its e-mail is being changed wins', async () => {
  const app = await startTestApp()
  const { headers } = await signUp(app)
  let changing: ReturnType<TestApp['send']> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`update users set password_hash = 'another'`.execute(tx)
    const change = { email: 'otra@ejemplo.com', password: registrationForm.password }
    changing = app.send('PATCH', 'me/email', change, { headers })
    await untilBlocked(app)
  })
  expect(await changing).toRefuse(409, 'conflict')
  expect(await app.get('me', headers)).toAnswer({ pending_email: null })
})

/** Waits until a statement waits for a lock. */
async function untilBlocked(app: TestApp): Promise<void> {
  const waiting = () => app.sql`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(waiting).not.toEqual([])
}

test('A link that hashes no password needs no place among those that do', async () => {
  const { app, post } = await startWithMailbox()
  const { headers } = await signUp(app)
  const token = await post.codeFor(registrationForm.email)
  expect(() => {
    for (;;) app.passwords.reserveSlot()
  }).toThrow('unavailable')
  const elsewhere = await app.post('users/validate-token-email', {
    token,
    password: registrationForm.password,
  })
  expect(elsewhere).toRefuse(503, 'unavailable')
  expect(await app.post('users/validate-token-email', { token }, { headers })).toAnswer({ is_yours: true })
})

test('Before validation a taken address gets the answer of a free one, and its owner is told', async () => {
  const { app, post } = await startWithMailbox()
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
  expect((await post.open()).map(({ to }) => to).toSorted()).toEqual(['eva@ejemplo.com', 'libre@ejemplo.com'])
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
