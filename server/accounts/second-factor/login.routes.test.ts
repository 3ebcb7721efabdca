import { expect, test } from 'vitest'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { deleteExpiredCodes } from '#server/accounts/codes.service.ts'
import { cookieOf, expectData, refusalOf } from '#test/answers.ts'
import { startTestApp, wide } from '#test/app.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm } from '#test/members.ts'
import { requestFactor, startWithTotp } from '#test/second-factor.ts'
import { codeAt } from '#test/totp.ts'

const form = { email: registrationForm.email, password: registrationForm.password }
const invalid = (field: string) => ({
  status: 422,
  body: { error: 'invalid', fields: { [field]: expect.any(String) } },
})
const expired = refusalOf(422, 'challenge_expired')

test('A login with a second factor opens a session only after the code, which works once', async () => {
  const { app, secret } = await startWithTotp()
  const first = await app.post('auth/login', form)
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.body).toEqual({
    data: {
      second_factor: true,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery_code'],
      passkey_options: null,
    },
  })
  const { challenge } = expectData<SecondFactorRequest>(first)
  const finish = (proof: object) => app.post('auth/second-factor', { challenge, ...proof })
  expect(await finish({})).toMatchObject(invalid('code'))
  expect(await finish({ code: codeAt(secret, app.clock.now, 2) })).toMatchObject(invalid('code'))
  expect(await finish({ code: codeAt(secret, app.clock.now, -1) })).toRefuseFields({
    code: 'Ese código ya se usó. Espera al siguiente.',
  })
  const finished = await finish({ code: codeAt(secret, app.clock.now) })
  expect(Object.keys(finished.body as object)).toEqual(['data'])
  expect(cookieOf(finished)).toMatch(/^__Host-device=/)
  const { token } = expectData<{ token: string }>(finished)
  expect((await app.get('me', { token })).status).toBe(200)
  expect(await finish({ code: codeAt(secret, app.clock.now, 1) })).toMatchObject(expired)
  const again = await requestFactor(app)
  const used = await app.post('auth/second-factor', {
    challenge: again.challenge,
    code: codeAt(secret, app.clock.now),
  })
  expect(used).toMatchObject(invalid('code'))
})

test('The login of an account without a second factor answers as before', async () => {
  const app = await startTestApp(undefined, wide)
  await makeMember(app)
  const answer = await app.post('auth/login', form)
  expect(answer.body).toEqual({ data: { token: expect.any(String), user: expect.any(Object) } })
  expect(cookieOf(answer)).toMatch(/^__Host-device=/)
})

test('A challenge ends after five minutes, after five wrong answers and with another password', async () => {
  const { app, member, secret } = await startWithTotp()
  const wrong = codeAt(secret, app.clock.now, 3)
  const finish = (challenge: string, code: string) => app.post('auth/second-factor', { challenge, code })
  const guessed = await requestFactor(app)
  for (let turn = 0; turn < 5; turn++)
    expect(await finish(guessed.challenge, wrong)).toMatchObject(invalid('code'))
  expect(await finish(guessed.challenge, codeAt(secret, app.clock.now))).toMatchObject(expired)
  for (const challenge of ['x', 'A'.repeat(43)]) expect(await finish(challenge, wrong)).toMatchObject(expired)

  const before = await requestFactor(app)
  const newPassword = 'cuatro perros bajo la mesa'
  await app.send('PATCH', 'me/password', { oldPassword: form.password, newPassword }, member)
  expect(await finish(before.challenge, codeAt(secret, app.clock.now))).toMatchObject(expired)
  const { challenge } = expectData<SecondFactorRequest>(
    await app.post('auth/login', { ...form, password: newPassword }),
  )
  app.clock.now = new Date(app.clock.now.getTime() + 300_000)
  expect(await finish(challenge, codeAt(secret, app.clock.now))).toMatchObject(expired)
})

test('Ten wrong answers in a quarter of an hour stop an account, over any number of logins', async () => {
  const { app, secret } = await startWithTotp()
  const attempt = async (code: string) => {
    const { challenge } = await requestFactor(app)
    return app.post('auth/second-factor', { challenge, code })
  }
  for (let turn = 0; turn < 10; turn++) {
    expect(await attempt(codeAt(secret, app.clock.now, 3))).toMatchObject(invalid('code'))
  }
  const stopped = await attempt(codeAt(secret, app.clock.now))
  expect(stopped).toRefuse(429, 'too_many_codes')
  expect(stopped.headers['retry-after']).toBe('900')
  app.clock.now = new Date(app.clock.now.getTime() + 900_000)
  expect((await attempt(codeAt(secret, app.clock.now))).status).toBe(200)
})

