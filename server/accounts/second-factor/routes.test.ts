import { expect, test } from 'vitest'
import type { PasskeyCreationOptions } from '#contract/accounts/passkeys.ts'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import { startTestApp, wide } from '#test/app.ts'
import { openAuthenticator } from '#test/authenticator.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, type SignedInMember } from '#test/members.ts'
import { requestFactor, startWithTotp } from '#test/second-factor.ts'
import { textOf } from '#test/smtp.ts'
import { codeAt } from '#test/totp.ts'

const form = { email: registrationForm.email, password: registrationForm.password }
const invalid = (field: string) => ({
  status: 422,
  body: { error: 'invalid', fields: { [field]: expect.any(String) } },
})
const expired = refusalOf(422, 'challenge_expired')

test('The first factor brings ten recovery codes, and a wrong first code adds nothing', async () => {
  const app = await startTestApp(undefined, wide)
  const member = await makeMember(app)
  const none = { required: false, methods: [], totp: null, passkeys: [], recovery_codes_left: 0 }
  expect(await app.get('me/second-factor', member.headers)).toAnswer(none)
  const confirm = (code: string) => app.post('me/second-factor/totp/confirm', { code }, member)
  expect(await confirm('123456')).toMatchObject(expired)
  const { secret, uri } = expectData<{ secret: string; uri: string }>(
    await app.post('me/second-factor/totp', {}, member),
  )
  expect(uri).toMatch(/^otpauth:\/\/totp\/Vitrina:ana\.coleccion\?issuer=Vitrina&secret=[A-Z2-7]{32}&/)
  for (const code of ['12345', 'abcdef', '', null, ['123456']]) {
    expect(await app.post('me/second-factor/totp/confirm', { code }, member)).toMatchObject(invalid('code'))
  }
  expect(await confirm(codeAt(secret, app.clock.now, 2))).toMatchObject(invalid('code'))
  expect(await app.get('me/second-factor', member.headers)).toAnswer(none)
  const { recovery_codes: codes } = expectData<{ recovery_codes: string[] }>(
    await confirm(codeAt(secret, app.clock.now).replace(/^.../, '$& ')),
  )
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/)
  expect(await app.get('me/second-factor', member.headers)).toAnswer({
    methods: ['totp', 'recovery_code'],
    totp: { created_at: app.clock.now.toISOString() },
    recovery_codes_left: 10,
  })
})

test('A recovery code works once, however it is typed, and its owner gets an e-mail', async () => {
  const { app, member, codes } = await startWithTotp()
  const post = await openMailbox(app)
  await post.open()
  const finish = async (recovery_code: string) =>
    app.post('auth/second-factor', { challenge: (await requestFactor(app)).challenge, recovery_code })
  const spellings = [' ', ' – ', '—', '−', '‑', '－'].map((dash, place) => {
    const code = codes[place] ?? ''
    return ` ${code.toUpperCase().replaceAll('-', dash)} `
  })
  for (const typed of spellings) expect([typed, (await finish(typed)).status]).toEqual([typed, 200])
  expect(await finish(codes[0] ?? '')).toMatchObject(invalid('recovery_code'))
  const mails = await post.open()
  expect(mails.map(({ to, raw }) => to === form.email && textOf(raw).includes('Se usó un código'))).toEqual(
    spellings.map(() => true),
  )
  const fresh = expectData<{ recovery_codes: string[] }>(
    await app.post('me/second-factor/recovery-codes', {}, member),
  )
  expect(fresh.recovery_codes).toHaveLength(10)
  expect(await finish(codes[1] ?? '')).toMatchObject(invalid('recovery_code'))
  expect((await finish(fresh.recovery_codes[0] ?? '')).status).toBe(200)
})

