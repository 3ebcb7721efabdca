import { expect, test } from 'vitest'
import { endGracePeriods } from '#server/billing/renewals.service.ts'
import { finishOperationsAfter } from '#test/buyers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import type { StripeApp } from '#test/stripe-app.ts'
import { deliverAll, makeStripeSubscriber, paidInvoices, startStripeApp } from '#test/stripe-app.ts'

/** Sets the clock, keeps the sessions alive and runs the jobs. */
async function runJobsAt({ app }: StripeApp, moment: string): Promise<void> {
  app.clock.now = new Date(moment)
  const dayMs = 86_400_000
  await app.sql`update sessions set last_used_at = ${app.clock.now},
    expires_at = ${new Date(app.clock.now.getTime() + dayMs)}`
  await endGracePeriods(app.db, app.clock.now)
}

/** Makes the renewal fail at the bank and delivers Stripe's events. */
async function failRenewal(
  stripeApp: StripeApp,
  subscriber: Awaited<ReturnType<typeof makeStripeSubscriber>>,
) {
  const method = stripeApp.stripe.objects.cards.get(subscriber.card)
  if (method) method.behaviour = 'expired_card'
  await runJobsAt(stripeApp, '2026-12-21T18:00:01Z')
  stripeApp.stripe.renew(subscriber.sub)
  await deliverAll(stripeApp)
}

test('a failed renewal at Stripe keeps the plan for a week, then gives the free plan, and a payment restores it', async () => {
  const stripeApp = await startStripeApp()
  const post = await openMailbox(stripeApp.app)
  const titles = async () => (await post.open()).map(({ raw }) => textOf(raw).split('\n')[0]?.trim())
  const subscriber = await makeStripeSubscriber(stripeApp)
  const { ana, sub } = subscriber
  await titles()
  await failRenewal(stripeApp, subscriber)
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    subscription: { status: 'vencida', grace_ends_on: '2026-12-28', next_charge: { on: '2027-01-21' } },
  })
  expect(await titles()).toEqual(['Tu banco no aceptó el cargo'])
  await runJobsAt(stripeApp, '2026-12-25T18:00:02Z')
  expect(await titles()).toEqual(['Tu plan está por terminar'])
  await runJobsAt(stripeApp, '2026-12-28T18:00:02Z')
  expect(await titles()).toEqual(['Ahora tienes el plan Gratis'])
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, item_limit: 100 })
  await ana.confirmPassword()
  const pay = async (payment_method: string, idempotency_key: string) =>
    (await ana.post('payments/payment_method', { payment_method, idempotency_key })).body
  expect(await pay(stripeApp.stripe.card('insufficient_funds'), 'sin-fondos')).toMatchObject({
    data: { status: 'failed', reason: { code: 'fondos_insuficientes' }, plan: { slug: 'gratis' } },
  })
  expect(await pay(stripeApp.stripe.card('pays'), 'la-que-paga')).toMatchObject({
    data: { status: 'succeeded', plan: { slug: 'coleccionista' }, subscription: { status: 'activa' } },
  })
  expect((await titles()).toSorted()).toEqual(['Gracias, Ana. Recibimos tu pago.', 'Todo en orden otra vez'])
  await runJobsAt(stripeApp, '2027-01-21T18:00:01Z')
  stripeApp.stripe.renew(sub)
  await deliverAll(stripeApp)
  expect((await ana.account()).payments).toHaveLength(3)
  expect((await ana.account()).subscription).toMatchObject({ next_charge: { on: '2027-02-21' } })
})

test('cancelling while a renewal is unpaid gives the free plan at once, and Stripe does not charge again', async () => {
  const stripeApp = await startStripeApp()
  const subscriber = await makeStripeSubscriber(stripeApp)
  await failRenewal(stripeApp, subscriber)
  expect(await subscriber.ana.post('payments/cancel_subscription')).toAnswer({
    plan: { slug: 'gratis' },
    item_limit: 100,
    subscription: null,
  })
  expect(subscriber.sub.status).toBe('canceled')
  expect(stripeApp.stripe.objects.invoices.get(subscriber.sub.latest_invoice)?.status).toBe('void')
  await deliverAll(stripeApp)
  expect(paidInvoices(stripeApp)).toHaveLength(1)
  expect((await subscriber.ana.account()).subscription).toBeNull()
})

test('a cancellation counts while Stripe is unavailable, reaches it later, and can be withdrawn until the end', async () => {
  const stripeApp = await startStripeApp()
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  stripeApp.stripe.fault({ call: /POST subscriptions\/\w+$/, how: 'fails before' })
  expect(await ana.post('payments/cancel_subscription')).toAnswer({
    subscription: { cancel_at_period_end: true, next_charge: null, is_pending: true },
  })
  expect(sub.cancel_at_period_end).toBe(false)
  stripeApp.stripe.clearFaults()
  await finishOperationsAfter(stripeApp.app, 60_000)
  expect(sub.cancel_at_period_end).toBe(true)
  await ana.post('payments/resume_subscription')
  expect(sub.cancel_at_period_end).toBe(false)
  expect((await ana.account()).subscription).toMatchObject({ next_charge: { on: '2026-12-21' } })
  await ana.post('payments/cancel_subscription')
  await runJobsAt(stripeApp, '2026-12-21T18:00:01Z')
  stripeApp.stripe.renew(sub)
  await deliverAll(stripeApp)
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, subscription: null })
  expect(await ana.post('payments/resume_subscription')).toMatchObject({ status: 409 })
  expect(paidInvoices(stripeApp)).toHaveLength(1)
})
