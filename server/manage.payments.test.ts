import { expect, test } from 'vitest'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import type { TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { manageOf } from '#test/manage.ts'
import { makeStripeSubscriber, paidInvoices, startStripeApp } from '#test/stripe-app.ts'

async function setUp() {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const { sub } = await makeStripeSubscriber(stripeApp)
  const [invoice] = paidInvoices(stripeApp)
  if (invoice === undefined) throw new Error('Nothing was paid.')
  const compare = () => reconcilePayments(app.deps)
  const manage = manageOf(app, stripe.env)
  const payments = (...words: string[]) => manage('payments', ...words)
  /** Of each listed difference its number, kind, values, state and note. */
  async function list(...flags: string[]): Promise<string[][]> {
    const { code, out } = await payments('differences', ...flags)
    expect(code).toBe(0)
    return out
      .split('\n')
      .slice(0, -1)
      .map((row) => row.split('\t').toSpliced(1, 2))
  }
  return { stripeApp, app, sub, invoice, compare, manage, payments, list }
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

test('The comparison lists amounts, prices, states and payments that differ, each once and since when', async () => {
  const { stripeApp, app, sub, invoice, compare, manage, payments, list } = await setUp()
  const [item] = sub.items.data
  if (item === undefined) throw new Error('Nothing was bought.')
  await addUnknownPayment(app)
  invoice.amount_paid = 5900
  item.price.unit_amount = 7900
  // A renewal whose webhooks never arrived.
  app.clock.now = new Date('2026-12-21T18:00:00Z')
  stripeApp.stripe.renew(sub)
  await compare()
  const open = [
    [
      'El proveedor cobra un precio que nadie aceptó',
      'coleccionista, al mes, $49.00 MXN',
      'coleccionista, al mes, $79.00 MXN',
    ],
    ['Pago con otro monto', 'V-2026-000001, $49.00 MXN', '$59.00 MXN'],
    ['Pago que el proveedor no conoce', 'V-2026-000002, $49.00 MXN', ''],
  ]
  expect((await list()).map(([, ...cells]) => cells).toSorted()).toEqual(
    open.map((row) => [...row, 'open', '']),
  )
  expect((await payments('differences')).out).toMatch(/^\d+\t2026-12-21T18:00:00\.000Z\tana\t/)
  const all = await list('--all')
  expect(all).toHaveLength(4)
  expect(all).toContainEqual([
    expect.any(String),
    'Pago que no conocíamos',
    '',
    expect.any(String),
    'resolved',
    '',
  ])

  app.clock.now = new Date('2026-12-22T18:00:00Z')
  await compare()
  expect(await list('--all')).toEqual(all)
  const found =
    await app.sql`select distinct found_at, seen_at from payment_differences where resolved_at is null`
  expect(found).toEqual([{ found_at: new Date('2026-12-21T18:00:00Z'), seen_at: app.clock.now }])

  const { out } = await manage('doctor')
  expect(out).toContain('✘ Diferencias de pagos: Por revisar: 3. → Léelas con')
  expect((await app.app.inject('/metrics')).body).toMatch(/^vitrina_payment_differences_open 3$/m)
})

test('A reviewed difference no longer waits until a value changes, and one that is gone is resolved', async () => {
  const { app, invoice, compare, manage, payments, list } = await setUp()
  const note = 'Cobrado de más; se devolvió.'
  invoice.amount_paid = 5900
  await compare()
  const [[id = '', ...values] = []] = await list()
  const review = () => payments('review', id, '--note', ` ${note} `)
  expect(await review()).toMatchObject({ code: 0, out: 'Quedó como revisada.\n' })
  await compare()
  expect(await list()).toEqual([])
  expect(await list('--all')).toEqual([[id, ...values.slice(0, 3), 'reviewed', note]])
  expect((await manage('doctor')).out).toContain('✔ Diferencias de pagos: Coinciden con los del proveedor.')
  invoice.amount_paid = 6900
  await compare()
  expect(await list()).toMatchObject([
    [id, 'Pago con otro monto', expect.any(String), '$69.00 MXN', 'open', ''],
  ])
  await review()
  expect(await payments('sync', id)).toMatchObject({ code: 0, out: 'La diferencia sigue.\n' })
  invoice.amount_paid = 4900
  expect(await payments('sync', id)).toMatchObject({ code: 0, out: 'Ya no hay diferencia.\n' })
  expect(await list('--all')).toEqual([[id, ...Array(3).fill(expect.any(String)), 'resolved', note]])
  expect(await review()).toMatchObject({ code: 1, err: expect.stringContaining('ya se resolvió') })
  const rows = await app.sql<{ act: string }>`
    select act from audit_entries where subject_kind = 'payment_difference' order by id`
  expect(rows.map(({ act }) => act.replace('payment_difference_', ''))).toEqual([
    ...['reviewed', 'reviewed', 'synced', 'synced'],
  ])
})

test('Without an answer of the provider nothing is resolved; unknown numbers and notes without text are refused', async () => {
  const { stripeApp, app, compare, payments, list } = await setUp()
  await addUnknownPayment(app)
  await compare()
  const [[id = ''] = []] = await list()
  stripeApp.stripe.fault({ call: /GET invoices/, how: 'fails before', times: 1 })
  expect(await payments('sync', id)).toMatchObject({ code: 1 })
  expect(await list()).toHaveLength(1)
  for (const note of [' ', 'a'.repeat(301)])
    expect(await payments('review', id, '--note', note)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--note'),
    })
  for (const words of [
    ['sync', '999'],
    ['review', '999', '--note', 'x'],
  ])
    expect(await payments(...words)).toMatchObject({ code: 1, err: expect.stringContaining('ya no existe') })
  expect(await payments('sync', 'doce')).toMatchObject({ code: 1, err: expect.stringContaining('como 12') })
})
