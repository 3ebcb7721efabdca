import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { manageOf } from '#test/manage.ts'
import { makeMember, registrationForm, signIn } from '#test/members.ts'

const eva = { username: 'eva', email: 'eva@ejemplo.com' }
const reason = 'Vendía figuras que no eran suyas.'

function managerOf(app: TestApp) {
  const manage = manageOf(app)
  return (...words: string[]) => manage('user', ...words)
}

async function withEva() {
  const app = await startTestApp()
  const inside = await makeMember(app, eva)
  const shown = {
    bio: '',
    links: [],
    favorite_licenses: [],
    is_public: true,
    show_collection: true,
    show_wishlist: true,
  }
  expect((await app.post('me/editUserProfile', shown, inside)).status).toBe(200)
  const profile = async () => (await app.post('publicdata/publicProfile', { username: 'eva' })).status
  const login = (password: string) => app.post('auth/login', { email: eva.email, password })
  return { app, inside, profile, login, manage: managerOf(app) }
}

test('A blocked member is logged out everywhere, reads the reason only with the right password, and can be unblocked', async () => {
  const { app, inside, profile, login, manage } = await withEva()
  const beside = await startTestApp(undefined, { beside: app })
  expect([await profile(), (await beside.get('me', inside.headers)).status]).toEqual([200, 200])

  const blocked = await manage('block', 'EVA@ejemplo.com', '--reason', ` ${reason} `)
  expect(blocked).toMatchObject({ code: 0, out: expect.stringContaining('Sesiones cerradas: 1.') })
  expect(JSON.parse(blocked.err)).toMatchObject({
    event: 'block',
    outcome: 'done',
    userId: expect.any(Number),
  })
  expect(blocked.err).not.toContain('ejemplo.com')
  expect((await app.get('me', inside.headers)).status).toBe(401)
  expect((await beside.get('me', inside.headers)).status).toBe(401)
  expect(await profile()).toBe(404)
  expect(await login(registrationForm.password)).toMatchObject({
    status: 403,
    body: { success: false, error: 'account_blocked', message: expect.stringContaining(`Motivo: ${reason}`) },
  })
  const guessed = await login('no es la contraseña')
  expect(guessed).toRefuse(422, 'wrong_credentials')
  expect(JSON.stringify(guessed.body)).not.toContain(reason)
  expect((await manage('list')).out).toContain('eva@ejemplo.com\teva\tvalidada\t\tbloqueada')

  expect(await manage('unblock', eva.email)).toMatchObject({
    code: 0,
    out: expect.stringContaining('ya puede entrar'),
  })
  expect((await app.get('me', inside.headers)).status).toBe(401)
  expect((await app.get('me', (await signIn(app, eva)).headers)).status).toBe(200)
  expect(await profile()).toBe(200)
  expect((await manage('unblock', eva.email)).out).toContain('no estaba bloqueada')
})

test('All sessions of one member can be ended without touching those of others', async () => {
  const { app, inside, manage } = await withEva()
  const other = await makeMember(app)
  const second = await signIn(app, eva)
  expect(await manage('end-sessions', eva.email)).toMatchObject({ code: 0, out: 'Sesiones cerradas: 2.\n' })
  for (const { headers } of [inside, second]) expect((await app.get('me', headers)).status).toBe(401)
  expect((await app.get('me', other.headers)).status).toBe(200)
  expect((await signIn(app, eva)).token).toBeTruthy()
})

test('A block needs a reason and an existing account, and the last administrator cannot be blocked', async () => {
  const { app, inside, manage } = await withEva()
  expect(await manage('block', eva.email)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--reason'),
  })
  expect(await manage('block', eva.email, '--reason', 'x'.repeat(301))).toMatchObject({ code: 1 })
  expect(await manage('block', 'nadie@ejemplo.com', '--reason', reason)).toMatchObject({
    code: 1,
    err: expect.stringContaining('No encontramos'),
  })
  await app.sql`insert into user_roles select id, 1, now() from users where username = 'eva'`
  expect(await manage('block', eva.email, '--reason', reason)).toMatchObject({
    code: 1,
    err: expect.stringContaining('única persona'),
  })
  expect((await app.get('me', inside.headers)).status).toBe(200)
})

test('The operator gives a plan until a day and requests the deletion of an account', async () => {
  const { app, manage } = await withEva()
  const year = new Date().getFullYear() + 1
  expect(await manage('give-plan', eva.email, 'museo', '--until', `${year}-13-45`)).toMatchObject({ code: 1 })
  expect((await manage('give-plan', eva.email, 'museo', '--until', `${year}-03-12`)).code).toBe(0)
  expect(await manage('erase', eva.email)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--reason'),
  })
  expect((await manage('erase', eva.email, '--reason', 'Lo pidió por correo.')).code).toBe(0)
  const rows = await app.sql`
    select p.slug, m.given_until::text as until, m.given_by, e.requested_by
    from users u join member_plans m on m.user_id = u.id join plans p on p.id = m.plan_id
      join erasure_requests e on e.user_id = u.id`
  expect(rows).toEqual([{ slug: 'museo', until: `${year}-03-12`, given_by: null, requested_by: null }])
})
