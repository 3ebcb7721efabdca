import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp, wide } from '#test/app.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, registrationForm, type SignedInMember, signIn, signUp } from '#test/members.ts'
import { textOf } from '#test/smtp.ts'

async function fieldsOf(app: TestApp, wrong: Record<string, unknown>): Promise<Record<string, string>> {
  const answer = await app.post('auth/register', { ...registrationForm, ...wrong })
  expect(answer).toMatchObject({ status: 422, body: { success: false, error: 'invalid' } })
  return (answer.body as { fields: Record<string, string> }).fields
}

test('Every invalid field gets a message that says how to correct it', async () => {
  const app = await startTestApp(undefined, wide)
  const cases: [string, unknown, RegExp][] = [
    ['fullname', '', /Escribe tu nombre/],
    ['fullname', 'R2-D2', /solo con letras/],
    ['fullname', 'Ana™', /solo con letras/],
    ['fullname', 'a'.repeat(81), /80 caracteres como máximo; van 81/],
    ['username', ' ', /Elige un nombre de usuario/],
    ['username', 'ana coleccion', /Usa letras sin acento/],
    ['username', 'añá', /Usa letras sin acento/],
    ['username', '...', /no puede ser solo puntos/],
    ['username', 'ana-coleccion', /Usa letras sin acento/],
    ['username', 'an', /3 caracteres o más/],
    ['username', 'a'.repeat(31), /30 caracteres como máximo/],
    ['username', 'Entrar', /no está disponible/],
    ...['vitrina', 'admin_', 'soporte_', 'so.por_te', 'que.es', '_kadmin_'].map(
      (name): [string, string, RegExp] => ['username', name, /no está disponible/],
    ),
    ...['.ana', 'ana.', 'a..na', 'admin.'].map((name): [string, string, RegExp] => [
      'username',
      name,
      /ni al principio, ni al final, ni dos seguidos/,
    ]),
    ...['ana.js', 'ana.WASM', 'a.b.data', 'ana.ics', 'ana.webmanifest'].map(
      (name): [string, string, RegExp] => ['username', name, /Termina como un archivo/],
    ),
    ['email', 'peña@ejemplo.com', /sin acentos, eñes/],
    ['email', 'ana@ejemplo.みんな', /sin acentos, eñes/],
    ['fullname', 'Vitrina Soporte', /se confunde con el de Vitrina/],
    ['fullname', 'Equipo oficial', /se confunde con el de Vitrina/],
    ['fullname', 'Ana\u202eNúñez', /no se pueden leer/],
    ['email', '', /Escribe tu correo/],
    ['email', 'ana@', /correo completo/],
    ['email', `${'a'.repeat(250)}@b.mx`, /254 caracteres como máximo/],
    ['password', '', /Escribe una contraseña/],
    ['password', 'once letras', /12 caracteres o más/],
    ['password', 'x'.repeat(201), /200 caracteres como máximo/],
    ['terms', false, /aceptas los términos y condiciones/],
    ['terms', 'true', /aceptas los términos y condiciones/],
    ['terms', undefined, /aceptas los términos y condiciones/],
    ['invite', 'no-existe', /no existe o ya se usó/],
  ]
  for (const [field, value, message] of cases) {
    expect(await fieldsOf(app, { [field]: value }), `${field}: ${value}`).toEqual({
      [field]: expect.stringMatching(message),
    })
  }
})

test.each([
  'password1234',
  'Contraseña2026!',
  '123456789012',
  'qwertyuiop[]',
  'abcabcabcabc',
  'ana.coleccion99',
  'gatogatogato',
])('Registration refuses the common password %s', async (password) => {
  const app = await startTestApp(undefined, wide)
  const fields = await fieldsOf(app, { password })
  expect(fields).toEqual({ password: expect.stringContaining('primeras que alguien probaría') })
})

test('A name with accents and ñ is accepted, and a passphrase needs no special characters', async () => {
  const app = await startTestApp()
  const answer = await app.post('auth/register', { ...registrationForm, fullname: ' José   Ángel Ñúñez ' })
  expect(answer).toMatchObject({ status: 200, body: { user: { fullname: 'José Ángel Ñúñez' } } })
})

