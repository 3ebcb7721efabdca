import { expect, test } from 'vitest'
import { ok } from '#test/answers.ts'
import { startTestApp, wide } from '#test/app.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, signIn, signUp } from '#test/members.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'

const profile = {
  fullname: 'Ana Núñez',
  username: 'ana.coleccion',
  country: 'México',
  city: 'Puebla',
  phone: '+52 222 123 4567',
}
const newPassword = 'cuatro perros bajo la mesa'

test('GET me returns the member and the missing parts of the profile', async () => {
  const app = await startTestApp()
  const { headers } = await makeMember(app)
  const answer = await app.get('me', headers)
  expect(answer.body).toEqual({
    data: {
      id: expect.any(Number),
      username: 'ana.coleccion',
      fullname: 'Ana Núñez',
      profile_image: null,
      roles: [],
      item_limit: 100,
      plan: null,
      is_valid_account: 1,
      email: registrationForm.email,
      pending_email: null,
      about: { profile_image: null, header_image: null, country: '', city: '', phone: '' },
      profile_incomplete: true,
      profile_missing: ['profile_image', 'country'],
      shows_adult: false,
      itemsInUserCollection: 0,
      itemsInUserWantCollection: 0,
      itemsInUserNotinterestedCollection: 0,
      created_at: '2026-11-21T18:00:00.000Z',
      overdue_until: null,
      viewed_by: null,
    },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([undefined, '', 'x', 'a'.repeat(43), 'a'.repeat(5_000), "' or 1=1 --"])(
  'The unknown token %j answers 401 where a session is required and is ignored elsewhere',
  async (token) => {
    const app = await startTestApp()
    const headers: Record<string, string> = token === undefined ? {} : { token }
    expect(await app.get('me', headers)).toRefuse(401, 'session_required')
    expect((await app.get('publicdata/plans', headers)).status).toBe(200)
    expect((await app.post('auth/logout', {}, { headers })).status).toBe(200)
  },
)

test('A token in a cookie, the query or the body is ignored', async () => {
  const app = await startTestApp()
  const { token } = await makeMember(app)
  expect((await app.get('me', { cookie: `token=${token}` })).status).toBe(401)
  expect((await app.get(`me?token=${token}`)).status).toBe(401)
  expect((await app.send('PATCH', 'users/resend-token-email', { token })).status).toBe(401)
})

test('A session ends after 30 idle days, after 180 days, and when the account is blocked', async () => {
  const app = await startTestApp(undefined, wide)
  const { headers } = await makeMember(app)
  const at = async (moment: string) => {
    app.clock.now = new Date(moment)
    return (await app.get('me', headers)).status
  }
  expect(await at('2026-12-21T17:59:59Z')).toBe(200)
  for (const moment of ['2027-01-20', '2027-02-18', '2027-03-19', '2027-04-17', '2027-05-16']) {
    expect(await at(`${moment}T00:00:00Z`), moment).toBe(200)
  }
  expect(await at('2027-05-20T18:00:01Z')).toBe(401)
  const idle = await signIn(app)
  app.clock.now = new Date('2027-06-19T18:00:02Z')
  expect((await app.get('me', idle.headers)).status).toBe(401)
  const blocked = await signIn(app)
  await app.sql`update users set blocked_at = now()`
  expect((await app.get('me', blocked.headers)).status).toBe(401)
})

test('Without the database the answer is 503 instead of a logout, and the session still exists afterwards', async () => {
  const app = await startProxiedTestApp()
  const { headers } = await makeMember(app)
  await app.databaseProxy.cut()
  expect(await app.get('me', headers)).toRefuse(503, 'unavailable')
  await app.databaseProxy.restore()
  expect((await app.get('me', headers)).status).toBe(200)
})

test('Sessions are listed with their device, and one or all others can be ended', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  const there = await signIn(app)
  const third = await signIn(app)
  const listed = await app.get('me/sessions', here.headers)
  const { data } = listed.body as { data: { id: number; device: string; is_current: boolean }[] }
  expect(data).toHaveLength(3)
  expect(data.filter((one) => one.is_current)).toHaveLength(1)
  expect(data[0]?.device).toBe('Dispositivo desconocido')
  expect(JSON.stringify(data)).not.toContain(there.token)

  const eva = await makeMember(app, { username: 'eva', email: 'eva@ejemplo.com' })
  const other = data.find((one) => !one.is_current)?.id
  expect((await app.send('DELETE', `me/sessions/${other}`, undefined, eva)).status).toBe(404)
  expect((await app.send('DELETE', `me/sessions/${other}`, undefined, here)).status).toBe(200)
  expect(await app.send('DELETE', 'me/sessions', undefined, here)).toAnswer({ ended: 1 })
  for (const { headers } of [there, third]) expect((await app.get('me', headers)).status).toBe(401)
  for (const { headers } of [here, eva]) expect((await app.get('me', headers)).status).toBe(200)
  for (const id of ['0', '-1', 'x', '99999999999']) {
    expect((await app.send('DELETE', `me/sessions/${id}`, undefined, here)).status).toBe(422)
  }
})

test('A changed password ends the other sessions, invalidates open links and is reported by e-mail', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const here = await makeMember(app)
  const there = await signIn(app)
  await app.post('auth/reset-password', { email: registrationForm.email })
  const code = await post.codeFor(registrationForm.email)
  const change = { oldPassword: registrationForm.password, newPassword }
  expect(await app.send('PATCH', 'me/password', change, here)).toMatchObject({ status: 200 })
  expect((await app.get('me', here.headers)).status).toBe(200)
  expect((await app.get('me', there.headers)).status).toBe(401)
  expect((await app.post('auth/check-reset-password', { token: code })).status).toBe(422)
  expect(await post.open()).toHaveLength(1)
  await signIn(app, { password: newPassword })
})

test('A password change needs the old password and a strong, different new one', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  const cases = [
    [{ oldPassword: 'no es esa, no', newPassword }, 'oldPassword'],
    [{ oldPassword: registrationForm.password, newPassword: 'corta' }, 'newPassword'],
    [{ oldPassword: registrationForm.password, newPassword: 'password1234' }, 'newPassword'],
    [{ oldPassword: registrationForm.password, newPassword: registrationForm.password }, 'newPassword'],
    [{ oldPassword: registrationForm.password, newPassword: ['a'] }, 'newPassword'],
    [{ newPassword }, 'oldPassword'],
  ] as const
  for (const [body, field] of cases) {
    expect(await app.send('PATCH', 'me/password', body, here)).toRefuseFields({ [field]: expect.any(String) })
  }
  await signIn(app)
})

test('The profile is changed field by field, and a taken name is reported for its field', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  await signUp(app, { username: 'eva', email: 'eva@ejemplo.com' })
  const extra = { roles: [{ id: 1 }], item_limit: 5, is_valid_account: 0, plan: 'museo' }
  expect(await app.post('me/editProfile', { ...profile, username: 'Ana.Nueva', ...extra }, here)).toAnswer({
    username: 'Ana.Nueva',
    roles: [],
    item_limit: 100,
    about: { country: 'México', city: 'Puebla' },
  })
  const cases: [object, string][] = [
    [{ username: 'EVA' }, 'username'],
    [{ fullname: '' }, 'fullname'],
    [{ country: 'x'.repeat(61) }, 'country'],
    [{ city: { a: 1 } }, 'city'],
    [{ phone: 'llámame' }, 'phone'],
    [{ email: 'otra@ejemplo.com' }, 'password'],
    [{ email: 'otra@ejemplo.com', password: 'no es la de verdad' }, 'password'],
  ]
  for (const [wrong, field] of cases) {
    const answer = await app.post('me/editProfile', { ...profile, ...wrong }, here)
    expect(answer).toRefuseFields({ [field]: expect.any(String) })
  }
})

