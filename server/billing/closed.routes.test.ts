import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBuyer, purchase } from '#test/buyers.ts'

// Production without Stripe's key.
const env = { VITRINA_ENV: 'production', PUBLIC_URL: 'https://vitrina.example', STRIPE_SECRET_KEY: '' }

test('Without a key in production only the free plan is offered, and nothing can be bought', async () => {
  const app = await startTestApp(undefined, { env })
  expect((await app.get('publicdata/plans')).body).toMatchObject({ data: [{ slug: 'gratis' }] })
  await app.sql`update plans set opens_at = '2026-01-01', closes_at = '2028-01-01', active = true where grand_finale`
  expect(await app.get('publicdata/plan-grand-finale')).toRefuse(404, 'offer_closed')
  const ana = await makeBuyer(app)
  await app.sql`insert into member_offers (user_id, plan_id, given_at)
    select u.id, p.id, now() from users u, plans p where u.username = 'ana' and p.grand_finale`
  expect(await ana.account()).toMatchObject({ subscription: null, payments: [], offer: null })
  for (const path of ['checkout_subscription_pre', 'checkout_subscription_sum'])
    expect(await ana.post(`payments/${path}`, purchase)).toRefuseFields({
      plan: expect.stringContaining('gratis'),
    })
  await expect(ana.open()).rejects.toThrow('Aquí solo hay el plan gratis.')
  expect(await ana.post('payments/simulated_confirmation', { client_secret: 'x', approved: true })).toRefuse(
    404,
    'route_not_found',
  )
  const webhook = { method: 'POST', url: '/api/payments/webhook', payload: '{}' } as const
  const headers = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' }
  expect((await app.app.inject({ ...webhook, headers })).statusCode).toBe(400)
})
