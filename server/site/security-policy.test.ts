import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityPolicy } from './security-policy.ts'

const options = {
  pictureHosts: [],
  hotReload: false,
  tagManager: null,
  takesCards: false,
  readsBarcodes: false,
}
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the scripts that the product wrote are named by their hash, each once', () => {
  const policy = securityPolicy(['one()', 'two()', 'one()'], options)
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
})

test('no inline script is allowed without its hash', () => {
  const policy = securityPolicy([], options)
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('only pages that read barcodes may compile WebAssembly, and none may evaluate text', () => {
  expect(securityPolicy([], options)).not.toContain('wasm')
  const policy = securityPolicy([], { ...options, readsBarcodes: true })
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).not.toContain("'unsafe-eval'")
})

test('pictures may come from the host that stores them', () => {
  expect(securityPolicy([], { ...options, pictureHosts: ['https://files.example'] })).toContain(
    "img-src 'self' data: blob: https://files.example;",
  )
})

test('a tag manager is let in only where the page may hold one, and Google’s may report to Google', () => {
  expect(securityPolicy([], options)).not.toContain('google')
  const google = { id: 'GTM-VITRINA1', origin: 'https://www.googletagmanager.com' }
  const policy = securityPolicy([], { ...options, tagManager: google })
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policy).toContain(
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com",
  )
  const own = securityPolicy([], { ...options, tagManager: { ...google, origin: 'https://tags.example' } })
  expect(own).toContain("connect-src 'self' https://tags.example;")
  expect(own).not.toContain('google')
})

test('Stripe is let in only where a card is taken', () => {
  expect(securityPolicy([], options)).not.toContain('stripe')
  const policy = securityPolicy([], { ...options, takesCards: true })
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  )
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).not.toContain('unsafe')
})
