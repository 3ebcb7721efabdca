import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signIn } from '#test/members.ts'
import { addTotp, nextCode } from '#test/totp.ts'

type Line = Record<string, unknown>

async function startLogged(env: Record<string, string> = { RATE_LIMIT_SCALE: '100' }) {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await startTestApp(undefined, { env, log: openLog('info', sink) })
  /** Returns what was logged about accounts and sessions since the last call. */
  const events = (): Line[] =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'auth')
  const outcomes = () => events().map(({ event, outcome, rule, userId }) => [event, outcome, rule, userId])
  const idOf = async (email: string) => {
    const rows = await app.sql<{ id: number }>`select id from users where email = ${email}`
    return rows[0]?.id
  }
  return { app, events, outcomes, idOf }
}

const from = { remoteAddress: '203.0.113.7' }
const wrong = 'no es la contraseña'

test('Each registration, login, failure and logout logs one line with its address and no secret', async () => {
  const { app, events, idOf } = await startLogged()
  await makeMember(app)
  const id = await idOf(registrationForm.email)
  expect(events()).toMatchObject([{ event: 'registration', outcome: 'done', userId: id }])
  const login = (email: string, password: string) => app.post('auth/login', { email, password }, from)
  await login(registrationForm.email, wrong)
  await login('nadie@ejemplo.com', wrong)
  await app.sql`update users set blocked_at = now(), blocked_reason = 'Por esto.'`
  await login(registrationForm.email, registrationForm.password)
  await app.sql`update users set blocked_at = null`
  const { token } = expectData<{ token: string }>(
    await login(registrationForm.email, registrationForm.password),
  )
  await app.post('auth/logout', {}, { ...from, headers: { token } })

  const lines = events()
  const line = { level: 30, address: from.remoteAddress, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(lines).toMatchObject([
    { ...line, event: 'login', outcome: 'refused', rule: 'wrong_credentials', userId: id },
    { ...line, event: 'login', outcome: 'refused', rule: 'wrong_credentials', userId: null },
    { ...line, event: 'login', outcome: 'refused', rule: 'account_blocked', userId: id },
    { ...line, event: 'login', outcome: 'done', rule: null, userId: id },
    { ...line, event: 'logout', outcome: 'done', rule: null, userId: id },
  ])
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length)
  for (const secret of [
    registrationForm.email,
    'nadie@ejemplo.com',
    registrationForm.password,
    wrong,
    token,
  ]) {
    expect(JSON.stringify(lines)).not.toContain(secret)
  }
})

test('Password changes, ended sessions, role changes and account deletion are logged', async () => {
  const { app, outcomes, idOf } = await startLogged()
  const post = await openMailbox(app)
  const here = await makeMember(app)
  const id = await idOf(registrationForm.email)
  await app.sql`insert into user_roles select id, 1, now() from users`
  await makeMember(app, { username: 'eva', email: 'eva@ejemplo.com' })
  outcomes()

  await app.post('me/password/confirmation', { password: wrong }, here)
  await app.send('DELETE', 'me/sessions', undefined, here)
  const newPassword = 'cuatro perros bajo la mesa'
  await app.send('PATCH', 'me/password', { oldPassword: registrationForm.password, newPassword }, here)
  await app.post('auth/reset-password', { email: registrationForm.email })
  const token = await post.codeFor(registrationForm.email)
  await app.send('PATCH', 'auth/reset-password', { token, password: registrationForm.password })
  const again = await signIn(app)
  await addTotp(app, registrationForm.email)
  const factor = { password: registrationForm.password, code: await nextCode(app) }
  const { code } = expectData<{ code: string }>(await app.post('auth/role-change-ticket', factor, again))
  const changed = await app.get(`auth/role-change/${code}`, again.headers)
  await app.get(`auth/role-change/${code}`, again.headers)
  const headers = { token: expectData<{ token: string }>(changed).token }
  await app.send('DELETE', 'me', { password: registrationForm.password }, { headers })
  expect(outcomes()).toEqual([
    ['password_confirmation', 'refused', 'invalid', id],
    ['sessions_end', 'done', null, id],
    ['password_change', 'done', null, id],
    ['password_reset_request', 'done', null, null],
    ['password_reset', 'done', null, id],
    ['login', 'done', null, id],
    ['role_ticket', 'done', null, id],
    ['role_change', 'done', null, id],
    ['role_change', 'refused', 'link_invalid', null],
    ['account_closing', 'refused', 'last_administrator', id],
  ])
})

test('Every call that checks a password or opens or ends a session has a log event', () => {
  const all: readonly Endpoint[] = Object.values(endpoints)
  const untold = all.filter(
    ({ authEvent, hashesPassword, path }) => !authEvent && (hashesPassword || /^me\/sessions/.test(path)),
  )
  expect(untold.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET me/sessions'])
})
