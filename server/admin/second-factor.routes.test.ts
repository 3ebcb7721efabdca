import { expect, test } from 'vitest'
import type { PasskeyCreationOptions } from '#contract/accounts/passkeys.ts'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { signInAsAdministrator, signInAsCurator, startWithAdministrator } from '#test/administrators.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import { openAuthenticator } from '#test/authenticator.ts'
import { registrationForm, signIn } from '#test/members.ts'
import { setUpTotp } from '#test/second-factor.ts'
import { codeAt, nextCode } from '#test/totp.ts'

const { password } = registrationForm

test('The password and the second factor together open the administration, and each code opens it once', async () => {
  const { app, admin } = await startWithAdministrator()
  const ask = (body: object) => app.post('auth/role-change-ticket', body, admin)
  const code = await nextCode(app)
  const wrong = (field: string) => ({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  expect(await ask({ password: 'no es la contraseña', code })).toMatchObject(wrong('password'))
  for (const given of [undefined, '', '12345', '000000']) {
    expect(await ask({ password, code: given })).toMatchObject(wrong('code'))
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ password, code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  expect(await app.sql`select from audit_entries where act = 'admin_session_asked'`).toHaveLength(1)
})

test('A staff member without a second factor sets one up first', async () => {
  const { app, admin } = await startWithAdministrator()
  await app.sql`delete from totp_secrets`
  const required = refusalOf(403, 'second_factor_required')
  expect(await app.post('auth/role-change-ticket', { password }, admin)).toMatchObject(required)
  expect(await app.post('auth/role-change-ticket/options', {}, admin)).toMatchObject(required)
  expect(await app.get('me/second-factor', admin.headers)).toAnswer({ required: true, methods: [] })
  const { secret } = await setUpTotp(app, admin)
  const ask = (body: object, who = admin) => app.post('auth/role-change-ticket', { password, ...body }, who)
  expect((await ask({ code: codeAt(secret, app.clock.now) })).status).toBe(200)
})

test('Who has just set up a second factor needs only the password, in that session and for ten minutes', async () => {
  const { app, admin } = await startWithAdministrator()
  const other = await signIn(app)
  await app.sql`delete from totp_secrets`
  await setUpTotp(app, admin)
  const ask = (who: typeof admin, body: object = { password }) =>
    app.post('auth/role-change-ticket', body, who)
  const { status, body } = await ask(admin)
  expect(status).toBe(200)
  expect(await ask(admin, { password: 'no es la contraseña' })).toMatchObject({ status: 422 })
  expect(await ask(admin, { password, code: '000000' })).toMatchObject({ status: 422 })
  expect(await ask(other)).toRefuseFields({ code: expect.any(String) })
  app.clock.now = new Date(app.clock.now.getTime() + 600_000)
  expect(await ask(admin)).toRefuseFields({ code: expect.any(String) })
  expect(body).toMatchObject({ data: { path: expect.stringMatching(/^\/kadmin\/role-change\//) } })
})

test('A recovery code and a passkey open the administration too', async () => {
  const { app, admin } = await startWithAdministrator()
  const [recovery_code] = expectData<{ recovery_codes: string[] }>(
    await app.post('me/second-factor/recovery-codes', {}, admin),
  ).recovery_codes
  const ask = (proof: object) => app.post('auth/role-change-ticket', { password, ...proof }, admin)
  expect((await ask({ recovery_code })).status).toBe(200)
  expect((await ask({ recovery_code })).status).toBe(422)

  const key = openAuthenticator()
  const created = await app.post('me/second-factor/passkeys', {}, admin)
  const response = key.create((created.body as { data: PasskeyCreationOptions }).data)
  await app.post('me/second-factor/passkeys/confirm', { response, name: 'Llavero' }, admin)
  const options = await app.post('auth/role-change-ticket/options', {}, admin)
  const { challenge, methods, passkey_options } = (options.body as { data: SecondFactorRequest }).data
  expect(methods).toEqual(['passkey', 'totp', 'recovery_code'])
  if (passkey_options === null) throw new Error('There is no request for the passkey.')
  const passkey = key.use(passkey_options)
  expect(await ask({ passkey, challenge: 'x' })).toMatchObject({ body: { error: 'challenge_expired' } })
  expect((await ask({ passkey, challenge })).status).toBe(200)
  expect(await ask({ passkey, challenge })).toMatchObject({ body: { error: 'challenge_expired' } })
})

test('The challenge of a login does not open the administration', async () => {
  const { app, admin } = await startWithAdministrator()
  const key = openAuthenticator()
  const created = await app.post('me/second-factor/passkeys', {}, admin)
  const response = key.create((created.body as { data: PasskeyCreationOptions }).data)
  await app.post('me/second-factor/passkeys/confirm', { response, name: 'Llavero' }, admin)
  const login = await app.post('auth/login', { email: registrationForm.email, password })
  const { challenge, passkey_options } = (login.body as { data: SecondFactorRequest }).data
  if (passkey_options === null) throw new Error('There is no request for the passkey.')
  const passkey = key.use(passkey_options)
  expect(await app.post('auth/role-change-ticket', { password, challenge, passkey }, admin)).toRefuse(
    422,
    'challenge_expired',
  )
})

test('A curator also needs a second factor to open a staff session', async () => {
  const { app, room } = await signInAsCurator()
  expect(await app.get('admin/session', room.headers)).toAnswer({ role: 'curator' })
  expect(await app.get('me/second-factor', room.headers)).toAnswer({ required: true })
})

test('Removing the second factor ends the open staff sessions', async () => {
  const { app, room, eva } = await signInAsAdministrator()
  const remove = () => app.send('DELETE', 'me/second-factor', { password }, room)
  expect(await remove()).toRefuse(403, 'password_required')
  const proof = { password, code: await nextCode(app) }
  expect((await app.post('me/password/confirmation', proof, room)).status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect((await app.get('admin/session', room.headers)).status).toBe(401)
  expect(await app.post('auth/role-change-ticket/options', {}, eva)).toRefuse(403, 'forbidden')
})
