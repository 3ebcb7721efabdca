import { expect, test } from 'vitest'
import { finishOperationsAfter, makeBuyer } from '#test/buyers.ts'
import { deliver, makeStripeSubscriber, type StripeApp, startStripeApp } from '#test/stripe-app.ts'

const nonsense = [
  '{}',
  'null',
  '<html><body>Bad Gateway</body></html>',
  '{"object":"subscription","id":"sub_1"}',
  '{"object":"invoice","id":"in_1","status":"open","lines":{"data":[{}]}}',
]
const dayMs = 86_400_000
const purchase = { plan: 'coleccionista', period: 'month', promotion_code: '' }

function answerAll({ stripe }: StripeApp, answer: string): void {
  stripe.fault({ call: /./, how: 'answers nonsense', answer })
}

test.each(nonsense)(
  'a purchase to which Stripe answers %s is pending or refused, and is paid once when Stripe works again',
  async (answer) => {
    const stripeApp = await startStripeApp()
    const { app, stripe } = stripeApp
    const ana = await makeBuyer(app)
    const card = stripe.card('pays')

    answerAll(stripeApp, answer)
    const sums = await ana.post('payments/checkout_subscription_sum', { ...purchase, promotion_code: 'NADA' })
    expect(sums).toRefuse(503, 'payments_unavailable')
    const opened = await ana.open({}, 'abre-una-vez')
    expect(opened).toMatchObject({ status: 'pendiente', client_secret: null })
    const id = opened.subscription_id
    const payment = { subscription_id: id, payment_method: card, idempotency_key: 'paga-una-vez' }
    expect(await ana.post('payments/checkout_subscription_pay', payment)).toRefuse(409, 'payment_pending')
    expect(await ana.post('payments/confirm_subscription', { subscription_id: id })).toAnswer({
      status: 'pendiente',
      plan: null,
    })

    stripe.clearFaults()
    await finishOperationsAfter(app, dayMs / 2)
    await finishOperationsAfter(app, dayMs / 2)
    await ana.pay(id, { payment_method: card }, 'paga-una-vez')
    expect(await ana.post('payments/confirm_subscription', { subscription_id: id })).toAnswer({
      status: 'succeeded',
      plan: { slug: 'coleccionista' },
    })
    expect(stripe.objects.subscriptions.size).toBe(1)
    expect((await ana.account()).payments).toMatchObject([{ total_cents: 4900 }])
  },
)

test.each(nonsense)('while Stripe answers %s no action of a subscriber changes the plan', async (answer) => {
  const stripeApp = await startStripeApp()
  const { ana } = await makeStripeSubscriber(stripeApp)
  const card = stripeApp.stripe.card('pays')

  answerAll(stripeApp, answer)
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

  stripeApp.stripe.clearFaults()
  await finishOperationsAfter(stripeApp.app, dayMs / 2)
  expect(await ana.account()).toMatchObject({ plan: { slug: 'coleccionista' } })
})

test('a signed event of any other shape is refused', async () => {
  const stripeApp = await startStripeApp()
  for (const payload of ['null', '[]', '{"data":{"object":{}}}', '{"id":1,"type":[],"data":{"object":{}}}'])
    expect(await deliver(stripeApp, JSON.parse(payload))).toBe(400)
})

test('an event is postponed while Stripe gives no valid answer about its customer', async () => {
  const stripeApp = await startStripeApp()
  const { sub } = await makeStripeSubscriber(stripeApp)
  stripeApp.stripe.renew(sub)
  const [event] = stripeApp.stripe.takeEvents()
  if (event === undefined) throw new Error('There is no event.')
  answerAll(stripeApp, '{}')
  expect([200, 503]).toContain(await deliver(stripeApp, event))
})
