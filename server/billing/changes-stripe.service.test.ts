import { expect, test } from 'vitest'
import { consentVersion } from '#contract/plans/words.ts'
import { answerBank } from '#demo/stripe-server/billing.ts'
import { finishOperationsAfter, makeBuyer } from '#test/buyers.ts'
import type { StripeApp, Subscriber } from '#test/stripe-app.ts'
import { makeStripeSubscriber, paidInvoices, startStripeApp } from '#test/stripe-app.ts'

/** Previews a change and returns a function that confirms it. */
async function previewChange(
  { app }: StripeApp,
  { ana }: Subscriber,
  fields: { plan: string; period: string },
) {
  const preview = await ana.post('payments/subscription', { ...fields, preview: true })
  const { change } = (preview.body as { data: { change: Record<string, unknown> } }).data
  const ask = (key: string, changed: object = {}) =>
    ana.post('payments/subscription', {
      ...fields,
      consent: true,
      consent_version: consentVersion,
      proration_at: change.proration_at,
      idempotency_key: key,
      ...changed,
    })
  const confirm = async (key: string) => (await ask(key)).body as { data: Record<string, unknown> }
  return { change, ask, confirm, now: app.clock.now }
}

/** Replaces the paying card by one with that behaviour. */
function replaceCard(
  { stripe }: StripeApp,
  { sub }: Subscriber,
  behaviour: Parameters<typeof stripe.card>[0],
): void {
  sub.default_payment_method = stripe.card(behaviour)
}

test('with Stripe a change costs what the preview shows; a smaller plan leaves credit, and a yearly plan starts a new period', async () => {
  const stripeApp = await startStripeApp()
  const ours = await makeStripeSubscriber(stripeApp)
  stripeApp.app.clock.now = new Date('2026-12-06T18:00:00Z')
  const larger = await previewChange(stripeApp, ours, { plan: 'curador', period: 'month' })
  expect(larger.change).toMatchObject({
    lines: [{ amount_cents: -2450 }, { amount_cents: 4950 }],
    total_cents: 2500,
    credit_cents: 0,
    next_charge: { on: '2026-12-21', amount_cents: 9900 },
  })
  expect(stripeApp.stripe.objects.invoices.size).toBe(1)
  for (const [changed, error] of [
    [{ consent: undefined }, 'invalid'],
    [{ proration_at: '2026-12-06T12:00:00Z' }, 'price_changed'],
    [{ proration_at: '2027-12-06T12:00:00Z' }, 'price_changed'],
  ] as const)
    expect((await larger.ask('subir-de-plan', changed)).body).toMatchObject({ error })
  const clicks = await Promise.all([larger.confirm('subir-de-plan'), larger.confirm('subir-de-plan')])
  expect(clicks.map(({ data }) => data.status)).toContain('succeeded')
  expect(await ours.ana.account()).toMatchObject({ plan: { slug: 'curador' }, item_limit: 5000 })
  expect(paidInvoices(stripeApp)).toMatchObject([{ amount_paid: 2500 }, { amount_paid: 4900 }])

  expect((await larger.ask('otra-vez-lo-mismo')).body).toMatchObject({ error: 'same_plan' })

  const smaller = await previewChange(stripeApp, ours, { plan: 'coleccionista', period: 'month' })
  expect(smaller.change).toMatchObject({ total_cents: 0, credit_cents: 2500 })
  await smaller.confirm('bajar-de-plan')
  expect((await ours.ana.account()).subscription).toMatchObject({ next_charge: { amount_cents: 2400 } })

  const year = await previewChange(stripeApp, ours, { plan: 'coleccionista', period: 'year' })
  expect(year.change).toMatchObject({ total_cents: 44_050, next_charge: { on: '2027-12-06' } })
  expect((await year.confirm('por-un-ano')).data).toMatchObject({ status: 'succeeded' })
  const account = await ours.ana.account()
  expect(account.subscription).toMatchObject({ period: 'year', next_charge: { on: '2027-12-06' } })
  expect(account.payments).toMatchObject([
    { total_cents: 44_050, description: 'Cambio al plan Coleccionista' },
    { total_cents: 2500, description: 'Cambio al plan Curador' },
    { total_cents: 4900 },
  ])
})

