import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirm } from '#demo/stripe-server/billing.ts'
import { replayEvent, retryEvents } from '#server/billing/webhook.service.ts'
import type { TestApp } from '#test/app.ts'
import { countRows } from '#test/buyers.ts'
import { execute } from '#test/execute.ts'
import type { StripeService } from '#test/stripe.ts'
import { deliver, startStripeApp } from '#test/stripe-app.ts'

/** Creates a member with an unpaid subscription, at Stripe and in our tables. */
async function makeUnpaidSubscription({ app }: { app: TestApp }, name: string) {
  const { payments } = app.deps
  const ids = { subscription: crypto.randomUUID(), customer: crypto.randomUUID() }
  const customer = { ownId: ids.customer, email: `${name}@ejemplo.com`, name, now: app.clock.now }
  const customerId = await payments.createCustomer({ key: `c-${name}`, ...customer })
  const price = {
    planSlug: 'coleccionista',
    planName: 'Coleccionista',
    period: 'month',
    cents: 4900,
    currency: 'MXN',
  } as const
  const input = { customerId, ownId: ids.subscription, price, promotionId: null, now: app.clock.now }
  const remote = await payments.createSubscription({ key: `s-${name}`, ...input })
  const rows = await app.sql<{ id: number }>`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at)
    values (${name}, ${customer.email}, 'Ana', 'x', 'x', now(), now()) returning id`
  const userId = rows[0]?.id ?? 0
  await app.sql`insert into payment_customers (id, user_id, provider, provider_id, created_at)
    values (${ids.customer}, ${userId}, 'stripe', ${customerId}, now())`
  await app.sql`insert into subscriptions (id, customer_id, user_id, provider, provider_id, plan_id, period, price_cents, currency, created_at)
    select ${ids.subscription}, ${ids.customer}, ${userId}, 'stripe', ${remote.id}, id, 'month', 4900, 'MXN', now()
    from plans where slug = 'coleccionista'`
  return { userId, customerId, remoteId: remote.id, subscriptionId: ids.subscription }
}

function payAtStripe(
  { objects, card }: StripeService,
  remoteId: string,
  behaviour: 'pays' | 'declines' = 'pays',
): void {
  const invoice = objects.invoices.get(objects.subscriptions.get(remoteId)?.latest_invoice ?? '')
  const intent = objects.intents.get(invoice?.payment_intent ?? '')
  const method = objects.cards.get(card(behaviour))
  if (intent && method) confirm(objects, intent, method)
}

function* permutationsOf<T>(things: T[]): Generator<T[]> {
  if (things.length === 0) yield []
  for (const [at, thing] of things.entries()) {
    for (const rest of permutationsOf(things.toSpliced(at, 1))) yield [thing, ...rest]
  }
}

test('four events in any of 24 orders, each delivered twice in parallel, cause one plan, one payment and one e-mail', async () => {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  let checked = 0
  const orders = [...permutationsOf([0, 1, 2, 3])]
  for (const [number, order] of orders.entries()) {
    const { userId, remoteId, subscriptionId } = await makeUnpaidSubscription(stripeApp, `miembro.${number}`)
    payAtStripe(stripe, remoteId)
    const events = stripe.takeEvents()
    expect(events).toHaveLength(4)
    for (const place of order) {
      const event = events[place]
      if (!event) continue
      expect(await Promise.all([1, 2].map(() => deliver(stripeApp, event)))).toEqual([200, 200])
    }
    const rows = await app.sql<{ plan: string; status: string; payments: number; mails: number }>`
      select p.slug as plan, s.status,
        (select count(*)::int from payments where subscription_id = s.id) as payments,
        (select count(*)::int from mails where user_id = ${userId}) as mails
      from subscriptions s join member_plans m on m.user_id = s.user_id join plans p on p.id = m.plan_id
      where s.id = ${subscriptionId}`
    expect(rows).toEqual([{ plan: 'coleccionista', status: 'activa', payments: 1, mails: 1 }])
    checked += 1
  }
  expect(checked).toBe(24)
  expect(await countRows(app, 'payment_events', sql`done_at is null`)).toBe(0)
})

