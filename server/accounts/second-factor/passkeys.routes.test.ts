import { expect, test } from 'vitest'
import type { PasskeyCreationOptions } from '#contract/accounts/passkeys.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import { startTestApp, wide } from '#test/app.ts'
import { openAuthenticator } from '#test/authenticator.ts'
import { makeMember } from '#test/members.ts'
import { requestFactor } from '#test/second-factor.ts'

const invalid = (field: string) => ({
  status: 422,
  body: { error: 'invalid', fields: { [field]: expect.any(String) } },
})
const expired = refusalOf(422, 'challenge_expired')

test('A passkey finishes a login, and only on this site, with this challenge and for its own account', async () => {
  const app = await startTestApp(undefined, wide)
  const member = await makeMember(app)
  const key = openAuthenticator()
  const elsewhere = openAuthenticator('https://vitrina.example.evil')
  const options = async () =>
    expectData<PasskeyCreationOptions>(await app.post('me/second-factor/passkeys', {}, member))
  const confirm = (body: object) => app.post('me/second-factor/passkeys/confirm', body, member)
  expect(await confirm({ response: elsewhere.create(await options()), name: 'Ajena' })).toMatchObject(
    invalid('response'),
  )
  const creation = await options()
  expect(creation).toMatchObject({
    rp: { id: 'vitrina.example' },
    user: { name: 'ana.coleccion' },
    excludeCredentials: [],
  })
  expect(await confirm({ response: key.create(creation), name: ' ' })).toMatchObject(invalid('name'))
  const added = await confirm({ response: key.create(creation), name: 'Mi teléfono' })
  expect(expectData<{ recovery_codes: string[] }>(added).recovery_codes).toHaveLength(10)
  expect(await confirm({ response: key.create(creation), name: 'Otra vez' })).toMatchObject(expired)
  expect(await confirm({ response: key.create(await options()), name: 'Otra vez' })).toRefuse(
    409,
    'passkey_exists',
  )
  expect((await options()).excludeCredentials).toHaveLength(1)

  const { challenge, methods, passkey_options } = await requestFactor(app)
  expect(methods).toEqual(['passkey', 'recovery_code'])
  if (passkey_options === null) throw new Error('The login offers no passkey.')
  const finish = (passkey: object, by = challenge) =>
    app.post('auth/second-factor', { challenge: by, passkey })
  expect(await finish(elsewhere.use(passkey_options))).toMatchObject(invalid('passkey'))
  expect(await finish(key.use({ ...passkey_options, rpId: 'evil.example' }))).toMatchObject(
    invalid('passkey'),
  )
  const other = await requestFactor(app)
  expect(await finish(key.use(passkey_options), other.challenge)).toMatchObject(invalid('passkey'))
  const used = key.use(passkey_options)
  const finished = await finish(used)
  expect(expectData(finished)).toMatchObject({ user: { username: 'ana.coleccion' } })
  expect(await finish(used)).toMatchObject(expired)
  expect(await app.get('me/second-factor', member.headers)).toAnswer({
    passkeys: [{ name: 'Mi teléfono', last_used_at: app.clock.now.toISOString() }],
  })
})

async function startWithPasskey() {
  const app = await startTestApp(undefined, wide)
  const member = await makeMember(app)
  const key = openAuthenticator()
  const options = expectData<PasskeyCreationOptions>(await app.post('me/second-factor/passkeys', {}, member))
  const body = { response: key.create(options), name: 'Mi teléfono' }
  expect((await app.post('me/second-factor/passkeys/confirm', body, member)).status).toBe(200)
  return { app, member, key }
}

test('A passkey whose counter decreases is refused, because it may be a copy', async () => {
  const { app, key } = await startWithPasskey()
  const sign = async () => {
    const { challenge, passkey_options } = await requestFactor(app)
    if (passkey_options === null) throw new Error('The login offers no passkey.')
    return { challenge, passkey: key.use(passkey_options) }
  }
  const [earlier, later] = [await sign(), await sign()]
  expect((await app.post('auth/second-factor', later)).status).toBe(200)
  expect(await app.post('auth/second-factor', earlier)).toMatchObject(invalid('passkey'))
})

test('An account has at most twenty passkeys', async () => {
  const { app, member } = await startWithPasskey()
  await app.sql`
    insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
    select user_id, 'id' || n, public_key, 0, transports, name, created_at from passkeys, generate_series(2, 20) as n`
  expect(await app.post('me/second-factor/passkeys', {}, member)).toRefuse(409, 'passkeys_full')
})