test('Unknown fields are ignored, so nobody can give themselves a role', async () => {
  const app = await startTestApp()
  const extra = {
    roles: [{ id: 1 }],
    item_limit: 9,
    is_valid_account: 1,
    plan: 'museo',
    id: 7,
    validated_at: 'now',
  }
  const answer = await app.post('auth/register', { ...registrationForm, ...extra })
  expect(answer.body).toMatchObject({ user: { roles: [], item_limit: 100, is_valid_account: 0, plan: null } })
})

test('A taken username and a taken e-mail get the same answer, and the owner of the e-mail is notified', async () => {
  const { app, post } = await startWithMailbox()
  await signUp(app)
  await post.open()
  const byName = await fieldsOf(app, { email: 'otra@ejemplo.com', username: 'ANA.Coleccion' })
  expect(await post.open()).toEqual([])
  expect(byName.username).toContain('@ANA.Coleccion2, que está libre')
  expect(byName.email).toBe(byName.username)
  const byEmail = await fieldsOf(app, { email: 'Ana@Ejemplo.com', username: 'otra' })
  expect(byEmail.username).toBe(byName.username?.replace('ANA.Coleccion', 'otra'))
  const [email] = await post.open()
  expect(email?.to).toBe(registrationForm.email)
  expect(textOf(email?.raw ?? '')).toContain('ya tiene cuenta')
})

test('The username that is suggested for a full name is free', async () => {
  const app = await startTestApp()
  const suggested = async (fullname: string) => app.post('auth/username', { fullname })
  expect(await suggested('Ána Colección')).toAnswer({ username: 'ana.coleccion' })
  await signUp(app)
  expect(await suggested('Ána Colección')).toAnswer({ username: 'ana.coleccion2' })
  await app.sql`update users set username = 'Ana.Coleccion2'`
  expect(await suggested('Ána Colección')).toAnswer({ username: 'ana.coleccion' })
  expect(await suggested('李小龍')).toAnswer({ username: '' })
  expect(await suggested('Soporte')).toAnswer({ username: '' })
})

test('Of concurrent registrations with one username exactly one succeeds', async () => {
  const app = await startTestApp(undefined, wide)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      app.post('auth/register', { ...registrationForm, email: `a${turn}@ejemplo.com` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(422)])
})

test('An invite admits exactly its number of registrations', async () => {
  const app = await startTestApp(undefined, wide)
  await app.sql`insert into invites (code, uses_left) values ('AMIGOS', 1)`
  expect(await app.get('auth/invite?invite=AMIGOS')).toAnswer({ invite: 'AMIGOS' })
  expect((await app.post('auth/register', { ...registrationForm, invite: 'AMIGOS' })).status).toBe(200)
  expect(await app.get('auth/invite?invite=AMIGOS')).toMatchObject({
    status: 404,
    body: { success: false, error: 'invite_not_found' },
  })
  expect((await app.get('auth/invite')).status).toBe(422)
  expect(
    await fieldsOf(app, { ...registrationForm, username: 'otra', email: 'o@ejemplo.com', invite: 'AMIGOS' }),
  ).toHaveProperty('invite')
  expect(await app.sql`select id from users`).toHaveLength(1)
})

test('A closed special offer says so and admits nobody', async () => {
  const app = await startTestApp()
  const closed = { status: 404, body: { success: false, error: 'offer_closed' } }
  expect(await app.get('publicdata/plan-grand-finale')).toMatchObject(closed)
  expect(await app.post('auth/register-grand-finale', { ...registrationForm, invite: 'X' })).toMatchObject(
    closed,
  )
  expect(await app.post('auth/register-grand-finale', registrationForm)).toRefuseFields({
    invite: expect.any(String),
  })
})

test('One IP address may register five accounts in half an hour', async () => {
  const app = await startTestApp()
  const register = (turn: number) =>
    app.post('auth/register', {
      ...registrationForm,
      username: `ana${turn}`,
      email: `ana${turn}@ejemplo.com`,
    })
  for (const turn of [1, 2, 3, 4, 5]) expect((await register(turn)).status).toBe(200)
  expect(await register(6)).toRefuse(429, 'too_many_requests')
})

test('Neither the password nor the token is stored in the database', async () => {
  const app = await startTestApp()
  const { token } = await signUp(app)
  const dump = await sql<{ row: string }>`
    select u::text as row from users u union all select s::text from sessions s union all select m::text
    from mails m`.execute(app.db)
  const text = JSON.stringify(dump.rows)
  expect(text).toContain('$argon2id$')
  expect(text).not.toContain(registrationForm.password)
  expect(text).not.toContain(token)
})

