import { expect, test } from 'vitest'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/accounts/passkeys.ts'
import { startWithAdministrator } from '#test/administrators.ts'
import { cookieOf, expectData, refusalOf } from '#test/answers.ts'
import { startTestApp, type TestApp, wide } from '#test/app.ts'
import { type Authenticator, openAuthenticator } from '#test/authenticator.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, type SignedInMember } from '#test/members.ts'
import { requestFactor, setUpTotp } from '#test/second-factor.ts'
import { textOf } from '#test/smtp.ts'
import { codeAt } from '#test/totp.ts'
import { blockMember, unblockMember } from './blocking.service.ts'

const { email, password } = registrationForm
const unknown = refusalOf(422, 'passkey_unknown')
const expired = refusalOf(422, 'challenge_expired')

/** Time passes, because a passkey accepts no challenge that is as old as its last use. */
const wait = (app: TestApp, ms = 1_000) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

async function addLoginKey(app: TestApp, who: SignedInMember, key = openAuthenticator()) {
  const options = expectData<PasskeyCreationOptions>(await app.post('me/passkeys', {}, who))
  const added = await app.post('me/passkeys/confirm', { response: key.create(options) }, who)
  expect(added.status).toBe(200)
  return key
}

const optionsFor = async (app: TestApp) => expectData<PasskeyRequestOptions>(await app.get('auth/passkey'))
const send = (app: TestApp, passkey: object) => app.post('auth/passkey', { passkey })
const logIn = async (app: TestApp, key: Authenticator) => send(app, key.use(await optionsFor(app)))

async function start() {
  const app = await startTestApp(undefined, wide)
  const member = await makeMember(app)
  return { app, member, key: await addLoginKey(app, member) }
}

test('A passkey alone opens a session, which knows the browser and has confirmed no password', async () => {
  const { app, member, key } = await start()
  expect((await app.get('me/second-factor', member.headers)).body).toMatchObject({
    data: {
      methods: [],
      recovery_codes_left: 0,
      passkeys: [{ name: 'Dispositivo desconocido', is_second_factor: false, place: 'device' }],
    },
  })
  expect(await optionsFor(app)).toMatchObject({ allowCredentials: [], userVerification: 'required' })
  const mail = await openMailbox(app)
  const answer = await app.post(
    'auth/passkey',
    { passkey: key.use(await optionsFor(app)) },
    { headers: { 'user-agent': 'Firefox/140 Windows' } },
  )
  expect(answer).toAnswer({ user: { username: registrationForm.username } })
  expect(cookieOf(answer)).toMatch(/^__Host-device=/)
  const { token } = expectData<{ token: string }>(answer)
  expect(await app.post('me/passkeys', {}, { headers: { token } })).toRefuse(403, 'password_required')
  const mails = (await mail.open()).map(({ raw }) => textOf(raw)).join()
  for (const words of ['Firefox en Windows', 'Tu contraseña sigue sirviendo']) expect(mails).toContain(words)
})

test('Only a passkey of nobody is unknown; one wrongly signed, of another site or for an old challenge, is not', async () => {
  const { app, key } = await start()
  const options = await optionsFor(app)
  expect(await send(app, openAuthenticator().use(options))).toMatchObject(unknown)
  expect(await send(app, key.use({ ...options, rpId: 'evil.example' }))).toMatchObject(expired)
  expect(await send(app, key.use({ ...options, userVerification: 'preferred' }))).toMatchObject(expired)
  const challenge = Buffer.from(`${app.clock.now.getTime()}.x.${'A'.repeat(43)}`).toString('base64url')
  expect(await send(app, key.use({ ...options, challenge }))).toMatchObject(expired)
  // Signed with the key of the account's passkey, but sent as somebody else's.
  const other = await makeMember(app, { username: 'otra', email: 'otra@ejemplo.com' })
  const others = (await addLoginKey(app, other)).use(options)
  expect(await send(app, { ...key.use(options), id: others.id, rawId: others.rawId })).toMatchObject(expired)
  const late = key.use(options)
  wait(app, 300_000)
  expect(await send(app, late)).toMatchObject(expired)
  const elsewhere = openAuthenticator('https://vitrina.example.evil')
  expect(await send(app, elsewhere.use(await optionsFor(app)))).toMatchObject(unknown)
  expect((await logIn(app, key)).status).toBe(200)
})

test('Of simultaneous logins with one signature one is accepted, and none afterwards', async () => {
  const { app, key } = await start()
  const used = key.use(await optionsFor(app))
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(app, used)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  wait(app)
  expect(await send(app, used)).toMatchObject(expired)
  expect((await logIn(app, key)).status).toBe(200)
})

test('A blocked account gets the reason, an unvalidated one its session, an erased one nothing', async () => {
  const { app, member, key } = await start()
  await app.sql`update users set validated_at = null`
  expect(await logIn(app, key)).toAnswer({ user: { is_valid_account: 0 } })
  wait(app)
  await app.sql`update users set blocked_at = now(), blocked_reason = 'Por esto.'`
  expect(await logIn(app, key)).toRefuse(403, 'account_blocked')
  await app.sql`update users set blocked_at = null, validated_at = created_at`
  const erasure = await app.send('DELETE', 'me', { password, reason: 'otro', comment: '' }, member)
  expect(erasure.status).toBe(200)
  expect(await logIn(app, key)).toMatchObject(unknown)
})

