import { expect, test } from 'vitest'
import { makeBuyer, settleAfter } from '#test/buyers.ts'
import { succeed } from '#test/stripe/billing.ts'
import type { Shop, Subscriber } from '#test/stripe-shop.ts'
import { makeStripeSubscriber, openShop, paidInvoices } from '#test/stripe-shop.ts'

/** What a change would cost now, and the order of just that. */
async function changing({ app }: Shop, { ana }: Subscriber, wish: { plan: string; period: string }) {
  const shown = await ana.post('payments/subscription', { ...wish, preview: true })
  const { change } = (shown.body as { data: { change: Record<string, unknown> } }).data
  const order = async (key: string) =>
    (
      await ana.post('payments/subscription', {
        ...wish,
        consent: true,
        consent_version: '1.0',
        proration_at: change.proration_at,
        idempotency_key: key,
      })
    ).body as { data: Record<string, unknown> }
  return { change, order, now: app.clock.now }
}

/** The subscription, and a card of that manner in the place of the one that pays. */
function giveCard({ stripe }: Shop, { sub }: Subscriber, manner: Parameters<typeof stripe.card>[0]): void {
  sub.default_payment_method = stripe.card(manner)
}

test('with Stripe a change costs what was shown; a smaller plan leaves credit, and a year begins anew', async () => {
  const shop = await openShop()
  const ours = await makeStripeSubscriber(shop)
  shop.app.clock.now = new Date('2026-12-06T18:00:00Z')
  const larger = await changing(shop, ours, { plan: 'curador', period: 'month' })
  expect(larger.change).toMatchObject({
    lines: [{ amount_cents: -2450 }, { amount_cents: 4950 }],
    total_cents: 2500,
    credit_cents: 0,
    next_charge: { on: '2026-12-21', amount_cents: 9900 },
  })
  expect(shop.stripe.books.invoices.size).toBe(1)
  const clicks = await Promise.all([larger.order('subir-de-plan'), larger.order('subir-de-plan')])
  expect(clicks.map(({ data }) => data.status)).toContain('succeeded')
  expect(await ours.ana.account()).toMatchObject({ plan: { slug: 'curador' }, item_limit: 5000 })
  expect(paidInvoices(shop)).toMatchObject([{ amount_paid: 2500 }, { amount_paid: 4900 }])

  const smaller = await changing(shop, ours, { plan: 'coleccionista', period: 'month' })
  expect(smaller.change).toMatchObject({ total_cents: 0, credit_cents: 2500 })
  await smaller.order('bajar-de-plan')
  expect((await ours.ana.account()).subscription).toMatchObject({ next_charge: { amount_cents: 2400 } })

  const year = await changing(shop, ours, { plan: 'coleccionista', period: 'year' })
  expect(year.change).toMatchObject({ total_cents: 44_050, next_charge: { on: '2027-12-06' } })
  expect((await year.order('por-un-ano')).data).toMatchObject({ status: 'succeeded' })
  const account = await ours.ana.account()
  expect(account.subscription).toMatchObject({ period: 'year', next_charge: { on: '2027-12-06' } })
  expect(account.payments).toMatchObject([
    { total_cents: 44_050, description: 'Cambio al plan Coleccionista' },
    { total_cents: 2500, description: 'Cambio al plan Curador' },
    { total_cents: 4900 },
  ])
})

test('a change that the bank refuses changes nothing; one it asks about waits for its word', async () => {
  const shop = await openShop()
  const ours = await makeStripeSubscriber(shop)
  for (const [manner, code] of [
    ['insufficient_funds', 'fondos_insuficientes'],
    ['expired_card', 'tarjeta_vencida'],
  ] as const) {
    giveCard(shop, ours, manner)
    const refused = await changing(shop, ours, { plan: 'museo', period: 'month' })
    expect((await refused.order(`al-museo-${manner}`)).data).toMatchObject({
      status: 'failed',
      reason: { code },
      plan: { slug: 'coleccionista' },
      subscription: { status: 'activa', is_pending: false },
    })
    expect(ours.sub.pending_update).toBeNull()
  }
  giveCard(shop, ours, 'asks')
  const asked = await changing(shop, ours, { plan: 'museo', period: 'month' })
  expect((await asked.order('pregunta-al-banco')).data).toMatchObject({
    status: 'requires_action',
    client_secret: expect.stringMatching(/^pi_.*_secret_/),
    plan: { slug: 'coleccionista' },
  })
  const { books } = shop.stripe
  const intent = [...books.intents.values()].find(({ status }) => status === 'requires_action')
  if (intent) succeed(books, intent)
  const { id } = (await ours.ana.account()).subscription as { id: string }
  expect((await ours.ana.post('payments/confirm_subscription', { subscription_id: id })).body).toMatchObject({
    data: { status: 'succeeded', plan: { slug: 'museo' } },
  })
  expect(paidInvoices(shop)).toHaveLength(2)
})

test('a change whose answer gets lost is made and charged once', async () => {
  const shop = await openShop()
  const ours = await makeStripeSubscriber(shop)
  const change = await changing(shop, ours, { plan: 'curador', period: 'month' })
  shop.stripe.fault({ call: /POST subscriptions\/\w+$/, how: 'fails after', times: 1 })
  expect((await change.order('respuesta-perdida')).data).toMatchObject({ status: 'pendiente' })
  await settleAfter(shop.app, 60_000)
  expect((await change.order('respuesta-perdida')).data).toMatchObject({
    status: 'succeeded',
    plan: { slug: 'curador' },
  })
  expect(paidInvoices(shop)).toHaveLength(2)
})

test('another card takes the place of the one that pays; a refused one and somebody else’s do not', async () => {
  const shop = await openShop()
  const { ana, sub, card } = await makeStripeSubscriber(shop)
  expect((await ana.post('payments/payment_method_setup')).body).toMatchObject({
    data: { client_secret: expect.stringMatching(/^seti_secret_/), provider: { name: 'stripe' } },
  })
  const use = async (payment_method: string, idempotency_key: string) =>
    (await ana.post('payments/payment_method', { payment_method, idempotency_key })).body
  expect(await use(shop.stripe.card('declines'), 'la-rechazada')).toMatchObject({
    data: { status: 'failed', reason: { code: 'rechazada' } },
  })
  const eva = await makeBuyer(shop.app, 'eva')
  const hers = shop.stripe.card('pays')
  await eva.pay((await eva.open()).subscription_id, { payment_method: hers })
  expect(await use(hers, 'la-de-eva')).toMatchObject({ data: { status: 'failed' } })
  expect(await use('pm_inventada', 'la-inventada')).toMatchObject({ data: { status: 'failed' } })
  expect(sub.default_payment_method).toBe(card)
  const fresh = shop.stripe.card('pays')
  expect(await use(fresh, 'la-nueva-12')).toMatchObject({
    data: { status: 'succeeded', payment_method: { brand: 'visa', last4: '4242' } },
  })
  expect(sub.default_payment_method).toBe(fresh)
  expect(paidInvoices(shop)).toHaveLength(2)
})
