import { expect, test } from 'vitest'
import { makeBuyer, purchase } from '#test/buyers.ts'
import { deliverAll, paidInvoices, startStripeApp } from '#test/stripe-app.ts'

test('with a promotion code of Stripe the bill equals the charge; ended, unknown and unsuitable codes are refused', async () => {
  const stripeApp = await startStripeApp()
  const { stripe, app } = stripeApp
  const ana = await makeBuyer(app)
  const ended = Math.floor(new Date('2026-11-21T17:00:00Z').getTime() / 1_000)
  stripe.promo({ code: 'MITAD', percent_off: 50 })
  stripe.promo({ code: 'SIEMPRE', amount_off: 900, duration: 'forever' })
  stripe.promo({ code: 'PASADA', percent_off: 50, expires_at: ended })
  stripe.promo({ code: 'APAGADA', percent_off: 50, active: false })
  stripe.promo({ code: 'MUSEOS', percent_off: 50, products: ['vitrina_museo'] })
  const sum = (promotion_code: string, plan = 'coleccionista') =>
    ana.post('payments/checkout_subscription_sum', { ...purchase, plan, promotion_code })
  for (const code of ['PASADA', 'APAGADA', 'MUSEOS', 'INVENTADA', "' or 1=1"]) {
    expect(await sum(code)).toRefuseFields({
      promotion_code: expect.stringContaining('no existe o ya terminó'),
    })
  }
  expect(await sum('MUSEOS', 'museo')).toAnswer({ total_cents: 9950 })
  expect(await sum('siempre')).toAnswer({
    discount_cents: 900,
    total_cents: 4000,
    next_charge: { amount_cents: 4000 },
  })
  expect(await sum('mitad')).toAnswer({ total_cents: 2450, next_charge: { amount_cents: 4900 } })
  const { subscription_id } = await ana.open({ promotion_code: 'MITAD' })
  expect(await ana.pay(subscription_id, { payment_method: stripe.card('pays') })).toMatchObject({
    status: 'succeeded',
    subscription: { promotion_code: 'MITAD', next_charge: { amount_cents: 4900 } },
  })
  expect(paidInvoices(stripeApp)).toMatchObject([{ amount_paid: 2450 }])
  expect((await ana.account()).payments).toMatchObject([{ total_cents: 2450, iva_cents: 338 }])
})

test('a code that ends between bill and checkout is refused beside its field, and no subscription stays open', async () => {
  const { stripe, app } = await startStripeApp()
  const ana = await makeBuyer(app)
  stripe.promo({ code: 'MITAD', percent_off: 50 })
  stripe.fault({ call: /POST products$/, how: 'waits before', until: Promise.resolve().then(end) })
  async function end(): Promise<void> {
    await expect.poll(() => stripe.log.includes('GET promotion_codes')).toBe(true)
    for (const promo of stripe.objects.promos.values()) promo.active = false
  }
  await expect(ana.open({ promotion_code: 'MITAD' })).rejects.toThrow('promotion_code')
  expect(await ana.account()).toMatchObject({ plan: null, subscription: null, payments: [] })
  expect(await ana.open()).toMatchObject({ status: 'open', bill: { total_cents: 4900 } })
})

// Of each code: what it takes off, the charge of today and the two after it.
const codes = [
  ['DOS', { percent_off: 50, duration: 'repeating', duration_in_months: 2 }, [2450, 2450, 4900]],
  ['PRIMERO', { amount_off: 900 }, [4000, 4900, 4900]],
  ['SIEMPRE', { amount_off: 1000, duration: 'forever' }, [3900, 3900, 3900]],
  ['GRATIS', { percent_off: 100 }, [0, 4900, 4900]],
] as const

test.each(codes)(
  '%s takes off what the dashboard says, for as long as it says, also once it has ended',
  async (...values) => {
    const [code, discount, [today, ...later]] = values
    const stripeApp = await startStripeApp()
    const { stripe, app } = stripeApp
    stripe.promo({ code, ...discount })
    const ana = await makeBuyer(app)
    const { subscription_id, bill } = await ana.open({ promotion_code: code.toLowerCase() })
    expect(bill).toMatchObject({
      total_cents: today,
      promotion: { code },
      next_charge: { amount_cents: later[0] },
    })
    await ana.pay(subscription_id, { payment_method: stripe.card('pays') })
    for (const promo of stripe.objects.promos.values()) promo.active = false
    const [sub] = stripe.objects.subscriptions.values()
    if (sub === undefined) throw new Error('There is a subscription.')
    for (const amount_cents of later) {
      expect((await ana.account()).subscription).toMatchObject({
        ...{ status: 'activa', price_cents: 4900, promotion_code: code, next_charge: { amount_cents } },
      })
      stripe.renew(sub)
      await deliverAll(stripeApp)
    }
    const charged = [today, ...later].filter((cents) => cents > 0)
    expect(paidInvoices(stripeApp).map(({ amount_paid }) => amount_paid)).toEqual(charged.toReversed())
  },
)
