import { expect, test } from 'vitest'
import type { PaymentDifference } from '#contract/admin/payment-differences.ts'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import type { TestApp } from '#test/app.ts'
import { countRows } from '#test/buyers.ts'
import { execute } from '#test/execute.ts'
import { makeStaff } from '#test/staff.ts'
import { makeStripeSubscriber, paidInvoices, startStripeApp } from '#test/stripe-app.ts'

const path = 'admin/payment-differences'

async function setUp() {
  const stripeApp = await startStripeApp()
  const admin = await makeStaff(stripeApp.app, 'administrator', 'berta')
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  const { app } = stripeApp
  const compare = () => reconcilePayments(app.deps)
  const list = async (state?: string) =>
    ((await admin.get(state ? `${path}?state=${state}` : path)).body as { data: PaymentDifference[] }).data
  const idOf = async (what: string) => (await list()).find((one) => one.what === what)?.id ?? 0
  return { stripeApp, app, admin, ana, sub, compare, list, idOf }
}

/** A payment of ours that the provider does not have. */
async function addUnknownPayment({ db }: TestApp): Promise<void> {
  await execute(
    db,
  )`insert into payments (customer_id, subscription_id, provider, provider_id, plan_name, period, description,
      paid_from, paid_to, subtotal_cents, discount_cents, total_cents, iva_cents, currency, paid_at, recorded_at)
    select customer_id, subscription_id, provider, 'in_inventada', plan_name, period, description, paid_from, paid_to,
      subtotal_cents, discount_cents, total_cents, iva_cents, currency, paid_at, recorded_at from payments`
}

/** Sets the clock and keeps the sessions alive. */
async function moveClock(app: TestApp, moment: string): Promise<void> {
  app.clock.now = new Date(moment)
  await app.sql`update sessions set last_used_at = ${app.clock.now}, expires_at = '2028-01-01'`
}

test('The comparison lists amounts, prices, states and payments that differ, each once and since when', async () => {
  const { stripeApp, app, admin, sub, compare, list } = await setUp()
  const [invoice] = paidInvoices(stripeApp)
  const [item] = sub.items.data
  if (invoice === undefined || item === undefined) throw new Error('Nothing was paid.')
  await addUnknownPayment(app)
  invoice.amount_paid = 5900
  item.price.unit_amount = 7900
  // A renewal whose webhooks never arrived.
  await moveClock(app, '2026-12-21T18:00:00Z')
  stripeApp.stripe.renew(sub)
  await compare()
  const open = await list('open')
  expect(open.map(({ what, ours, theirs }) => [what, ours, theirs]).toSorted()).toEqual([
    ['payment_amount', 'V-2026-000001, $49.00 MXN', '$59.00 MXN'],
    ['payment_missing', 'V-2026-000002, $49.00 MXN', null],
    ['price', 'coleccionista, al mes, $49.00 MXN', 'coleccionista, al mes, $79.00 MXN'],
  ])
  expect(open[0]).toMatchObject({
    member: { username: 'ana' },
    provider: 'stripe',
    provider_customer_id: expect.stringMatching(/^cus_/),
    found_at: '2026-12-21T18:00:00.000Z',
  })
  expect(await list('resolved')).toMatchObject([{ what: 'payment', state: 'resolved', ours: null }])

  await moveClock(app, '2026-12-22T18:00:00Z')
  await compare()
  expect(await list('open')).toHaveLength(3)
  expect((await list('open')).map(({ found_at, seen_at }) => [found_at, seen_at])[0]).toEqual([
    '2026-12-21T18:00:00.000Z',
    '2026-12-22T18:00:00.000Z',
  ])
  const { waiting } = ((await admin.get('admin/overview')).body as { data: { waiting: object[] } }).data
  expect(waiting).toContainEqual({ what: 'payment_differences', count: 3 })
  expect(await countRows(app, 'payment_differences')).toBe(4)
})

test('A reviewed difference no longer waits until a value changes, and one that is gone is resolved', async () => {
  const { stripeApp, app, admin, compare, list, idOf } = await setUp()
  const [invoice] = paidInvoices(stripeApp)
  if (invoice === undefined) throw new Error('Nothing was paid.')
  invoice.amount_paid = 5900
  await compare()
  const id = await idOf('payment_amount')
  const review = () => admin.post(`${path}/${id}/review`, { note: 'Cobrado de más; se devolvió.' })
  expect(await review()).toAnswer({
    state: 'reviewed',
    reviewed_by: 'berta',
    note: 'Cobrado de más; se devolvió.',
  })
  await compare()
  expect(await list('open')).toEqual([])
  expect(await admin.post(`${path}/${id}/reopen`)).toAnswer({ state: 'open', note: null })
  await review()
  invoice.amount_paid = 6900
  await compare()
  expect(await list('open')).toMatchObject([{ id, theirs: '$69.00 MXN', note: null }])
  await review()
  invoice.amount_paid = 4900
  expect(await admin.post(`${path}/${id}/sync`)).toAnswer({
    state: 'resolved',
    note: 'Cobrado de más; se devolvió.',
  })
  expect(await review()).toRefuse(404, 'payment_difference_not_found')
  const rows = await app.sql<{ act: string }>`
    select act from audit_entries where subject_kind = 'payment_difference' order by id`
  expect(rows.map(({ act }) => act.replace('payment_difference_', ''))).toEqual([
    'reviewed',
    'reopened',
    'reviewed',
    'reviewed',
    'synced',
  ])
})

test('Without an answer of the provider nothing is resolved; unknown numbers are refused', async () => {
  const { stripeApp, app, admin, compare, list, idOf } = await setUp()
  await addUnknownPayment(app)
  await compare()
  const id = await idOf('payment_missing')
  stripeApp.stripe.fault({ call: /GET invoices/, how: 'fails before', times: 1 })
  expect(await admin.post(`${path}/${id}/sync`)).toRefuse(503, 'payments_unavailable')
  expect(await list('open')).toMatchObject([{ id }])
  expect((await admin.post(`${path}/${id}/review`, { note: ' ' })).body).toMatchObject({
    fields: { note: expect.any(String) },
  })
  expect((await admin.post(`${path}/${id}/review`, { note: 'a'.repeat(301) })).status).toBe(422)
  expect((await admin.get(`${path}?state=nada`)).status).toBe(422)
  for (const act of ['sync', 'reopen'])
    expect((await admin.post(`${path}/999/${act}`)).body).toMatchObject({
      error: 'payment_difference_not_found',
    })
})
