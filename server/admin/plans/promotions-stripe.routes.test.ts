import { expect, test } from 'vitest'
import { makeBuyer } from '#test/buyers.ts'
import { makeStaff } from '#test/staff.ts'
import { deliverAll, paidInvoices, startStripeApp } from '#test/stripe-app.ts'

const key = 'clave-de-prueba'
const fields = { code: 'otono26', name: 'Otoño', percent_off: 50, months: 2, idempotency_key: key }

async function setUp() {
  const stripeApp = await startStripeApp()
  const admin = await makeStaff(stripeApp.app, 'administrator', 'berta')
  const add = (change: object = {}) => admin.post('admin/promotion-codes', { ...fields, ...change })
  const list = async () => ((await admin.get('admin/promotion-codes')).body as { data: object[] }).data
  return { stripeApp, admin, add, list }
}

test('With Stripe a code of the administration is a coupon on the subscription for as many months as it says', async () => {
  const { stripeApp, add, list, admin } = await setUp()
  const { app, stripe } = stripeApp
  const { data } = (await add()).body as { data: { id: string } }
  expect(data).toMatchObject({ code: 'OTONO26', percent_off: 50, months: 2, used_count: 0, is_active: true })
  expect([...stripe.objects.coupons.values()]).toMatchObject([
    { percent_off: 50, duration: 'repeating', duration_in_months: 2, name: 'Otoño' },
  ])
  const ana = await makeBuyer(app)
  const { subscription_id, bill } = await ana.open({ promotion_code: 'otono26' })
  expect(bill).toMatchObject({ total_cents: 2450, next_charge: { amount_cents: 2450 } })
  await ana.pay(subscription_id, { payment_method: stripe.card('pays') })
  expect(await list()).toMatchObject([{ code: 'OTONO26', used_count: 1 }])

  expect((await admin.post(`admin/promotion-codes/${data.id}/end`)).status).toBe(200)
  expect(await list()).toMatchObject([{ code: 'OTONO26', is_active: false }])
  const eva = await makeBuyer(app, 'eva')
  await expect(eva.open({ promotion_code: 'OTONO26' })).rejects.toThrow('promotion_code')

  // A member who has the discount keeps it until its two months are over.
  const [sub] = stripe.objects.subscriptions.values()
  if (sub === undefined) throw new Error('There is a subscription.')
  for (const expected of [4900, 4900]) {
    stripe.renew(sub)
    await deliverAll(stripeApp)
    expect((await ana.account()).subscription).toMatchObject({ next_charge: { amount_cents: expected } })
  }
  expect(paidInvoices(stripeApp).map(({ amount_paid }) => amount_paid)).toEqual([4900, 2450, 2450])
})

test('With Stripe an amount for the first charge and one for every charge are applied as written', async () => {
  const { stripeApp, add } = await setUp()
  const { app, stripe } = stripeApp
  await add({ code: 'PRIMERO', percent_off: null, amount_off_cents: 900, months: 1 })
  await add({ code: 'SIEMPRE', percent_off: null, amount_off_cents: 1000, months: null })
  for (const [name, code, paid, next] of [
    ['ana', 'PRIMERO', 4000, 4900],
    ['eva', 'SIEMPRE', 3900, 3900],
  ] as const) {
    const buyer = await makeBuyer(app, name)
    const { subscription_id } = await buyer.open({ promotion_code: code })
    expect(await buyer.pay(subscription_id, { payment_method: stripe.card('pays') })).toMatchObject({
      subscription: { promotion_code: code, next_charge: { amount_cents: next } },
    })
    expect((await buyer.account()).payments).toMatchObject([{ total_cents: paid }])
  }
})

test('With Stripe a lost answer and a double click make one code, and a taken code is refused beside the field', async () => {
  const { stripeApp, add, list } = await setUp()
  const { stripe } = stripeApp
  stripe.fault({ call: /POST promotion_codes$/, how: 'fails after', times: 1 })
  expect(await add()).toRefuse(503, 'payments_unavailable')
  expect(await add()).toAnswer({ code: 'OTONO26' })
  const twice = { code: 'INVIERNO', idempotency_key: 'otra-clave' }
  const answers = await Promise.all([add(twice), add(twice)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await list()).toHaveLength(2)
  expect(await add({ code: 'invierno', idempotency_key: 'clave-ajena' })).toRefuseFields({
    code: 'Ya hay una promoción con ese código.',
  })
})

test('With Stripe a code of 100 % costs nothing now, keeps the card and charges the full price afterwards', async () => {
  const { stripeApp, add } = await setUp()
  const { app, stripe } = stripeApp
  await add({ code: 'GRATIS', percent_off: 100, months: 1 })
  const ana = await makeBuyer(app)
  const { subscription_id, bill } = await ana.open({ promotion_code: 'GRATIS' })
  expect(bill).toMatchObject({ total_cents: 0, next_charge: { amount_cents: 4900 } })
  await ana.pay(subscription_id, { payment_method: stripe.card('pays') })
  expect((await ana.account()).subscription).toMatchObject({ status: 'activa', price_cents: 4900 })
  const [sub] = stripe.objects.subscriptions.values()
  if (sub === undefined) throw new Error('There is a subscription.')
  stripe.renew(sub)
  await deliverAll(stripeApp)
  expect(paidInvoices(stripeApp).map(({ amount_paid }) => amount_paid)).toEqual([4900])
})
