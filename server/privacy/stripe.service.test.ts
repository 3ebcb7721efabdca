import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRows, makeBuyer, settleAfter } from '#test/buyers.ts'
import { startApiProcess } from '#test/killed-api.ts'
import type { Shop } from '#test/stripe-shop.ts'
import { makeStripeSubscriber, openShop } from '#test/stripe-shop.ts'

const password = 'tres gatos sobre la repisa'

/** Nothing runs at Stripe, nobody is known there, and what was paid stays here without a name. */
async function expectForgotten({ app, stripe }: Shop): Promise<void> {
  expect([...stripe.books.customers]).toEqual([])
  expect([...stripe.books.subs.values()].map(({ status }) => status)).toEqual(['canceled'])
  expect(await countRows(app, 'payments')).toBe(1)
  expect(await countRows(app, 'subscriptions', sql`status <> 'cancelada' or user_id is not null`)).toBe(0)
  const nameless = sql<boolean>`user_id is null and provider_id is null and payment_method is null and closed_at is not null`
  expect(await countRows(app, 'payment_customers', nameless)).toBe(1)
}

test('who leaves is charged no more by Stripe and forgotten there, within the request', async () => {
  const shop = await openShop()
  const { ana } = await makeStripeSubscriber(shop)
  expect((await ana.ask('DELETE', 'me', { password: 'otra cosa' })).status).toBe(422)
  expect(shop.stripe.books.customers.size).toBe(1)
  // Paid a moment ago, and nobody heard of it yet.
  await sql`alter table payments disable trigger user`.execute(shop.app.db)
  await sql`delete from payments`.execute(shop.app.db)
  expect((await ana.ask('DELETE', 'me', { password })).status).toBe(200)
  await expectForgotten(shop)
  expect((await ana.get('payments/by_user')).status).toBe(401)
})

test('who leaves while Stripe is away is gone here at once, and there when it is back', async () => {
  const shop = await openShop()
  const { ana } = await makeStripeSubscriber(shop)
  shop.stripe.fault({ call: /customers|subscriptions/, how: 'fails before' })
  expect((await ana.ask('DELETE', 'me', { password })).status).toBe(200)
  expect((await ana.get('me')).status).toBe(401)
  await settleAfter(shop.app, 5_000)
  expect(shop.stripe.books.customers.size).toBe(1)
  shop.stripe.mend()
  await settleAfter(shop.app, 10_000)
  await expectForgotten(shop)
})

test.each(['waits before', 'waits after'] as const)(
  'kill -9 while Stripe forgets somebody (it %s): the job goes on to the end',
  async (how) => {
    const shop = await openShop(new Date().toISOString())
    const { ana } = await makeStripeSubscriber(shop)
    const api = await startApiProcess(shop.app.database.connectionString, shop.stripe.env)
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    shop.stripe.fault({ call: /DELETE customers/, how, waitMs: 1_000, until, times: 1 })
    const unheard = api.remove('me', { password }, ana.headers).catch(() => 'nobody answered')
    await expect
      .poll(() => shop.stripe.log.some((name) => name.startsWith('DELETE customers')), { timeout: 20_000 })
      .toBe(true)
    await api.kill()
    answer()
    expect(await unheard).toBe('nobody answered')
    expect(await countRows(shop.app, 'users')).toBe(0)
    expect(await countRows(shop.app, 'payment_customers', sql`closed_at is null`)).toBe(1)
    await settleAfter(shop.app, 5_000)
    await expectForgotten(shop)
  },
)

test('a customer whose answer was lost is found by our own id, and forgotten; one that cannot be keeps nobody', async () => {
  const shop = await openShop()
  const { app, stripe } = shop
  const ana = await makeBuyer(app)
  stripe.fault({ call: /POST customers$/, how: 'fails after', times: 1 })
  expect(await ana.open()).toMatchObject({ status: 'pendiente' })
  expect(stripe.books.customers.size).toBe(1)
  const eva = await makeBuyer(app, 'eva')
  await eva.open()
  expect((await ana.ask('DELETE', 'me', { password })).status).toBe(200)
  expect((await eva.ask('DELETE', 'me', { password })).status).toBe(200)
  await settleAfter(app, 60_000)
  expect(stripe.books.customers.size).toBe(1)
  await settleAfter(app, 3_700_000)
  expect(stripe.books.customers.size).toBe(0)
  expect(await countRows(app, 'payment_customers', sql`closed_at is null`)).toBe(0)
})

test('two tabs that buy for the first time are one customer at Stripe', async () => {
  const { app, stripe } = await openShop()
  const ana = await makeBuyer(app)
  const opened = await Promise.all([ana.open({}, 'una-pestana'), ana.open({}, 'otra-pestana')])
  expect(new Set(opened.map(({ subscription_id }) => subscription_id)).size).toBe(1)
  expect(stripe.books.customers.size).toBe(1)
})