test('Every username has its profile, also those that are older than the rule about dots', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const older = ['.ana', 'ana.', 'a..b', '..a', 'ana.data', 'ana.js']
  const names = ['_._', '___', '123', 'x'.repeat(30), ...older]
  for (const [turn, username] of names.entries()) {
    const email = `ana${turn}@ejemplo.com`
    const form = { ...registrationForm, username: older.includes(username) ? `ana${turn}` : username, email }
    expect(await app.post('auth/register', form), username).toMatchObject({ status: 200 })
    await app.sql`update users set username = ${username} where email = ${email}`
  }
  await app.sql`update users set validated_at = created_at`
  for (const [turn, username] of names.entries()) {
    const login = await app.post('auth/login', {
      email: `ana${turn}@ejemplo.com`,
      password: registrationForm.password,
    })
    const { token } = (login.body as { data: { token: string } }).data
    const shown = { bio: '', links: [], favorite_licenses: [], show_collection: true, show_wishlist: false }
    await app.post('me/editUserProfile', { ...shown, is_public: true }, { headers: { token } })
    expect(await app.post('publicdata/publicProfile', { username }), username).toMatchObject({ status: 200 })
  }
})

test('The database accepts the same usernames as the form', async () => {
  const app = await startTestApp()
  await app.post('auth/register', registrationForm)
  const rename = (name: string) => sql`update users set username = ${name}`.execute(app.db)
  for (const name of ['.a.', 'a..b', '_._', 'x'.repeat(30)]) await rename(name)
  for (const name of ['...', 'ab', 'x'.repeat(31), 'a b', 'a-b', 'añá', 'ana\n']) {
    await expect(rename(name), name).rejects.toThrow('users_username')
  }
})

test('A username that was given up rests for ninety days, except for whoever gave it up by a change', async () => {
  const app = await startTestApp(undefined, wide)
  const ana = await makeMember(app)
  const rename = (member: SignedInMember, username: string) =>
    app.post('me/editProfile', { username }, member)
  expect((await rename(ana, 'Ana.Coleccion')).status).toBe(200)
  expect((await rename(ana, 'ana.nueva')).status).toBe(200)
  const taken = { username: 'ana.coleccion', email: 'eva@ejemplo.com' }
  expect(await fieldsOf(app, taken)).toEqual({
    username: expect.stringContaining('ya tiene cuenta'),
    email: expect.stringContaining('ya tiene cuenta'),
  })
  const eva = await makeMember(app, { username: 'eva', email: 'eva@ejemplo.com' })
  expect(await rename(eva, 'ana.coleccion')).toRefuseFields({ username: expect.stringContaining('ocupado') })
  expect(await app.post('auth/username', { fullname: 'Ana Coleccion' })).toAnswer({
    username: 'ana.coleccion2',
  })
  expect((await rename(ana, 'ana.coleccion')).status).toBe(200)
  expect((await rename(ana, 'ana.otra')).status).toBe(200)

  // Of a deleted account nobody is known.
  const { password } = registrationForm
  expect((await app.send('DELETE', 'me', { password }, { headers: ana.headers })).status).toBe(200)
  for (const name of ['ana.otra', 'ana.coleccion']) {
    expect((await rename(eva, name)).status).toBe(422)
    expect(await fieldsOf(app, { username: name, email: 'rosa@ejemplo.com' })).toHaveProperty('username')
  }
  expect(await app.post('auth/username', { fullname: 'Ana Otra' })).toAnswer({ username: 'ana.otra2' })
  app.clock.now = new Date(app.clock.now.getTime() + 91 * 86_400_000)
  const later = await signIn(app, { email: 'eva@ejemplo.com' })
  expect((await rename(later, 'ana.otra')).status).toBe(200)
})

test('An account keeps the last three usernames that it gave up from others, and no more', async () => {
  const app = await startTestApp(undefined, wide)
  const ana = await makeMember(app)
  for (const username of ['primera', 'segunda', 'tercera', 'cuarta', 'quinta']) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    expect((await app.post('me/editProfile', { username }, ana)).status).toBe(200)
  }
  const eva = await makeMember(app, { username: 'eva', email: 'eva@ejemplo.com' })
  const statuses: number[] = []
  for (const username of ['primera', 'segunda', 'cuarta'])
    statuses.push((await app.post('me/editProfile', { username }, eva)).status)
  expect(statuses).toEqual([200, 422, 422])
})
