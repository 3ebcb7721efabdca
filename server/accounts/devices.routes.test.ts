import { expect, test } from 'vitest'
import { cookieOf } from '#test/answers.ts'
import { startTestApp, type TestApp, type TestResponse } from '#test/app.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm } from '#test/members.ts'

const right = { email: registrationForm.email, password: registrationForm.password }
const wrong = { email: registrationForm.email, password: 'no es la contraseña' }
const rosa = { ...registrationForm, username: 'rosa', email: 'rosa@ejemplo.com' }
const hourMs = 3_600_000

/** Each call comes from a new IP address, with the cookies of one browser. */
function anyAddress(app: TestApp) {
  let calls = 0
  return (form: object, cookie = ''): Promise<TestResponse> => {
    calls += 1
    const remoteAddress = `203.0.${calls >> 8}.${calls & 255}`
    return app.post('auth/login', form, { remoteAddress, headers: cookie === '' ? {} : { cookie } })
  }
}

/** Guesses continuously for one hour from ever new addresses and counts the compared passwords. */
async function guessForAnHour(app: TestApp, guess: () => Promise<TestResponse>): Promise<number> {
  const begin = app.clock.now.getTime()
  const everyMs = 15_000
  let compared = 0
  for (let passedMs = 0; passedMs < hourMs; passedMs += everyMs) {
    app.clock.now = new Date(begin + passedMs)
    const { status } = await guess()
    expect([422, 429]).toContain(status)
    if (status === 422) compared += 1
  }
  return compared
}

test('The device cookie is hidden from scripts, names no account and does not log anybody in', async () => {
  const app = await startTestApp()
  await makeMember(app)
  const answer = await app.post('auth/login', right)
  const set = String(answer.headers['set-cookie'])
  expect(set).toMatch(/^__Host-device=[\w.-]+; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly; Secure$/)
  expect(Buffer.from(cookieOf(answer), 'base64url').toString()).not.toContain('ana')
  expect(JSON.stringify(answer.body)).not.toContain('device')
  expect((await app.get('me', { cookie: cookieOf(answer) })).status).toBe(401)
  expect((await app.post('auth/login', wrong)).headers['set-cookie']).toBeUndefined()
})

test('The owner can log in from a known browser while strangers exhaust the logins of the account', async () => {
  const app = await startTestApp()
  await makeMember(app)
  const login = anyAddress(app)
  const known = cookieOf(await login(right))
  for (let turn = 0; turn < 100; turn++) await login(wrong)
  const stranger = await login(right)
  expect(stranger).toRefuse(429, 'too_many_logins')
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login(right, known)).status).toBe(200)
})

test('On a site with HTTPS a cookie under the name that others may set is not read', async () => {
  const app = await startTestApp()
  await makeMember(app)
  const login = anyAddress(app)
  const planted = cookieOf(await login(right)).replace('__Host-', '')
  for (let turn = 0; turn < 20; turn++) await login(wrong)
  expect(await login(right, planted)).toRefuse(429, 'too_many_logins')
})

test('Guessing from ever new addresses gets twenty attempts an hour, whatever cookie is sent', async () => {
  const app = await startTestApp()
  await makeMember(app)
  await makeMember(app, rosa)
  const login = anyAddress(app)
  const rosas = cookieOf(await login({ ...right, email: rosa.email }))
  const cookies = [
    '',
    rosas,
    '__Host-device=',
    '__Host-device=~~~',
    rosas.replace(/.$/, 'A'),
    '__Host-device=9.a.b',
  ]
  let turn = 0
  const guess = () => login(wrong, cookies[turn++ % cookies.length])
  expect(await guessForAnHour(app, guess)).toBe(20)
}, 30_000)

test('An address without an account has the same limits', async () => {
  const app = await startTestApp()
  const login = anyAddress(app)
  const guess = () => login({ ...wrong, email: 'nadie@ejemplo.com' })
  expect(await guessForAnHour(app, guess)).toBe(20)
}, 30_000)

test('Unknown browsers wait a minute, then ten, before the hourly limit is reached', async () => {
  const app = await startTestApp()
  await makeMember(app)
  const login = anyAddress(app)
  const tries = async () => {
    for (let compared = 0; ; compared++) {
      const { status, headers } = await login(wrong)
      if (status === 429) return [compared, Number(headers['retry-after'])]
    }
  }
  const begin = app.clock.now.getTime()
  const after = (minutes: number) => {
    app.clock.now = new Date(begin + minutes * 60_000)
  }
  expect(await tries()).toEqual([10, 60])
  after(1)
  expect(await tries()).toEqual([5, 540])
  after(10)
  expect(await tries()).toEqual([5, 3_000])
  after(60)
  expect(await tries()).toEqual([10, 60])
})

test('A stolen cookie gives twenty attempts an hour of its own and takes none from the owner', async () => {
  const app = await startTestApp()
  await makeMember(app)
  const login = anyAddress(app)
  const stolen = cookieOf(await login(right))
  const owners = cookieOf(await login(right))
  expect(await guessForAnHour(app, () => login(wrong, stolen))).toBe(20)
  expect((await login(right, owners)).status).toBe(200)
}, 30_000)

test('One browser can be known to several accounts, each with its own mark', async () => {
  const app = await startTestApp()
  await makeMember(app)
  await makeMember(app, rosa)
  const login = anyAddress(app)
  const first = cookieOf(await login(right))
  const both = cookieOf(await login({ ...right, email: rosa.email }, first))
  for (let turn = 0; turn < 30; turn++) {
    await login(wrong)
    await login({ ...wrong, email: rosa.email })
  }
  expect((await login(right, both)).status).toBe(200)
  expect((await login({ ...right, email: rosa.email }, both)).status).toBe(200)
  expect((await login({ ...right, email: rosa.email }, first)).status).toBe(429)
})

test('A password change invalidates old cookies, and the browser that made it stays known', async () => {
  const app = await startTestApp()
  const { headers } = await makeMember(app)
  const login = anyAddress(app)
  const old = cookieOf(await login(right))
  const password = 'cuatro gatos sobre la repisa'
  const change = { oldPassword: registrationForm.password, newPassword: password }
  const changed = await app.send('PATCH', 'me/password', change, { headers: { ...headers, cookie: old } })
  expect(changed.status).toBe(200)
  for (let turn = 0; turn < 30; turn++) await login(wrong)
  expect((await login({ ...right, password }, old)).status).toBe(429)
  expect((await login({ ...right, password }, cookieOf(changed))).status).toBe(200)
})

test('A password reset invalidates old cookies, and its link logs the owner in from a new browser', async () => {
  const { app, post } = await startWithMailbox()
  await makeMember(app)
  const login = anyAddress(app)
  const old = cookieOf(await login(right))
  for (let turn = 0; turn < 30; turn++) await login(wrong)
  await app.post('auth/reset-password', { email: registrationForm.email })
  const password = 'cuatro gatos sobre la repisa'
  const reset = { token: await post.codeFor(registrationForm.email), password }
  const fresh = cookieOf(await app.send('PATCH', 'auth/reset-password', reset))
  expect((await login({ ...right, password }, old)).status).toBe(429)
  expect((await login({ ...right, password }, fresh)).status).toBe(200)
})

test('A device cookie expires after a year', async () => {
  const app = await startTestApp()
  await makeMember(app)
  const login = anyAddress(app)
  const known = cookieOf(await login(right))
  app.clock.now = new Date(app.clock.now.getTime() + 366 * 24 * hourMs)
  for (let turn = 0; turn < 30; turn++) await login(wrong)
  expect((await login(right, known)).status).toBe(429)
})