test('Removing the last factor removes the codes and the e-mails say what changed', async () => {
  const { app, member } = await startWithTotp()
  const post = await openMailbox(app)
  await post.open()
  const options = expectData<PasskeyCreationOptions>(await app.post('me/second-factor/passkeys', {}, member))
  const added = await app.post(
    'me/second-factor/passkeys/confirm',
    { response: openAuthenticator().create(options), name: 'Llavero' },
    member,
  )
  expect(expectData(added)).toEqual({ recovery_codes: null })
  expect((await app.send('DELETE', 'me/second-factor/totp', undefined, member)).status).toBe(200)
  expect(await app.send('DELETE', 'me/second-factor/totp', undefined, member)).toRefuse(
    409,
    'second_factor_missing',
  )
  const eva = await makeMember(app, { username: 'eva', email: 'eva@ejemplo.com' })
  const rows = await app.sql<{ id: number }>`select id from passkeys`
  const remove = (who: SignedInMember) =>
    app.send('DELETE', `me/second-factor/passkeys/${rows[0]?.id}`, undefined, who)
  expect(await remove(eva)).toRefuse(404, 'passkey_not_found')
  expect((await remove(member)).status).toBe(200)
  expect((await app.post('auth/login', form)).body).toHaveProperty('data.token')
  expect(await app.sql`select from recovery_codes`).toEqual([])
  expect(await app.post('me/second-factor/recovery-codes', {}, member)).toMatchObject({ status: 409 })
  const mails = (await post.open()).filter(({ to }) => to === form.email)
  const words = ['Tu cuenta ahora tiene', 'Se quitó la aplicación', 'Se quitó la llave de acceso «Llavero»']
  expect(words.map((word, turn) => textOf(mails[turn]?.raw ?? '').includes(word))).toEqual([true, true, true])
})

test('Every change needs a recent password with the second factor, and removing everything the password itself', async () => {
  const { app, member, secret } = await startWithTotp()
  const remove = (password: string) => app.send('DELETE', 'me/second-factor', { password }, member)
  expect(await remove('no es la contraseña')).toMatchObject(invalid('password'))
  app.clock.now = new Date(app.clock.now.getTime() + 601_000)
  for (const [method, path, body] of [
    ['POST', 'me/second-factor/totp', {}],
    ['POST', 'me/second-factor/totp/confirm', { code: '123456' }],
    ['DELETE', 'me/second-factor/totp', undefined],
    ['POST', 'me/second-factor/passkeys', {}],
    ['DELETE', 'me/second-factor/passkeys/1', undefined],
    ['POST', 'me/second-factor/recovery-codes', {}],
    ['DELETE', 'me/second-factor', { password: form.password }],
    ['PATCH', 'me/email', { email: 'otra@ejemplo.com', password: form.password }],
  ] as const) {
    expect(await app.send(method, path, body, member)).toRefuse(403, 'password_required')
  }
  const options = async () =>
    expectData<SecondFactorRequest>(await app.post('me/password/confirmation/options', {}, member)).methods
  expect(await options()).toEqual(['totp', 'recovery_code'])
  const confirm = (code?: string) =>
    app.post('me/password/confirmation', { password: form.password, code }, member)
  for (const code of [undefined, '000000']) expect(await confirm(code)).toMatchObject(invalid('code'))
  // A new password is no second factor either.
  const newPassword = 'cuatro perros bajo la mesa'
  const change = (from: string, to: string) =>
    app.send('PATCH', 'me/password', { oldPassword: from, newPassword: to }, member)
  expect((await change(form.password, newPassword)).status).toBe(200)
  expect(await remove(newPassword)).toMatchObject({ status: 403 })
  expect((await change(newPassword, form.password)).status).toBe(200)
  expect((await confirm(codeAt(secret, app.clock.now))).status).toBe(200)
  expect(await options()).toEqual([])
  expect((await remove(form.password)).status).toBe(200)
  expect((await app.post('auth/login', form)).body).toHaveProperty('data.token')
})

test('The export names the factors without their secrets, and deleting the account erases everything', async () => {
  const { app, member, secret, codes } = await startWithTotp()
  await requestFactor(app)
  const file = await app.get('me/export?format=json', member.headers)
  const text = JSON.stringify(file.body)
  expect(file.body).toMatchObject({ verificacion_en_dos_pasos: [{ kind: 'totp' }] })
  for (const hidden of [secret, ...codes]) expect(text).not.toContain(hidden)
  const stored = await app.sql<{
    encrypted_secret: Buffer
  }>`select encrypted_secret from totp_secrets`
  expect(stored[0]?.encrypted_secret.toString('latin1')).not.toContain(secret)
  await app.send('DELETE', 'me', { password: form.password }, member)
  const rows = await app.sql`select 1 from totp_secrets union all select 2 from recovery_codes
    union all select 3 from second_factor_challenges`
  expect(rows).toEqual([])
})