test('a change that the bank refuses changes nothing, and one that needs confirmation waits for it', async () => {
  const stripeApp = await startStripeApp()
  const ours = await makeStripeSubscriber(stripeApp)
  for (const [behaviour, code] of [
    ['insufficient_funds', 'fondos_insuficientes'],
    ['expired_card', 'tarjeta_vencida'],
  ] as const) {
    replaceCard(stripeApp, ours, behaviour)
    const refused = await previewChange(stripeApp, ours, { plan: 'museo', period: 'month' })
    expect((await refused.confirm(`al-museo-${behaviour}`)).data).toMatchObject({
      status: 'failed',
      reason: { code },
      plan: { slug: 'coleccionista' },
      subscription: { status: 'activa', is_pending: false },
    })
    expect(ours.sub.pending_update).toBeNull()
  }
  replaceCard(stripeApp, ours, 'asks')
  const asked = await previewChange(stripeApp, ours, { plan: 'museo', period: 'month' })
  expect((await asked.confirm('pregunta-al-banco')).data).toMatchObject({
    status: 'requires_action',
    client_secret: expect.stringMatching(/^pi_.*_secret_/),
    plan: { slug: 'coleccionista' },
  })
  const { objects } = stripeApp.stripe
  const intent = [...objects.intents.values()].find(({ status }) => status === 'requires_action')
  if (intent) answerBank(objects, intent, true)
  const { id } = (await ours.ana.account()).subscription as { id: string }
  expect(await ours.ana.post('payments/confirm_subscription', { subscription_id: id })).toAnswer({
    status: 'succeeded',
    plan: { slug: 'museo' },
  })
  expect(paidInvoices(stripeApp)).toHaveLength(2)
})

test('a change whose answer is lost is made and charged once', async () => {
  const stripeApp = await startStripeApp()
  const ours = await makeStripeSubscriber(stripeApp)
  const change = await previewChange(stripeApp, ours, { plan: 'curador', period: 'month' })
  stripeApp.stripe.fault({ call: /POST subscriptions\/\w+$/, how: 'fails after', times: 1 })
  expect((await change.confirm('respuesta-perdida')).data).toMatchObject({ status: 'pendiente' })
  await finishOperationsAfter(stripeApp.app, 60_000)
  expect((await change.confirm('respuesta-perdida')).data).toMatchObject({
    status: 'succeeded',
    plan: { slug: 'curador' },
  })
  expect(paidInvoices(stripeApp)).toHaveLength(2)
})

test('a new card replaces the paying one; a refused card and another member’s card do not', async () => {
  const stripeApp = await startStripeApp()
  const { ana, sub, card } = await makeStripeSubscriber(stripeApp)
  expect(await ana.post('payments/payment_method_setup')).toAnswer({
    client_secret: expect.stringMatching(/^seti_secret_/),
    provider: { name: 'stripe' },
  })
  const use = async (payment_method: string, idempotency_key: string) =>
    (await ana.post('payments/payment_method', { payment_method, idempotency_key })).body
  expect(await use(stripeApp.stripe.card('declines'), 'la-rechazada')).toMatchObject({
    data: { status: 'failed', reason: { code: 'rechazada' } },
  })
  const eva = await makeBuyer(stripeApp.app, 'eva')
  const hers = stripeApp.stripe.card('pays')
  await eva.pay((await eva.open()).subscription_id, { payment_method: hers })
  expect(await use(hers, 'la-de-eva')).toMatchObject({ data: { status: 'failed' } })
  expect(await use('pm_inventada', 'la-inventada')).toMatchObject({ data: { status: 'failed' } })
  expect(sub.default_payment_method).toBe(card)
  const newCard = stripeApp.stripe.card('pays')
  expect(await use(newCard, 'la-nueva-12')).toMatchObject({
    data: { status: 'succeeded', payment_method: { brand: 'visa', last4: '4242' } },
  })
  expect(sub.default_payment_method).toBe(newCard)
  expect(paidInvoices(stripeApp)).toHaveLength(2)
})
