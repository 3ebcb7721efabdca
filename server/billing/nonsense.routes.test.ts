import { expect, test } from 'vitest'
import { makeBuyer, settleAfter } from '#test/buyers.ts'
import type { Shop } from '#test/stripe-shop.ts'
import { deliver, makeStripeSubscriber, openShop } from '#test/stripe-shop.ts'

const nonsense = [
  '{}',
  '[]',
  'null',
  '"sí"',
  '<html><body>Bad Gateway</body></html>',
  '{"object":"list"}',
  '{"object":"subscription","id":"sub_1"}',
  '{"object":"payment_intent","id":"pi_1"}',
  '{"object":"invoice","id":"in_1","status":"open","lines":{"data":[{}]}}',
]
const dayMs = 86_400_000
const purchase = { plan: 'coleccionista', period: 'month', promotion_code: '' }

function answerAll({ stripe }: Shop, answer: string): void {
  stripe.fault({ call: /./, how: 'answers nonsense', answer })
}

test.each(nonsense)(
  'a purchase that hears %s is pending or refused for now, and paid once in the end',
  async (answer) => {
    const shop = await openShop()
    const { app, stripe } = shop
    const ana = await makeBuyer(app)
    const card = stripe.card('pays')

    answerAll(shop, answer)
    const sums = await ana.post('payments/checkout_subscription_sum', { ...purchase, promotion_code: 'NADA' })
    expect(sums).toMatchObject({ status: 503, body: { error: 'payments_unavailable' } })
    const opened = await ana.open({}, 'abre-una-vez')
    expect(opened).toMatchObject({ status: 'pendiente', client_secret: null })
    const id = opened.subscription_id
    const payment = { subscription_id: id, payment_method: card, idempotency_key: 'paga-una-vez' }
    expect(await ana.post('payments/checkout_subscription_pay', payment)).toMatchObject({
      status: 409,
      body: { error: 'payment_pending' },
    })
    expect(await ana.post('payments/confirm_subscription', { subscription_id: id })).toMatchObject({
      status: 200,
      body: { data: { status: 'pendiente', plan: null } },
    })

    stripe.mend()
    await settleAfter(app, dayMs / 2)
    await settleAfter(app, dayMs / 2)
    await ana.pay(id, { payment_method: card }, 'paga-una-vez')
    expect(await ana.post('payments/confirm_subscription', { subscription_id: id })).toMatchObject({
      status: 200,
      body: { data: { status: 'succeeded', plan: { slug: 'coleccionista' } } },
    })
    expect(stripe.books.subs.size).toBe(1)
    expect((await ana.account()).payments).toMatchObject([{ total_cents: 4900 }])
  },
)

test.each(nonsense)(
  'what a subscriber does while Stripe answers %s changes nothing wrongly',
  async (answer) => {
    const shop = await openShop()
    const { ana } = await makeStripeSubscriber(shop)
    const card = shop.stripe.card('pays')

    answerAll(shop, answer)
    const key = (word: string) => ({ idempotency_key: `clave-de-${word}` })
    const change = { plan: 'curador', period: 'month', consent: true, consent_version: '1' }
    for (const [path, body] of [
      ['subscription', { ...change, preview: true }],
      ['subscription', { ...change, ...key('cambio') }],
      ['payment_method_setup', {}],
      ['payment_method', { payment_method: card, ...key('tarjeta') }],
      ['cancel_subscription', {}],
      ['resume_subscription', {}],
    ] as const) {
      const { status } = await ana.post(`payments/${path}`, body)
      expect([200, 409, 422, 503], `${path} ${status}`).toContain(status)
    }
    expect(await ana.account()).toMatchObject({ plan: { slug: 'coleccionista' } })

    shop.stripe.mend()
    await settleAfter(shop.app, dayMs / 2)
    expect(await ana.account()).toMatchObject({ plan: { slug: 'coleccionista' } })
  },
)

test.each([
  'null',
  '[]',
  '{}',
  '{"data":null}',
  '{"data":{"object":null}}',
  '{"data":{"object":{}}}',
  '{"id":1,"type":[],"data":{"object":{}}}',
])('a signed event that says %s is refused and not kept', async (payload) => {
  const shop = await openShop()
  expect(await deliver(shop, JSON.parse(payload))).toBe(400)
})

test('an event about a customer whom Stripe cannot tell of waits', async () => {
  const shop = await openShop()
  const { sub } = await makeStripeSubscriber(shop)
  shop.stripe.renew(sub)
  const [event] = shop.stripe.takeEvents()
  if (event === undefined) throw new Error('Nothing was told.')
  answerAll(shop, '{}')
  expect([200, 503]).toContain(await deliver(shop, event))
})