test('Names that are older than a rule stay, and a new one follows all rules', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  await app.sql`update users set username = '.soporte..', fullname = 'Vitrina'`
  const change = (names: object) => app.post('me/editProfile', { ...profile, ...names }, here)
  const old = { username: '.soporte..', fullname: 'Vitrina' }
  expect(await change({ ...old, city: 'Mérida' })).toAnswer({
    username: '.soporte..',
    about: { city: 'Mérida' },
  })
  for (const [name, value] of [
    ['username', 'soporte.'],
    ['username', 'soporte_'],
    ['fullname', 'Soporte'],
  ] as const) {
    expect(await change({ ...old, [name]: value })).toRefuseFields({ [name]: expect.any(String) })
  }
})

test('A new e-mail address takes effect when its link is opened, and both addresses are notified', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const here = await makeMember(app)
  await post.open()
  const change = { ...profile, email: 'nueva@ejemplo.com', password: registrationForm.password }
  expect(await app.post('me/editProfile', change, here)).toAnswer({
    email: registrationForm.email,
    pending_email: 'nueva@ejemplo.com',
  })
  expect((await post.open()).map(({ to }) => to).toSorted()).toEqual([
    registrationForm.email,
    'nueva@ejemplo.com',
  ])
  const token = await post.codeFor('nueva@ejemplo.com')
  expect(await app.post('users/validate-token-email', { token })).toAnswer({ confirmed: 'email' })
  expect((await post.open()).map(({ to }) => to).toSorted()).toEqual([
    registrationForm.email,
    'nueva@ejemplo.com',
  ])
  expect(await app.get('me', here.headers)).toAnswer({ email: 'nueva@ejemplo.com', pending_email: null })
  await signIn(app, { email: 'nueva@ejemplo.com' })
})

test('An address with an account cannot be taken, and the answer does not reveal the account', async () => {
  const { app, post } = await startWithMailbox(undefined, wide)
  const here = await makeMember(app)
  await signUp(app, { username: 'eva', email: 'eva@ejemplo.com' })
  await post.open()
  const change = (email: string) =>
    app.send('PATCH', 'me/email', { email, password: registrationForm.password }, here)
  expect(await change('eva@ejemplo.com')).toAnswer({ pending_email: 'eva@ejemplo.com' })
  const emails = await post.open()
  expect(emails.find(({ to }) => to === 'eva@ejemplo.com')?.raw).toContain('cuenta')
  expect(emails.map(({ to }) => to).toSorted()).toEqual([registrationForm.email, 'eva@ejemplo.com'])
})

test('The free plan is chosen once and stays', async () => {
  const app = await startTestApp()
  const here = await signUp(app)
  const chosen = ok({ plan: { slug: 'gratis', item_limit: 100 }, item_limit: 100 })
  for (const _ of [1, 2]) expect(await app.post('payments/create_default', {}, here)).toMatchObject(chosen)
  expect(await app.get('me', here.headers)).toAnswer({ plan: { slug: 'gratis' } })
})