test('A passkey that only logs in is no second factor; one that is both is asked for after the password', async () => {
  const { app, member, key } = await start()
  expect(await app.post('auth/login', { email, password })).toAnswer({ token: expect.any(String) })
  const factor = openAuthenticator()
  const options = expectData<PasskeyCreationOptions>(await app.post('me/second-factor/passkeys', {}, member))
  const body = { response: factor.create(options), name: 'Llavero' }
  expect((await app.post('me/second-factor/passkeys/confirm', body, member)).status).toBe(200)
  const asked = expectData<{ challenge: string; passkey_options: PasskeyRequestOptions }>(
    await app.post('auth/login', { email, password }),
  )
  expect(asked.passkey_options.allowCredentials.map(({ id }) => id)).toEqual([body.response.id])
  const finish = (used: Authenticator) =>
    app.post('auth/second-factor', {
      challenge: asked.challenge,
      passkey: used.use(asked.passkey_options),
    })
  expect(await finish(key)).toRefuseFields({ passkey: expect.any(String) })
  expect((await finish(factor)).status).toBe(200)
  wait(app)
  expect((await logIn(app, factor)).status).toBe(200)
  expect((await logIn(app, key)).status).toBe(200)
  const off = await app.send('DELETE', 'me/second-factor', { password }, member)
  expect(off.status).toBe(200)
  wait(app)
  expect(await logIn(app, factor)).toMatchObject(unknown)
  expect((await logIn(app, key)).status).toBe(200)
})

test('It skips an authenticator application, and a reset by e-mail removes it', async () => {
  const { app, member, key } = await start()
  await setUpTotp(app, member)
  expect((await logIn(app, key)).status).toBe(200)
  const mail = await openMailbox(app)
  await app.post('auth/reset-password', { email })
  const token = await mail.codeFor(email)
  expect((await app.send('PATCH', 'auth/reset-password', { token, password })).status).toBe(200)
  wait(app)
  expect(await logIn(app, key)).toMatchObject(unknown)
  expect(await app.post('auth/login', { email, password })).toAnswer({ second_factor: true })
})

test('Nobody enters the administration with a passkey that only logs in', async () => {
  const { app, admin } = await startWithAdministrator()
  const key = await addLoginKey(app, admin)
  await app.sql`delete from totp_secrets`
  const headers = { token: expectData<{ token: string }>(await logIn(app, key)).token }
  const ticket = await app.post('auth/role-change-ticket', { password }, { headers })
  expect(ticket).toRefuse(403, 'second_factor_required')
})

test('Password managers find where passkeys are added and removed', async () => {
  const app = await startTestApp()
  const { headers, body } = await app.app.inject({ url: '/.well-known/passkey-endpoints' })
  const url = 'https://vitrina.example/configuracion/seguridad'
  expect(JSON.parse(body)).toEqual({ enroll: url, manage: url })
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['cache-control']).toContain('max-age=3600')
})

test('After a new password or a block no passkey of before opens the account, but a factor that was used as one', async () => {
  const { app, member, key } = await start()
  const factor = openAuthenticator()
  const options = expectData<PasskeyCreationOptions>(await app.post('me/second-factor/passkeys', {}, member))
  const creation = { response: factor.create(options), name: 'Llavero' }
  await app.post('me/second-factor/passkeys/confirm', creation, member)
  expect((await logIn(app, factor)).status).toBe(200)

  const useAsFactor = async (secret: string) => {
    const asked = expectData<{ challenge: string; passkey_options: PasskeyRequestOptions }>(
      await app.post('auth/login', { email, password: secret }),
    )
    const passkey = factor.use(asked.passkey_options)
    const answer = await app.post('auth/second-factor', { challenge: asked.challenge, passkey })
    wait(app)
    expect((await logIn(app, factor)).status).toBe(200)
    const { token } = expectData<{ token: string }>(answer)
    return { token, headers: { token } }
  }
  const expectClosed = async (loginKey: Authenticator) => {
    wait(app)
    expect(await logIn(app, loginKey)).toMatchObject(unknown)
    expect(await logIn(app, factor)).toRefuse(422, 'passkey_needs_password')
  }
  const mail = await openMailbox(app)
  await app.post('auth/reset-password', { email })
  await app.send('PATCH', 'auth/reset-password', { token: await mail.codeFor(email), password })
  await expectClosed(key)

  const inside = await useAsFactor(password)
  const second = await addLoginKey(app, inside)
  const newPassword = 'cuatro perros bajo la mesa'
  await app.send('PATCH', 'me/password', { oldPassword: password, newPassword }, inside)
  await expectClosed(second)

  const third = await addLoginKey(app, await useAsFactor(newPassword))
  const { id } = expectData<{ id: number }>(await app.get('me', inside.headers))
  await app.db.transaction().execute(async (tx) => {
    await blockMember(tx, id, { reason: 'Por esto.', now: app.clock.now })
    await unblockMember(tx, id)
  })
  await expectClosed(third)
})

test('In a browser that skips the second factor it goes on to skip it', async () => {
  const { app, member, key } = await start()
  const { secret } = await setUpTotp(app, member)
  const { challenge } = await requestFactor(app)
  const proof = { challenge, code: codeAt(secret, app.clock.now), remember_device: true }
  const cookie = cookieOf(await app.post('auth/second-factor', proof))
  const passkey = key.use(await optionsFor(app))
  const later = cookieOf(await app.post('auth/passkey', { passkey }, { headers: { cookie } }))
  const login = await app.post('auth/login', { email, password }, { headers: { cookie: later } })
  expect(login).toAnswer({ token: expect.any(String) })
})