test('an event that is unsigned, wrongly signed, old or altered is refused and changes nothing', async () => {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const { remoteId } = await makeUnpaidSubscription(stripeApp, 'ana')
  payAtStripe(stripe, remoteId)
  const payload = JSON.stringify(stripe.takeEvents().at(-1))
  const post = (body: string, headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers })
  const good = stripe.sign(payload)
  for (const [body, signature] of [
    [payload, undefined],
    [payload, 'basura'],
    [payload, stripe.sign(payload, { secret: 'whsec_ajeno' })],
    [payload, stripe.sign(payload, { at: new Date('2026-11-21T17:50:00Z') })],
    [payload.replace('coleccionista', 'museo'), good],
    [`${payload} `, good],
    ['', good],
  ] as const) {
    const headers = signature === undefined ? {} : { 'stripe-signature': signature }
    const answer = await post(body, { 'content-type': 'application/json', ...headers })
    expect(answer.json()).toMatchObject({ error: 'signature_invalid' })
    expect(answer.statusCode).toBe(400)
  }
  expect(await countRows(app, 'payments')).toBe(0)
  expect(await countRows(app, 'payment_events')).toBe(0)
  // The webhook needs no origin of ours.
  const headers = {
    'stripe-signature': good,
    'content-type': 'application/json',
    origin: 'https://hooks.example',
  }
  expect((await post(payload, headers)).statusCode).toBe(200)
  expect(await countRows(app, 'payments')).toBe(1)
})

test('an event about an unknown customer is stored and applied when the customer is known', async () => {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const { userId, customerId, remoteId } = await makeUnpaidSubscription(stripeApp, 'ana')
  await app.sql`update payment_customers set provider_id = null`
  payAtStripe(stripe, remoteId)
  for (const event of stripe.takeEvents()) expect(await deliver(stripeApp, event)).toBe(200)
  expect(await countRows(app, 'payment_events', sql`done_at is null`)).toBe(4)
  await app.sql`update payment_customers set provider_id = ${customerId}`
  await retryEvents({ ...app.deps, now: new Date('2026-11-21T18:01:00Z') })
  expect(await countRows(app, 'payment_events', sql`done_at is null`)).toBe(0)
  expect(await countRows(app, 'payments')).toBe(1)
  expect(await countRows(app, 'member_plans', sql`user_id = ${userId}`)).toBe(1)
})

test('no event is lost while the provider or the database is unavailable', async () => {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const { remoteId } = await makeUnpaidSubscription(stripeApp, 'ana')
  payAtStripe(stripe, remoteId)
  const [event] = stripe.takeEvents()
  if (!event) throw new Error('There is an event.')
  await app.databaseProxy.cut()
  expect(await deliver(stripeApp, event)).toBe(503)
  await app.databaseProxy.restore()
  stripe.fault({ call: /GET subscriptions$/, how: 'fails before', times: 1 })
  expect(await deliver(stripeApp, event)).toBe(200)
  expect(await countRows(app, 'payments')).toBe(0)
  await retryEvents({ ...app.deps, now: new Date('2026-11-21T18:01:00Z') })
  expect(await countRows(app, 'payments')).toBe(1)
  // A replay by the operator has no second effect.
  expect(await replayEvent(app.deps, event.id)).toEqual([])
  expect(await countRows(app, 'payments')).toBe(1)
  await expect(replayEvent(app.deps, 'evt_nada')).rejects.toThrow('invalid')
})

test('a price that was never agreed gives no plan and is reported to the operator', async () => {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const { userId, remoteId } = await makeUnpaidSubscription(stripeApp, 'ana')
  const item = stripe.objects.subscriptions.get(remoteId)?.items.data[0]
  if (item) item.price = { ...item.price, product: 'vitrina_museo', unit_amount: 1 }
  payAtStripe(stripe, remoteId)
  for (const event of stripe.takeEvents()) await deliver(stripeApp, event)
  expect(await countRows(app, 'member_plans', sql`user_id = ${userId}`)).toBe(0)
  expect(await replayEvent(app.deps, [...(await eventIds(app))][0] ?? '')).toContainEqual(
    expect.objectContaining({ what: 'price', theirs: 'museo, al mes, $0.01 MXN' }),
  )
})

async function eventIds({ db }: TestApp): Promise<string[]> {
  const rows = await execute(db)<{ id: string }>`select id from payment_events order by id`
  return rows.map(({ id }) => id)
}
