import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { consentVersion } from '#contract/plans/words.ts'
import { countRows, finishOperationsAfter } from '#test/buyers.ts'
import { accept, moveAt, propose, setPrice } from '#test/price-proposals.ts'
import { makeStaff } from '#test/staff.ts'
import { deliverAll, makeStripeSubscriber, startStripeApp } from '#test/stripe-app.ts'
import { moveToAcceptedPrices } from './service.ts'

/** A member at Stripe who accepted a new price and renewed once at the old one. */
async function setUp() {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const admin = await makeStaff(app, 'administrator', 'berta')
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  const proposal = await propose(admin, await setPrice(admin, 5900))
  await accept(ana)
  await moveAt(app, '2026-12-21T18:00:00Z')
  stripe.renew(sub)
  await deliverAll(stripeApp)
  return { stripeApp, admin, ana, sub, proposal }
}

test('With Stripe a lost answer moves the subscription once, and two processes record one operation', async () => {
  const { stripeApp, ana } = await setUp()
  const { app, stripe } = stripeApp
  app.clock.now = new Date('2027-01-07T18:00:00Z')
  await Promise.all([1, 2, 3].map(() => moveToAcceptedPrices(app.deps)))
  expect(await countRows(app, 'payment_operations', sql`kind = 'reprice'`)).toBe(1)
  stripe.fault({ call: /POST subscriptions\/\w+$/, how: 'fails after', times: 1 })
  await finishOperationsAfter(app, 0)
  await finishOperationsAfter(app, 60_000)
  const changes = stripe.log.filter((call) => /^POST subscriptions\/\w+$/.test(call))
  expect(changes).toHaveLength(1)
  await moveAt(app, '2027-01-07T19:00:00Z')
  expect((await ana.account()).subscription).toMatchObject({ price_cents: 5900, is_pending: false })
})

test('Who cancelled is not moved, and a change of plan and a move to the new price never run side by side', async () => {
  const { stripeApp, ana, sub } = await setUp()
  const { app } = stripeApp
  const moves = () => countRows(app, 'payment_operations', sql`kind = 'reprice'`)
  await ana.post('payments/cancel_subscription')
  await moveAt(app, '2027-01-07T12:00:00Z')
  expect(await moves()).toBe(0)
  await ana.post('payments/resume_subscription')
  await moveToAcceptedPrices(app.deps)
  expect(await moves()).toBe(1)
  const change = { plan: 'curador', period: 'month', consent_version: consentVersion }
  const preview = await ana.post('payments/subscription', { ...change, preview: true })
  const { proration_at } = (preview.body as { data: { change: { proration_at: string } } }).data.change
  const confirm = () =>
    ana.post('payments/subscription', {
      ...change,
      proration_at,
      consent: true,
      idempotency_key: 'subir-de-plan',
    })
  expect(await confirm()).toRefuse(409, 'payment_pending')
  await finishOperationsAfter(app, 0)
  expect(sub.items.data[0]?.price.unit_amount).toBe(5900)
  expect(await confirm()).toAnswer({ status: 'succeeded', plan: { slug: 'curador' } })
  await moveAt(app, '2027-01-08T12:00:00Z')
  expect(sub.items.data[0]?.price).toMatchObject({ unit_amount: 9900, product: 'vitrina_curador' })
  expect(await moves()).toBe(1)
})
