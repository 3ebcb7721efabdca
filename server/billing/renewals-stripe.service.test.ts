import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endGracePeriods } from '#server/billing/renewals.service.ts'
import { settleAfter } from '#test/buyers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import type { Shop } from '#test/stripe-shop.ts'
import { makeStripeSubscriber, openShop, paidInvoices, tellAll } from '#test/stripe-shop.ts'

/** Members come by now and then; the jobs of that moment run. */
async function comeTo({ app }: Shop, moment: string): Promise<void> {
  app.clock.now = new Date(moment)
  const day = 86_400_000
  await sql`update sessions set last_used_at = ${app.clock.now},
    expires_at = ${new Date(app.clock.now.getTime() + day)}`.execute(app.db)
  await endGracePeriods(app.db, app.clock.now)
}

/** The bank does not take the renewal, and Stripe says so. */
async function failRenewal(shop: Shop, subscribed: Awaited<ReturnType<typeof makeStripeSubscriber>>) {
  const method = shop.stripe.books.cards.get(subscribed.card)
  if (method) method.manner = 'expired_card'
  await comeTo(shop, '2026-12-21T18:00:01Z')
  shop.stripe.renew(subscribed.sub)
  await tellAll(shop)
}

test('Stripe tells a renewal, and one that failed: a week of grace, the free plan, and all back once it is paid', async () => {
  const shop = await openShop()
  const post = await openMailbox(shop.app)
  const titles = async () => (await post.open()).map(({ raw }) => textOf(raw).split('\n')[0]?.trim())
  const subscribed = await makeStripeSubscriber(shop)
  const { ana, sub } = subscribed
  await titles()
  await failRenewal(shop, subscribed)
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    subscription: { status: 'vencida', grace_ends_on: '2026-12-28', next_charge: { on: '2027-01-21' } },
  })
  expect(await titles()).toEqual(['Tu banco no aceptó el cargo'])
  await comeTo(shop, '2026-12-25T18:00:02Z')
  expect(await titles()).toEqual(['Tu plan está por terminar'])
  await comeTo(shop, '2026-12-28T18:00:02Z')
  expect(await titles()).toEqual(['Ahora tienes el plan Gratis'])
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, item_limit: 100 })
  await ana.confirmPassword()
  const pay = async (payment_method: string, idempotency_key: string) =>
    (await ana.post('payments/payment_method', { payment_method, idempotency_key })).body
  expect(await pay(shop.stripe.card('insufficient_funds'), 'sin-fondos')).toMatchObject({
    data: { status: 'failed', reason: { code: 'fondos_insuficientes' }, plan: { slug: 'gratis' } },
  })
  expect(await pay(shop.stripe.card('pays'), 'la-que-paga')).toMatchObject({
    data: { status: 'succeeded', plan: { slug: 'coleccionista' }, subscription: { status: 'activa' } },
  })
  expect((await titles()).toSorted()).toEqual(['Gracias, Ana. Recibimos tu pago.', 'Todo en orden otra vez'])
  await comeTo(shop, '2027-01-21T18:00:01Z')
  shop.stripe.renew(sub)
  await tellAll(shop)
  expect((await ana.account()).payments).toHaveLength(3)
  expect((await ana.account()).subscription).toMatchObject({ next_charge: { on: '2027-02-21' } })
})

test('who cancels while a renewal waits to be paid has the free plan at once, and Stripe tries no more', async () => {
  const shop = await openShop()
  const subscribed = await makeStripeSubscriber(shop)
  await failRenewal(shop, subscribed)
  expect((await subscribed.ana.post('payments/cancel_subscription')).body).toMatchObject({
    data: { plan: { slug: 'gratis' }, item_limit: 100, subscription: null },
  })
  expect(subscribed.sub.status).toBe('canceled')
  expect(shop.stripe.books.invoices.get(subscribed.sub.latest_invoice)?.status).toBe('void')
  await tellAll(shop)
  expect(paidInvoices(shop)).toHaveLength(1)
  expect((await subscribed.ana.account()).subscription).toBeNull()
})

test('a cancellation counts while Stripe is away, is told it later, and can be taken back until the end', async () => {
  const shop = await openShop()
  const { ana, sub } = await makeStripeSubscriber(shop)
  shop.stripe.fault({ call: /POST subscriptions\/\w+$/, how: 'fails before' })
  expect((await ana.post('payments/cancel_subscription')).body).toMatchObject({
    data: { subscription: { cancel_at_period_end: true, next_charge: null, is_pending: true } },
  })
  expect(sub.cancel_at_period_end).toBe(false)
  shop.stripe.mend()
  await settleAfter(shop.app, 60_000)
  expect(sub.cancel_at_period_end).toBe(true)
  await ana.post('payments/resume_subscription')
  expect(sub.cancel_at_period_end).toBe(false)
  expect((await ana.account()).subscription).toMatchObject({ next_charge: { on: '2026-12-21' } })
  await ana.post('payments/cancel_subscription')
  await comeTo(shop, '2026-12-21T18:00:01Z')
  shop.stripe.renew(sub)
  await tellAll(shop)
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, subscription: null })
  expect(await ana.post('payments/resume_subscription')).toMatchObject({ status: 409 })
  expect(paidInvoices(shop)).toHaveLength(1)
})
