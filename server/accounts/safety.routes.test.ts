import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from '#server/platform/observability/log.ts'
import { startTestApp, wide } from '#test/app.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signUp } from '#test/members.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'
import { addTotp, nextCode } from '#test/totp.ts'

test('No password, token, code or address is logged, even at the most detailed level', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await startProxiedTestApp(undefined, { ...wide, log: openLog('trace', sink) })
  const post = await openMailbox(app)
  const here = await makeMember(app)
  await app.sql`insert into user_roles select id, 1, now() from users`
  await app.post('auth/login', { email: registrationForm.email, password: 'no es la contraseña' })
  await app.post('auth/reset-password', { email: registrationForm.email })
  const code = await post.codeFor(registrationForm.email)
  await app.post('auth/check-reset-password', { token: code })
  for (const page of [
    'nueva-contrasena',
    'validar-cuenta',
    'cancelar-plan',
    'mis-datos',
    'baja',
    'role-change',
    'kadmin/role-change',
    'lista',
    'files/share/lista',
    'api/public/lists',
  ]) {
    await app.app.inject({ url: `/${page}/${code}?x=${code}` })
  }
  await addTotp(app, registrationForm.email)
  const factor = { password: registrationForm.password, code: await nextCode(app) }
  const answer = await app.post('auth/role-change-ticket', factor, here)
  const ticket = (answer.body as { data: { code: string } }).data.code
  await app.get(`auth/role-change/${ticket}`, here.headers)
  await app.databaseProxy.cut()
  await app.post('auth/login', { email: registrationForm.email, password: registrationForm.password })
  await app.databaseProxy.restore()

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(5)
  for (const secret of [
    registrationForm.password,
    'no es la contraseña',
    here.token,
    code,
    ticket,
    registrationForm.email,
  ]) {
    expect(log).not.toContain(secret)
  }
})

test('Rate limits count members individually, not by their shared address', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '0.2' } })
  const { headers } = await signUp(app)
  for (let turn = 0; turn < 320; turn++) expect((await app.get('me', headers)).status).toBe(200)
  let anonymous = 0
  while ((await app.get('publicdata/plans')).status === 200 && anonymous < 400) anonymous += 1
  expect(anonymous).toBeGreaterThan(290)
  expect(anonymous).toBeLessThan(300)
  expect((await app.get('me', headers)).status).toBe(200)
})

test('A reset request does the same for known and unknown addresses, so that its time reveals no account', async () => {
  const app = await startTestApp()
  await signUp(app)
  const emails = [registrationForm.email, 'nadie@ejemplo.com']
  for (const email of emails) {
    expect(await app.post('auth/reset-password', { email })).toAnswer({ done: true })
  }
  // Whether there is an account is looked up when the e-mail is rendered.
  const rows = await app.sql`
    select user_id, data ->> 'email' as email from mails where kind = 'password-reset' order by email`
  expect(rows).toEqual(emails.map((email) => ({ user_id: null, email })))
})

test('The last use of a session is written at most once a minute', async () => {
  const app = await startTestApp()
  const { headers } = await signUp(app)
  const lastUse = async (moment: string) => {
    app.clock.now = new Date(moment)
    await app.get('me', headers)
    const rows = await app.sql<{ last_used_at: Date }>`select last_used_at from sessions`
    return rows[0]?.last_used_at.toISOString()
  }
  expect(await lastUse('2026-11-21T18:00:59Z')).toBe('2026-11-21T18:00:00.000Z')
  expect(await lastUse('2026-11-21T18:01:00Z')).toBe('2026-11-21T18:01:00.000Z')
})
