import { expect, test } from 'vitest'
import { answerBank } from '#demo/stripe-server/billing.ts'
import { startTestApp } from '#test/app.ts'
import { cardFields, cards, countRows, finishOperationsAfter, makeBuyer } from '#test/buyers.ts'
import { type Fault, startStripe } from '#test/stripe.ts'
import { startStripeApp } from '#test/stripe-app.ts'

test('with Stripe card data never reaches the server, and a declined, a confirmed and a paid card charge once', async () => {
  const { stripe, app } = await startStripeApp()
  const ana = await makeBuyer(app)
  const opened = await ana.open()
  expect(opened).toMatchObject({
    status: 'open',
    client_secret: expect.stringMatching(/^pi_.*_secret_/),
    provider: { name: 'stripe', moves_money: true, publishable_key: 'pk_test_pruebas' },
  })
  const id = opened.subscription_id
  for (const [behaviour, code] of [
    ['declines', 'rechazada'],
    ['insufficient_funds', 'fondos_insuficientes'],
    ['expired_card', 'tarjeta_vencida'],
    ['incorrect_cvc', 'cvc_incorrecto'],
    ['processing_error', 'error_del_banco'],
  ] as const) {
    expect(await ana.pay(id, { payment_method: stripe.card(behaviour) })).toMatchObject({
      status: 'failed',
      reason: { code },
      plan: null,
    })
  }
  const body = { subscription_id: id, card: cardFields(cards.pays), idempotency_key: 'con-numero' }
  expect(await ana.post('payments/checkout_subscription_pay', body)).toRefuseFields({
    card: expect.stringContaining('formulario seguro'),
  })
  const card = stripe.card('asks')
  expect(await ana.pay(id, { payment_method: card })).toMatchObject({ status: 'requires_action', plan: null })
  const intent = [...stripe.objects.intents.values()].find(({ status }) => status === 'requires_action')
  if (intent) answerBank(stripe.objects, intent, true)
  const { data } = (await ana.post('payments/confirm_subscription', { subscription_id: id })).body as {
    data: object
  }
  expect(data).toMatchObject({
    status: 'succeeded',
    plan: { slug: 'coleccionista' },
    subscription: { status: 'activa', next_charge: { on: '2026-12-21', amount_cents: 4900 } },
  })
  expect((await ana.account()).payments).toMatchObject([{ total_cents: 4900, iva_cents: 676 }])
  expect(stripe.objects.subscriptions.size).toBe(1)
  // Stripe got our price.
  expect([...stripe.objects.subscriptions.values()][0]?.items.data[0]?.price).toEqual({
    currency: 'mxn',
    product: 'vitrina_coleccionista',
    unit_amount: 4900,
    recurring: { interval: 'month' },
  })
})

/** Shorter than the faults that wait; the others answer at once, which may take longer on a busy machine. */
const patienceFor = (how: Fault['how']): Record<string, string> =>
  how.startsWith('waits') ? { STRIPE_PATIENCE_MS: '1000' } : {}

const faults: Fault['how'][] = [
  'fails before',
  'fails after',
  'disconnects before',
  'disconnects after',
  'waits before',
  'waits after',
]

test.each(faults)('one subscription is created when Stripe %s creating it', async (how) => {
  const { stripe, app } = await startStripeApp(undefined, patienceFor(how))
  const ana = await makeBuyer(app)
  stripe.fault({ call: /POST subscriptions$/, how, waitMs: 1_600, times: 1 })
  const opened = await ana.open({}, 'un-solo-clic')
  // The SDK repeats a disconnected call once, with the same key.
  expect(opened.status).toBe(how.startsWith('disconnects') ? 'open' : 'pendiente')
  stripe.clearFaults()
  await expect
    .poll(
      async () => {
        await finishOperationsAfter(app, 60_000)
        return (await ana.open({}, 'un-solo-clic')).status
      },
      { timeout: 20_000 },
    )
    .toBe('open')
  expect((await ana.open({}, 'otra-pestana')).subscription_id).toBe(opened.subscription_id)
  expect(stripe.objects.subscriptions.size).toBe(1)
  expect(await countRows(app, 'subscriptions')).toBe(1)
})

test.each(faults)(
  'one payment is charged when Stripe %s confirming it, whatever the member clicks meanwhile',
  async (how) => {
    const { stripe, app } = await startStripeApp(undefined, patienceFor(how))
    const ana = await makeBuyer(app)
    const { subscription_id } = await ana.open()
    stripe.fault({ call: /confirm$/, how, waitMs: 1_600, times: 1 })
    const method = { payment_method: stripe.card('pays') }
    const clicks = await Promise.all([
      ana.pay(subscription_id, method, 'primer-clic'),
      ana.pay(subscription_id, method, 'primer-clic'),
      ana.pay(subscription_id, method, 'otra-pestana'),
    ])
    expect(clicks.map(({ status }) => status)).not.toContain('failed')
    stripe.clearFaults()
    let later = 0
    await expect
      .poll(
        async () => {
          later += 60_000
          await finishOperationsAfter(app, later)
          return ((await ana.account()).plan as { slug: string } | null)?.slug
        },
        { timeout: 20_000 },
      )
      .toBe('coleccionista')
    expect([...stripe.objects.invoices.values()].filter(({ status }) => status === 'paid')).toHaveLength(1)
    expect(await countRows(app, 'payments')).toBe(1)
    expect(await ana.pay(subscription_id, method, 'primer-clic')).toMatchObject({ status: 'succeeded' })
  },
)

test('a slow provider does not delay other requests, because no database connection is held for it', async () => {
  const stripe = await startStripe(() => new Date('2026-11-21T18:00:00Z'))
  const patient = { ...stripe.env, STRIPE_PATIENCE_MS: '9000', RATE_LIMIT_SCALE: '1000' }
  const app = await startTestApp(undefined, { env: patient })
  const names = ['ana', 'eva', 'leo', 'noe', 'sol', 'paz']
  const buyers = await Promise.all(names.map((name) => makeBuyer(app, name)))
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  stripe.fault({ call: /POST customers$/, how: 'waits before', until })
  const slow = Promise.all(buyers.map((buyer) => buyer.open()))
  await expect
    .poll(() => stripe.log.filter((name) => name === 'POST customers').length, { timeout: 8_000 })
    .toBe(6)
  // More requests wait than there are database connections.
  for (const buyer of buyers) expect((await buyer.get('me')).status).toBe(200)
  answer()
  expect((await slow).map(({ status }) => status)).toEqual(names.map(() => 'open'))
})
