import { expect, onTestFinished, test } from 'vitest'
import { openPaymentsOrPretend } from '#server/demo/payments.service.ts'
import { applyMigrations, migrateToLatest } from '#server/platform/database/migrations.ts'
import { createEmptyDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'

const price = {
  planSlug: 'curador',
  planName: 'Curador',
  period: 'month',
  cents: 9900,
  currency: 'MXN',
} as const
const [from, to] = ['2026-11-21T18:00:00.345Z', '2026-12-21T18:00:00.345Z']

/** What the pretend provider of the baseline held of a member who pays, in its own words. */
const former = [
  ['cus_sim_1', 'customer', null, { ownId: 'cuenta-de-ana', creditCents: 0, method: null }],
  [
    'pm_sim_1',
    'card',
    'cus_sim_1',
    {
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      refusal: null,
      refusesRenewals: false,
      asksBank: false,
    },
  ],
  [
    'sub_sim_1',
    'subscription',
    'cus_sim_1',
    {
      ownId: 'plan-de-ana',
      status: 'activa',
      price,
      anchor: from,
      periods: 1,
      from,
      to,
      cancelAtEnd: false,
      endedAt: null,
      method: 'pm_sim_1',
      // Its first charge of two is made.
      discount: { percent: 20, amountCents: null, left: 1 },
      invoice: 'in_sim_1',
      change: null,
      dueAt: to,
    },
  ],
  [
    'in_sim_1',
    'invoice',
    'cus_sim_1',
    {
      subscription: 'sub_sim_1',
      kind: 'alta',
      price,
      from,
      to,
      lines: [{ isOld: false, cents: 9900 }],
      subtotalCents: 9900,
      discountCents: 1980,
      creditCents: 0,
      dueCents: 7920,
      state: 'succeeded',
      reason: null,
      secret: 'pi_sim_1_secret_1',
      method: 'pm_sim_1',
      asked: null,
      tries: 1,
      paidAt: from,
      refunds: [{ id: 're_sim_1', cents: 1000, at: from }],
    },
  ],
] as const

test('Whoever paid at the former pretend provider keeps plan, receipts, refunds and discount, and is renewed', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  await db.connection().execute((connection) => applyMigrations(connection, ['0001_platform_baseline']))
  for (const [id, kind, customer, body] of former)
    await execute(db)`insert into simulated_payment_objects (id, kind, customer_id, body, created_at)
      values (${id}, ${kind}, ${customer}, ${JSON.stringify(body)}::jsonb, ${from})`
  await migrateToLatest(db)

  let now = new Date('2026-11-22T18:00:00Z')
  const payments = await openPaymentsOrPretend({
    config: { stripe: null, env: 'development' },
    db,
    timeouts: 'work',
    now: () => now,
  })
  const paid = {
    id: 'in_sim_1',
    subscriptionId: 'sub_sim_1',
    planSlug: 'curador',
    kind: 'alta',
    totalCents: 7920,
  }
  async function nextCharge() {
    const { subscriptions } = await payments.readCustomer('cus_sim_1', now)
    return subscriptions[0] === undefined ? null : payments.nextCharge(subscriptions[0], now)
  }
  expect(await payments.readCustomer('cus_sim_1', now)).toMatchObject({
    subscriptions: [
      { id: 'sub_sim_1', ownId: 'plan-de-ana', status: 'activa', planSlug: 'curador', cents: 9900 },
    ],
    invoices: [{ ...paid, discountCents: 1980, refunds: [{ id: 're_sim_1', cents: 1000 }] }],
    method: { brand: 'visa', last4: '4242' },
  })
  expect(await nextCharge()).toMatchObject({ at: new Date('2026-12-21T18:00:00Z'), cents: 7920 })
  expect(await payments.findPromotion('vitrina20', price, now)).toMatchObject({ percent_off: 20 })

  now = new Date('2026-12-21T18:00:00Z')
  expect(await payments.advanceClock(now)).toEqual(['cus_sim_1'])
  expect((await payments.readCustomer('cus_sim_1', now)).invoices).toMatchObject([
    paid,
    { kind: 'renovacion', totalCents: 7920, to: new Date('2027-01-21T18:00:00Z') },
  ])
  expect(await nextCharge()).toMatchObject({ at: new Date('2027-01-21T18:00:00Z'), cents: 9900 })
})
