import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const https = {
  VITRINA_ENV: 'production',
  PUBLIC_URL: 'https://vitrina.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('Every answer forbids browsers to sniff its type or to frame it', async () => {
  const { app } = await startTestApp()
  const urls = ['/api/publicdata/licenses', '/api/nothing', '/robots.txt', '/healthz', '/files/nothing.jpg']
  for (const url of urls) {
    const { headers } = await app.inject({ url })
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.any(String),
      }),
    ])
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('A site served by HTTPS sends Strict-Transport-Security', async () => {
  const { app } = await startTestApp(undefined, { env: https })
  const { headers } = await app.inject({ url: '/api/publicdata/licenses' })
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
})
