import { expect, test } from 'vitest'
import { consentVersion } from '#contract/plans/words.ts'
import { startTestApp } from '#test/app.ts'
import { cardFields, cards, countRows, makeBuyer, makeSubscriber, purchase } from '#test/buyers.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'

test('a member sees the bill, opens a subscription, pays, and has the plan, one receipt and one stored consent', async () => {
  const { app, post } = await startWithMailbox()
  const ana = await makeBuyer(app)
  await post.open()
  expect(await ana.post('payments/checkout_subscription_pre', purchase)).toAnswer({
    price_cents: 4900,
    currency: 'MXN',
    provider: { name: 'simulado', moves_money: false },
  })
  expect(await ana.post('payments/checkout_subscription_sum', purchase)).toAnswer({
    subtotal_cents: 4900,
    discount_cents: 0,
    net_cents: 4224,
    iva_cents: 676,
    total_cents: 4900,
    next_charge: { on: '2026-12-21', amount_cents: 4900 },
  })
  const opened = await ana.open()
  expect(opened).toMatchObject({ status: 'open', client_secret: expect.stringContaining('_secret_') })
  expect(await ana.get('me')).toAnswer({ plan: null, item_limit: 100 })
  expect(await ana.pay(opened.subscription_id, { card: cardFields('4242424242424241') })).toMatchObject({
    status: 'failed',
    reason: { code: 'numero_incorrecto', message: expect.stringMatching(/\.$/) },
  })
  expect(await ana.pay(opened.subscription_id, { card: cardFields(cards.pays) })).toMatchObject({
    status: 'succeeded',
    plan: { slug: 'coleccionista' },
    item_limit: 1000,
    subscription: {
      status: 'activa',
      is_pending: false,
      next_charge: { on: '2026-12-21', amount_cents: 4900 },
    },
  })
  expect(await ana.get('me')).toAnswer({ plan: { slug: 'coleccionista' }, item_limit: 1000 })
  expect(await ana.account()).toMatchObject({
    payment_method: { brand: 'visa', last4: '4242' },
    payments: [{ folio: 'V-2026-000001', total_cents: 4900, iva_cents: 676 }],
  })
  const [mail, ...others] = await post.open()
  expect(others).toEqual([])
  expect(textOf(mail?.raw ?? '')).toContain('V-2026-000001')
  expect(await countRows(app, 'payment_consents')).toBe(1)
})

test('another choice of plan replaces an unpaid subscription, which then cannot be paid', async () => {
  const app = await startTestApp()
  const ana = await makeBuyer(app)
  const first = await ana.open()
  const second = await ana.open({ plan: 'curador', period: 'year' })
  expect(second.subscription_id).not.toBe(first.subscription_id)
  expect(
    await ana.post('payments/checkout_subscription_pay', {
      subscription_id: first.subscription_id,
      card: cardFields(cards.pays),
      idempotency_key: 'pay-old-one',
    }),
  ).toRefuse(409, 'not_subscribed')
  expect(await ana.pay(second.subscription_id, { card: cardFields(cards.pays) })).toMatchObject({
    plan: { slug: 'curador' },
  })
  expect(
    await ana.post('payments/checkout_subscription', {
      ...purchase,
      consent: true,
      consent_version: consentVersion,
      idempotency_key: 'once-more-1',
    }),
  ).toRefuse(409, 'already_subscribed')
})

test('invalid plans, periods, codes, consents and keys are refused beside their field', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const ana = await makeBuyer(app)
  for (const [fields, field] of [
    [{ plan: 'oro' }, 'plan'],
    [{ plan: 'gratis' }, 'plan'],
    [{ plan: 7 }, 'plan'],
    [{ plan: '\0' }, 'plan'],
    [{ period: 'week' }, 'period'],
    [{ promotion_code: 'INVENTADO' }, 'promotion_code'],
    [{ promotion_code: 'TERMINADA' }, 'promotion_code'],
    [{ promotion_code: 'x'.repeat(61) }, 'promotion_code'],
    [{ consent: false }, 'consent'],
    [{ consent_version: '0.9' }, 'consent_version'],
    [{ idempotency_key: 'corta' }, 'idempotency_key'],
    [{ idempotency_key: '<script>alert(1)</script>' }, 'idempotency_key'],
  ] as const) {
    const body = {
      ...purchase,
      consent: true,
      consent_version: consentVersion,
      idempotency_key: 'una-clave-1',
      ...fields,
    }
    expect(await ana.post('payments/checkout_subscription', body)).toRefuseFields({
      [field]: expect.any(String),
    })
  }
  // Amounts in the request are ignored.
  expect(await ana.open({ price_cents: 1, total_cents: 0 })).toMatchObject({ bill: { total_cents: 4900 } })
  expect(await ana.post('payments/checkout_subscription_sum', { ...purchase, plan: 'gran-final' })).toRefuse(
    404,
    'offer_closed',
  )
})

test('a promotion for the first charge counts once for a member, and one for every charge again', async () => {
  const app = await startTestApp()
  const ana = await makeBuyer(app)
  const sum = async (promotion_code: string) =>
    (await ana.post('payments/checkout_subscription_sum', { ...purchase, promotion_code })).body
  const { subscription_id } = await ana.open({ promotion_code: 'BIENVENIDA' })
  expect(await ana.pay(subscription_id, { card: cardFields(cards.pays) })).toMatchObject({
    subscription: { next_charge: { amount_cents: 4900 }, promotion_code: 'BIENVENIDA' },
  })
  expect((await ana.account()).payments).toMatchObject([{ total_cents: 2450, iva_cents: 338 }])

  await app.sql`update subscriptions set status = 'cancelada', ended_at = now()`
  expect(await sum('bienvenida'), 'once for a member').toMatchObject({
    fields: { promotion_code: expect.stringContaining('Ya usaste') },
  })
  await expect(ana.open({ promotion_code: 'BIENVENIDA' })).rejects.toThrow('invalid')
  expect(await sum('VITRINA20')).toMatchObject({ data: { total_cents: 3920 } })
})

test('the same key with other content is refused', async () => {
  const app = await startTestApp()
  const ana = await makeBuyer(app)
  await ana.open({}, 'misma-clave')
  await expect(ana.open({ plan: 'museo' }, 'misma-clave')).rejects.toThrow('operation_reused')
})

test('subscriptions and receipts of other members are not found', async () => {
  const app = await startTestApp(undefined, { env: { INVOICE_URL: 'https://facturas.example/vitrina' } })
  const ana = await makeSubscriber(app, 'ana')
  const eva = await makeBuyer(app, 'eva')
  const { subscription, payments } = (await ana.account()) as {
    subscription: { id: string }
    payments: { id: string }[]
  }
  const subscription_id = subscription.id
  const pay = { subscription_id, card: cardFields(cards.pays), idempotency_key: 'de-otra-persona' }
  expect((await eva.post('payments/checkout_subscription_pay', pay)).status).toBe(404)
  expect((await eva.post('payments/confirm_subscription', { subscription_id })).status).toBe(404)
  expect((await eva.get(`payments/receipts/${payments[0]?.id}`)).status).toBe(404)
  expect(await ana.get(`payments/receipts/${payments[0]?.id}`)).toAnswer({
    total_cents: 4900,
    net_cents: 4224,
    iva_cents: 676,
    from: '2026-11-21',
    to: '2026-12-21',
    invoice_url: 'https://facturas.example/vitrina',
  })
  for (const id of ['nada', '1', 'a'.repeat(500)])
    expect(await eva.get(`payments/receipts/${id}`)).toRefuse(404, 'receipt_not_found')
})
