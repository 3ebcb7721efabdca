import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { manageOf } from '#test/manage.ts'
import { makeMember, registrationForm, signIn } from '#test/members.ts'
import { requestFactor, setUpTotp } from '#test/second-factor.ts'
import { addTotp, codeAt } from '#test/totp.ts'

const eva = { username: 'eva', email: 'eva@ejemplo.com' }

async function withPeople() {
  const app = await startTestApp()
  await makeMember(app)
  await makeMember(app, eva)
  const manageAny = manageOf(app)
  const manage = (...words: string[]) => manageAny('user', ...words)
  return { app, manage }
}

test('The operator makes members administrators and back, but the last administrator stays', async () => {
  const { app, manage } = await withPeople()
  expect(await manage('grant-admin', 'ANA@ejemplo.com')).toMatchObject({
    code: 0,
    out: expect.stringContaining('ya administra'),
  })
  const inside = await signIn(app)
  expect(await app.get('me', inside.headers)).toAnswer({ roles: [{ id: 1 }] })
  expect(await manage('revoke-admin', registrationForm.email)).toMatchObject({
    code: 1,
    err: expect.stringContaining('única persona'),
  })
  await manage('grant-admin', eva.email)
  expect((await manage('revoke-admin', registrationForm.email)).code).toBe(0)
  expect(await app.get('me', inside.headers)).toAnswer({ roles: [] })
  expect((await manage('list')).out).toBe(
    'ana@ejemplo.com\tana.coleccion\tvalidada\neva@ejemplo.com\teva\tvalidada\tadministra\n',
  )
  expect((await manage('list', '--admins')).out).toBe('eva@ejemplo.com\teva\tvalidada\tadministra\n')
})

test('The operator removes the second factor of an owner who has lost it', async () => {
  const { app, manage } = await withPeople()
  expect((await manage('reset-second-factor', eva.email)).code).toBe(1)
  await addTotp(app, eva.email)
  const { out, err } = await manage('reset-second-factor', eva.email)
  expect(out).toContain('solo con su contraseña')
  expect(JSON.parse(err)).toMatchObject({ event: 'second_factor_remove', outcome: 'done' })
  const { password } = registrationForm
  expect((await app.post('auth/login', { email: eva.email, password })).body).toHaveProperty('data.token')
})

test('The key of authenticator secrets is replaced while two processes run, unless it does not open one', async () => {
  const { app, manage } = await withPeople()
  const beside = await startTestApp(undefined, { beside: app })
  const member = await signIn(app)
  const { secret } = await setUpTotp(app, member)
  const evaHere = await signIn(app, eva)
  const pending = expectData<{ secret: string }>(await app.post('me/second-factor/totp', {}, evaHere))
  const { email } = registrationForm
  const enterAt = async (where: TestApp, steps: number) => {
    const { challenge } = await requestFactor(where)
    const code = codeAt(secret, where.clock.now, steps)
    return (await where.post('auth/second-factor', { challenge, code })).status
  }
  expect(await enterAt(beside, 0)).toBe(200)
  const stored = async () => {
    const rows = await app.sql<{ value: string }>`
      select encode(value, 'hex') as value from secrets where name = 'second-factor'
      union all select encode(encrypted_secret, 'hex') from totp_secrets`
    return rows.map(({ value }) => value)
  }
  const before = await stored()
  expect((await manage('replace-authenticator-key')).out).toContain('de nuevo: 2.')
  const after = await stored()
  expect(after).toHaveLength(3)
  expect(after.filter((value) => before.includes(value))).toEqual([])
  expect(await enterAt(beside, 1)).toBe(200)
  const code = codeAt(pending.secret, app.clock.now)
  expect((await beside.post('me/second-factor/totp/confirm', { code }, evaHere)).status).toBe(200)
  await app.sql`update totp_secrets set encrypted_secret = ${randomBytes(48)}
    where user_id = (select id from users where email = ${email})`
  const damaged = await stored()
  expect(await manage('replace-authenticator-key')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`El secreto de ${email} no se abre`),
  })
  expect(await stored()).toEqual(damaged)
})

test('A password link is printed for an existing account only', async () => {
  const { app, manage } = await withPeople()
  const { out } = await manage('reset-password', registrationForm.email)
  const token = /^https:\/\/vitrina\.example\/nueva-contrasena\/([\w-]{43})\n$/.exec(out)?.[1]
  await app.sql`update one_time_codes set expires_at = ${new Date(app.clock.now.getTime() + 3_600_000)}`
  const password = 'cuatro perros bajo la mesa'
  expect((await app.send('PATCH', 'auth/reset-password', { token, password })).status).toBe(200)
  expect(await manage('reset-password', 'nadie@ejemplo.com')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No encontramos'),
  })
  expect((await manage('grant-admin')).code).toBe(2)
})
