import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/settings.mjs'

test('An empty environment starts the embedded product on loopback', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
  })
})

test('All invalid settings are reported together', () => {
  const read = () => readConfig({ PORT: 'tres mil', DATABASE_URL: 'mysql://x', VITRINA_ENV: 'prod' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/VITRINA_ENV: .*\nPORT: .*\nDATABASE_URL: /)
})

test('A blank setting counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
})

test('The trailing slash of the public URL is removed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://vitrina.example/' }).publicUrl).toBe('https://vitrina.example')
})

test.each(['true', '1', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1;10.0.0.2', 'loopback,', 'Loopback'])(
  'TRUST_PROXY=%s is refused',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: usa loopback o direcciones/)
  },
)

test('TRUST_PROXY accepts addresses, networks and loopback', () => {
  const trusted = 'loopback, 10.0.0.7, 192.168.1.0/24, ::1'
  expect(readConfig({ TRUST_PROXY: trusted }).trustProxy).toBe(trusted)
})

test('Production requires a public URL', () => {
  expect(() => readConfig({ VITRINA_ENV: 'production' })).toThrow(/PUBLIC_URL/)
})

test('An IPv6 host is written in brackets in URLs', () => {
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('Analytics need a tag manager container; without one there are none', () => {
  expect(readConfig({}).tagManager).toBeNull()
  expect(readConfig({ GTM_ID: 'GTM-VITRINA1' }).tagManager).toEqual({
    id: 'GTM-VITRINA1',
    origin: 'https://www.googletagmanager.com',
  })
  expect(() => readConfig({ GTM_ID: '"><script>' })).toThrow(/GTM_ID: usa/)
})

test("Social network accounts are shown by the network's name, others by their host", () => {
  const socials = 'https://www.instagram.com/vitrina, https://foro.example/vitrina'
  expect(readConfig({ SOCIAL_URLS: socials }).operator.socials).toEqual([
    { name: 'Instagram', url: 'https://www.instagram.com/vitrina' },
    { name: 'foro.example', url: 'https://foro.example/vitrina' },
  ])
  expect(() => readConfig({ SOCIAL_URLS: 'javascript:alert(1)' })).toThrow(/SOCIAL_URLS: usa/)
})

test('Durations are in milliseconds and cannot be negative', () => {
  expect(readConfig({})).toMatchObject({ drainMs: 5_000, slowReaderMs: 90_000 })
  expect(readConfig({ DRAIN_MS: '0' }).drainMs).toBe(0)
  for (const wrong of ['-1', 'cinco', '1.5']) {
    expect(() => readConfig({ DRAIN_MS: wrong, SLOW_READER_MS: wrong })).toThrow(
      /DRAIN_MS: .*\nSLOW_READER_MS: /,
    )
  }
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
}

test('Stripe takes the payments where it is configured', () => {
  expect(readConfig({ VITRINA_ENV: 'production', PUBLIC_URL: 'https://v.example' }).stripe).toBeNull()
  expect(readConfig(stripe).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    apiBase: 'https://api.stripe.com',
    timeoutMs: 8_000,
  })
})

test.each(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])('Stripe does not start without %s', (name) => {
  expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(`${name}: hace falta`)
})

test.each(['smtp://mail.example?tls=no', 'smtp://mail.example?pool=true', 'smtps://mail.example?tls=never'])(
  'MAIL_URL=%s is refused',
  (value) => {
    expect(() => readConfig({ MAIL_URL: value })).toThrow(/MAIL_URL: .*\?tls=never/)
  },
)

test.each([
  ['PORT', '80.5'],
  ['PORT', '-1'],
  ['PORT', '0x'],
  ['CACHE_MB', 'Infinity'],
  ['CACHE_MB', ' '],
  ['DB_CONNECTIONS', '0'],
  ['BACKUP_NIGHTLY', 'quizá'],
  ['PUBLIC_URL', 'vitrina.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://vitrina.example/tienda'],
  ['PUBLIC_URL', 'https://vitrina.example/tienda/'],
  ['PUBLIC_URL', 'https://vitrina.example/?a=1'],
  ['PUBLIC_URL', 'https://ana:clave@vitrina.example'],
  ['CONTACT_EMAIL', 'hola@vitrina'],
  ['OPERATOR_NAME', 'ñ'.repeat(201)],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s is refused in Spanish', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: usa `))
})

test('Settings that are given override the defaults', () => {
  const env = { PORT: '0', CACHE_MB: '0.5', BACKUP_NIGHTLY: 'No', HOT_RELOAD: '1', OPERATOR_NAME: ' Ana ' }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    cacheBytes: 524_288,
    backup: { isNightly: false },
    hotReload: true,
    operator: { name: 'Ana' },
  })
})

test('Invalid combinations of settings are reported together', () => {
  const read = () => readConfig({ VITRINA_ENV: 'production', DB_CONNECTIONS: '71' })
  expect(read).toThrow(/^PUBLIC_URL: .*\nDB_CONNECTIONS: /)
})

test.each([
  ['postgres://v:x@db.example/v', false],
  ['postgres://v:x@10.0.0.7/v?sslmode=prefer', false],
  ['postgres://v:x@localhost/v?host=10.0.0.7', false],
  ['postgres://v:x@db.example/v?sslmode=require', true],
  ['postgres://v:x@db.example/v?sslmode=verify-full', true],
  ['postgres://v:x@db.example/v?sslmode=disable', true],
  ['postgres://v:x@127.0.0.1:6432/v', true],
  ['postgres://v:x@[::1]/v', true],
  ['postgresql://v@localhost/v?host=%2Frun%2Fpostgresql', true],
])('The database at %s is taken: %s', (url, isTaken) => {
  const read = () =>
    readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url }).databaseUrl
  if (isTaken) expect(read()).toBe(url)
  else
    expect(read).toThrow(
      /DATABASE_URL: usa .*sslmode=require(?:.|\n)*DATABASE_DIRECT_URL(?:.|\n)*DATABASE_READ_URL/,
    )
})
