import { expect, test } from 'vitest'
import { chargeFor, disputeCharge, refundCharge } from '#demo/stripe-server/charges.ts'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import { countRows, finishOperationsAfter } from '#test/buyers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import type { StripeApp } from '#test/stripe-app.ts'
import { deliver, deliverAll, makeStripeSubscriber, paidInvoices, startStripeApp } from '#test/stripe-app.ts'
import { refundPayment } from './reconciling.service.ts'

function lastCharge(stripeApp: StripeApp) {
  const [invoice] = paidInvoices(stripeApp)
  if (invoice === undefined) throw new Error('Nothing was paid.')
  return chargeFor(stripeApp.stripe.objects, invoice)
}

test('a refund at Stripe is recorded and e-mailed once, and a full refund also ends the subscription at Stripe', async () => {
  const stripeApp = await startStripeApp()
  const post = await openMailbox(stripeApp.app)
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  await post.open()
  const { objects } = stripeApp.stripe
  refundCharge(objects, lastCharge(stripeApp), 1000)
  const [waiting] = lastCharge(stripeApp).refunds
  if (waiting) waiting.status = 'pending'
  await deliverAll(stripeApp)
  expect(await countRows(stripeApp.app, 'payments')).toBe(1)
  if (waiting) waiting.status = 'succeeded'
  // The nightly comparison finds refunds without an event.
  expect(await reconcilePayments(stripeApp.app.deps)).toMatchObject({ differences: 1 })
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    payments: [{ total_cents: 4900, refunded_cents: 1000 }],
  })
  refundCharge(objects, lastCharge(stripeApp), 3900)
  await deliverAll(stripeApp)
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
  await finishOperationsAfter(stripeApp.app, 0)
  expect(sub.status).toBe('canceled')
  expect(await reconcilePayments(stripeApp.app.deps)).toMatchObject({ differences: 0 })
})

test('a refund by the operator whose answer is lost refunds once', async () => {
  const stripeApp = await startStripeApp()
  const { ana } = await makeStripeSubscriber(stripeApp)
  const refund = () => refundPayment(stripeApp.app.deps, { folio: 'V-2026-000001', amount: '20' })
  stripeApp.stripe.fault({ call: /POST refunds/, how: 'fails after', times: 1 })
  await expect(refund()).rejects.toThrow('payments_unavailable')
  expect(await refundPayment(stripeApp.app.deps, { folio: 'v-2026-000001', amount: null })).toBe(2900)
  expect(lastCharge(stripeApp).refunds.map(({ amount }) => amount)).toEqual([2000, 2900])
  expect((await ana.account()).payments).toMatchObject([{ refunded_cents: 4900 }])
})

test('a dispute counts only after the bank has decided it against us', async () => {
  const stripeApp = await startStripeApp()
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  disputeCharge(stripeApp.stripe.objects, lastCharge(stripeApp), 'needs_response')
  await deliverAll(stripeApp)
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    payments: [{ refunded_cents: 0 }],
  })
  disputeCharge(stripeApp.stripe.objects, lastCharge(stripeApp), 'lost')
  const events = stripeApp.stripe.takeEvents()
  const [event] = events
  if (event === undefined) throw new Error('There is an event.')
  stripeApp.stripe.fault({ call: /GET charges\/\w+$/, how: 'fails before', times: 1 })
  expect(await deliver(stripeApp, event)).toBe(503)
  expect(await deliver(stripeApp, event)).toBe(200)
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, subscription: null })
  const [{ id } = { id: '' }] = (await ana.account()).payments as { id: string }[]
  expect(await ana.get(`payments/receipts/${id}`)).toAnswer({
    refunds: [{ description: 'Contracargo de tu banco', total_cents: 4900 }],
  })
  await finishOperationsAfter(stripeApp.app, 0)
  expect(sub.status).toBe('canceled')
})
