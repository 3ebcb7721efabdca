import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/platform/observability/log.ts'
import { Hasher } from '#server/platform/security/passwords/hasher.ts'
import { startTestApp, wide } from '#test/app.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signIn, signUp } from '#test/members.ts'
import { textOf } from '#test/smtp.ts'

const wrong = { email: registrationForm.email, password: 'no es la contraseña' }
const unknown = { email: 'nadie@ejemplo.com', password: 'no es la contraseña' }

test('A wrong password, an unknown address and a blocked account get the same answer, which is no 401', async () => {
  const app = await startTestApp()
  await signUp(app)
  const first = await app.post('auth/login', wrong)
  expect(first).toMatchObject({ status: 422, body: { success: false, error: 'wrong_credentials' } })
  expect((await app.post('auth/login', unknown)).body).toEqual(first.body)
  await app.sql`update users set blocked_at = now()`
  expect(await app.post('auth/login', wrong)).toMatchObject({ status: 422, body: first.body as object })
})

test('A login hashes as much for unknown addresses as for known ones, so that its time reveals no account', async () => {
  const hasher = new Hasher(openLog('silent'))
  onTestFinished(() => hasher.close())
  const app = await startTestApp(undefined, { ...wide, hasher })
  await signUp(app)
  const ticksOf = async (body: object) => {
    const before = await ticksOfProcess(hasher.pid)
    for (let turn = 0; turn < 20; turn++) expect((await app.post('auth/login', body)).status).toBe(422)
    return (await ticksOfProcess(hasher.pid)) - before
  }
  await app.post('auth/login', unknown)
  const [known, stranger] = [await ticksOf(wrong), await ticksOf(unknown)]
  expect(stranger).toBeGreaterThan(known / 2)
  expect(stranger).toBeLessThan(known * 2)
}, 180_000)

test('An invalid login form gets an error for each field', async () => {
  const app = await startTestApp()
  for (const body of [
    {},
    { email: ['a'], password: { a: 1 } },
    { email: '', password: '' },
    { email: 'a\0@b.mx', password: 'a\ud800' },
  ]) {
    expect(await app.post('auth/login', body)).toMatchObject({
      status: 422,
      body: { error: 'invalid', fields: { email: expect.any(String), password: expect.any(String) } },
    })
  }
})

test('One IP address may try twenty-five logins in five minutes', async () => {
  const app = await startTestApp()
  for (let turn = 0; turn < 25; turn++)
    await app.post('auth/login', { ...unknown, email: `n${turn}@ejemplo.com` })
  expect((await app.post('auth/login', { ...unknown, email: 'm@ejemplo.com' })).status).toBe(429)
})

test('A login from a new device sends one e-mail', async () => {
  const { app, post } = await startWithMailbox()
  await makeMember(app)
  await post.open()
  const phone = {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36' },
  }
  const login = () =>
    app.post('auth/login', { email: registrationForm.email, password: registrationForm.password }, phone)
  await login()
  await login()
  const emails = await post.open()
  expect(emails.map(({ to }) => to)).toEqual([registrationForm.email])
  const text = textOf(emails[0]?.raw ?? '')
  expect(text).toContain('Dispositivo: Chrome en Android')
  expect(text).toContain('21 de noviembre de 2026')
  await signIn(app)
  expect(await post.open()).toEqual([])
})

/** The CPU time a process has used, in clock ticks. Unlike a duration it does not grow with other load. */
async function ticksOfProcess(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user ?? 0) + (system ?? 0)
}
