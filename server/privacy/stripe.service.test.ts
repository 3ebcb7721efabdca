import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows, finishOperationsAfter, makeBuyer } from '#test/buyers.ts'
import { startApiProcess } from '#test/killed-api.ts'
import { makeStripeSubscriber, type StripeApp, startStripeApp } from '#test/stripe-app.ts'

const password = 'tres gatos sobre la repisa'

/** No subscription runs at Stripe, the customer is deleted there, and payments stay here without a name. */
async function expectForgotten({ app, stripe }: StripeApp): Promise<void> {
  expect([...stripe.objects.customers]).toEqual([])
  expect([...stripe.objects.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  expect(await countRows(app, 'payments')).toBe(1)
  expect(await countRows(app, 'subscriptions', sql`status <> 'cancelada' or user_id is not null`)).toBe(0)
  const nameless = sql<boolean>`user_id is null and provider_id is null and payment_method is null and closed_at is not null`
  expect(await countRows(app, 'payment_customers', nameless)).toBe(1)
}

test('Deleting an account cancels the subscription and deletes the customer at Stripe within the request', async () => {
  const stripeApp = await startStripeApp()
  const { ana } = await makeStripeSubscriber(stripeApp)
  expect((await ana.ask('DELETE', 'me', { password: 'otra cosa' })).status).toBe(422)
  expect(stripeApp.stripe.objects.customers.size).toBe(1)
  // The payment has just been made, and its event has not arrived yet.
  await stripeApp.app.sql`alter table payments disable trigger user`
  await stripeApp.app.sql`delete from payments`
  expect((await ana.ask('DELETE', 'me', { password })).status).toBe(200)
  await expectForgotten(stripeApp)
  expect((await ana.get('payments/by_user')).status).toBe(401)
})

test('While Stripe is unavailable the account is deleted here at once, and there when it is back', async () => {
  const stripeApp = await startStripeApp()
  const { ana } = await makeStripeSubscriber(stripeApp)
  stripeApp.stripe.fault({ call: /customers|subscriptions/, how: 'fails before' })
  expect((await ana.ask('DELETE', 'me', { password })).status).toBe(200)
  expect((await ana.get('me')).status).toBe(401)
  await finishOperationsAfter(stripeApp.app, 5_000)
  expect(stripeApp.stripe.objects.customers.size).toBe(1)
  stripeApp.stripe.clearFaults()
  await finishOperationsAfter(stripeApp.app, 10_000)
  await expectForgotten(stripeApp)
})

test.each(['waits before', 'waits after'] as const)(
  'kill -9 while Stripe deletes a customer (it %s): the job finishes the deletion',
  async (how) => {
    const stripeApp = await startStripeApp(new Date().toISOString())
    const { ana } = await makeStripeSubscriber(stripeApp)
    const api = await startApiProcess(stripeApp.app.database.connectionString, stripeApp.stripe.env)
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    stripeApp.stripe.fault({ call: /DELETE customers/, how, waitMs: 1_000, until, times: 1 })
    const unanswered = api.remove('me', { password }, ana.headers).catch(() => 'no answer')
    await expect
      .poll(() => stripeApp.stripe.log.some((name) => name.startsWith('DELETE customers')), {
        timeout: 20_000,
      })
      .toBe(true)
    await api.kill()
    answer()
    expect(await unanswered).toBe('no answer')
    expect(await countRows(stripeApp.app, 'users')).toBe(0)
    expect(await countRows(stripeApp.app, 'payment_customers', sql`closed_at is null`)).toBe(1)
    await finishOperationsAfter(stripeApp.app, 5_000)
    await expectForgotten(stripeApp)
  },
)

test('A customer whose answer was lost is found by our own id and deleted, and a failure does not stop the other customers', async () => {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const ana = await makeBuyer(app)
  stripe.fault({ call: /POST customers$/, how: 'fails after', times: 1 })
  expect(await ana.open()).toMatchObject({ status: 'pendiente' })
  expect(stripe.objects.customers.size).toBe(1)
  const eva = await makeBuyer(app, 'eva')
  await eva.open()
  expect((await ana.ask('DELETE', 'me', { password })).status).toBe(200)
  expect((await eva.ask('DELETE', 'me', { password })).status).toBe(200)
  await finishOperationsAfter(app, 60_000)
  expect(stripe.objects.customers.size).toBe(1)
  await finishOperationsAfter(app, 3_700_000)
  expect(stripe.objects.customers.size).toBe(0)
  expect(await countRows(app, 'payment_customers', sql`closed_at is null`)).toBe(0)
})

test('Two tabs that buy for the first time create one customer at Stripe', async () => {
  const { app, stripe } = await startStripeApp()
  const ana = await makeBuyer(app)
  const opened = await Promise.all([ana.open({}, 'una-pestana'), ana.open({}, 'otra-pestana')])
  expect(new Set(opened.map(({ subscription_id }) => subscription_id)).size).toBe(1)
  expect(stripe.objects.customers.size).toBe(1)
})
