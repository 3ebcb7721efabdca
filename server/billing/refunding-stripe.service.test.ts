import { expect, test } from 'vitest'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import { countRows, settleAfter } from '#test/buyers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { chargeFor, disputeCharge, refundCharge } from '#test/stripe/charges.ts'
import type { Shop } from '#test/stripe-shop.ts'
import { deliver, makeStripeSubscriber, openShop, paidInvoices, tellAll } from '#test/stripe-shop.ts'
import { refundPayment } from './refunding.service.ts'

function lastCharge(shop: Shop) {
  const [invoice] = paidInvoices(shop)
  if (invoice === undefined) throw new Error('Nothing was paid.')
  return chargeFor(shop.stripe.books, invoice)
}

test('what is given back at Stripe is seen by its events, written once and told; all of it ends the plan there too', async () => {
  const shop = await openShop()
  const post = await openMailbox(shop.app)
  const { ana, sub } = await makeStripeSubscriber(shop)
  await post.open()
  const { books } = shop.stripe
  refundCharge(books, lastCharge(shop), 1000)
  const [waiting] = lastCharge(shop).refunds
  if (waiting) waiting.status = 'pending'
  await tellAll(shop)
  expect(await countRows(shop.app, 'payments')).toBe(1)
  if (waiting) waiting.status = 'succeeded'
  // The night sees what no event told.
  expect(await reconcilePayments(shop.app.deps, shop.app.clock.now)).toMatchObject({ differences: 1 })
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    payments: [{ total_cents: 4900, refunded_cents: 1000 }],
  })
  refundCharge(books, lastCharge(shop), 3900)
  await tellAll(shop)
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'gratis' },
    subscription: null,
    payments: [{ refunded_cents: 4900 }],
  })
  expect((await post.open()).map(({ raw }) => textOf(raw).split('\n')[0]?.trim()).toSorted()).toEqual([
    'Ana, tu dinero va de regreso',
    'Ana, tu dinero va de regreso',
    'Tu plan terminó',
  ])
  await settleAfter(shop.app, 0)
  expect(sub.status).toBe('canceled')
  expect(await reconcilePayments(shop.app.deps, shop.app.clock.now)).toMatchObject({ differences: 0 })
})

test('a refund asked for here whose answer gets lost is one refund', async () => {
  const shop = await openShop()
  const { ana } = await makeStripeSubscriber(shop)
  const refund = () =>
    refundPayment(shop.app.deps, { folio: 'V-2026-000001', amount: '20' }, shop.app.clock.now)
  shop.stripe.fault({ call: /POST refunds/, how: 'fails after', times: 1 })
  await expect(refund()).rejects.toThrow('payments_unavailable')
  expect(
    await refundPayment(shop.app.deps, { folio: 'v-2026-000001', amount: null }, shop.app.clock.now),
  ).toBe(2900)
  expect(lastCharge(shop).refunds.map(({ amount }) => amount)).toEqual([2000, 2900])
  expect((await ana.account()).payments).toMatchObject([{ refunded_cents: 4900 }])
})

test('a dispute counts once the bank has decided it against us', async () => {
  const shop = await openShop()
  const { ana, sub } = await makeStripeSubscriber(shop)
  disputeCharge(shop.stripe.books, lastCharge(shop), 'needs_response')
  await tellAll(shop)
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    payments: [{ refunded_cents: 0 }],
  })
  disputeCharge(shop.stripe.books, lastCharge(shop), 'lost')
  const events = shop.stripe.takeEvents()
  const [event] = events
  if (event === undefined) throw new Error('There is an event.')
  shop.stripe.fault({ call: /GET charges\/\w+$/, how: 'fails before', times: 1 })
  expect(await deliver(shop, event)).toBe(503)
  expect(await deliver(shop, event)).toBe(200)
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, subscription: null })
  const [{ id } = { id: '' }] = (await ana.account()).payments as { id: string }[]
  expect((await ana.get(`payments/receipts/${id}`)).body).toMatchObject({
    data: { refunds: [{ description: 'Contracargo de tu banco', total_cents: 4900 }] },
  })
  await settleAfter(shop.app, 0)
  expect(sub.status).toBe('canceled')
})