test('Of simultaneous answers with one code, one recovery code or one challenge exactly one is accepted', async () => {
  const { app, secret, codes } = await startWithTotp()
  const accepted = async (proofs: object[]) => {
    const answers = await Promise.all(proofs.map((proof) => app.post('auth/second-factor', proof)))
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    return answers.filter(({ status }) => status === 200).length
  }
  const requests = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => requestFactor(app)))
  const code = codeAt(secret, app.clock.now)
  expect(await accepted((await requests(6)).map(({ challenge }) => ({ challenge, code })))).toBe(1)
  const [recovery_code, ...others] = codes
  expect(await accepted((await requests(4)).map(({ challenge }) => ({ challenge, recovery_code })))).toBe(1)
  const { challenge } = await requestFactor(app)
  expect(await accepted(others.slice(0, 6).map((other) => ({ challenge, recovery_code: other })))).toBe(1)
  expect(await app.sql`select from recovery_codes`).toHaveLength(8)
})

test('A remembered browser skips the second factor for thirty days, until the password changes', async () => {
  const { app, member, secret } = await startWithTotp()
  const finish = async (proof: object) => {
    const { challenge } = await requestFactor(app)
    return app.post('auth/second-factor', { challenge, ...proof })
  }
  const forgotten = cookieOf(await finish({ code: codeAt(secret, app.clock.now) }))
  expect((await requestFactor(app, forgotten)).methods).toContain('totp')
  const remembered = cookieOf(await finish({ code: codeAt(secret, app.clock.now, 1), remember_device: true }))
  const begin = app.clock.now.getTime()
  const login = (cookie: string) => app.post('auth/login', form, { headers: { cookie } })
  app.clock.now = new Date(begin + 29 * 86_400_000)
  const later = await login(remembered)
  const headers = { token: expectData<{ token: string }>(later).token }
  // Only the password was given, which is not enough to remove the factor.
  const remove = await app.send('DELETE', 'me/second-factor', { password: form.password }, { headers })
  expect(remove).toRefuse(403, 'password_required')
  expect(expectData(await login(cookieOf(later)))).toHaveProperty('token')
  await requestFactor(app, `${remembered}x`)
  const newPassword = 'cuatro perros bajo la mesa'
  const change = { oldPassword: form.password, newPassword }
  await app.send('PATCH', 'me/password', change, member)
  const changed = await app.post(
    'auth/login',
    { ...form, password: newPassword },
    { headers: { cookie: remembered } },
  )
  expect(changed.body).toMatchObject({ data: { second_factor: true } })
  await app.send('PATCH', 'me/password', { oldPassword: newPassword, newPassword: form.password }, member)
  app.clock.now = new Date(begin + 30 * 86_400_000)
  await requestFactor(app, cookieOf(later))
})

test('A password reset by e-mail keeps the second factor', async () => {
  const { app } = await startWithTotp()
  const post = await openMailbox(app)
  await app.post('auth/reset-password', { email: form.email })
  const token = await post.codeFor(form.email)
  expect((await app.send('PATCH', 'auth/reset-password', { token, password: form.password })).status).toBe(
    200,
  )
  expect(await app.post('auth/login', form)).toAnswer({ second_factor: true })
})

test('A blocked account does not get in with its second factor', async () => {
  const { app, secret } = await startWithTotp()
  const { challenge } = await requestFactor(app)
  await app.sql`update users set blocked_at = now(), blocked_reason = 'Por esto.'`
  const code = codeAt(secret, app.clock.now)
  expect(await app.post('auth/second-factor', { challenge, code })).toRefuse(403, 'account_blocked')
})

test('Logins that were never finished and browsers no longer remembered are deleted', async () => {
  const { app, secret } = await startWithTotp()
  const { challenge } = await requestFactor(app)
  const wrong = { challenge, code: codeAt(secret, app.clock.now, 3) }
  await app.post('auth/second-factor', wrong)
  const proof = { code: codeAt(secret, app.clock.now), remember_device: true }
  await app.post('auth/second-factor', { ...proof, challenge: (await requestFactor(app)).challenge })
  const left = async (days: number) => {
    await deleteExpiredCodes(app.db, new Date(app.clock.now.getTime() + days * 86_400_000))
    const rows = await app.sql<{
      kind: string
    }>`select 'challenge' as kind from second_factor_challenges
      union all select 'failure' from second_factor_failures
      union all select 'device' from second_factor_devices order by 1`
    return rows.map(({ kind }) => kind)
  }
  expect(await left(0)).toEqual(['challenge', 'device', 'failure'])
  expect(await left(0.9)).toEqual(['device', 'failure'])
  expect(await left(29)).toEqual(['device'])
  expect(await left(31)).toEqual([])
})
