import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fullMoneyText } from '#contract/money.ts'
import { consentVersion, type Period, periods } from '#contract/plans/words.ts'
import { StripeObjects, type StripeSubscription } from '#demo/stripe-server/objects.ts'
import { advance, renew } from '#demo/stripe-server/subscriptions.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { dataOf } from '#test/buyers.ts'
import { makeStripeSubscriber, type StripeApp, type Subscriber, startStripeApp } from '#test/stripe-app.ts'

// What a change says that it costs, and will cost, against what Stripe then charges.

interface Terms {
  plan: string
  period: Period
}

const terms: Terms[] = ['coleccionista', 'curador', 'museo'].flatMap((plan) =>
  periods.map((period) => ({ plan, period })),
)
const dayS = 86_400

/** Each leaves the subscription with a promotion, as its name says. */
const promotions: Record<string, (sub: StripeSubscription, app: StripeApp) => void> = {
  none: (sub) => setDiscount(sub, null),
  'half of the first charge': (sub, { stripe }) => {
    setDiscount(sub, null)
    const line = stripe.objects.invoices.get(sub.latest_invoice)?.lines.at(-1)
    if (line) line.discount = Math.floor(line.amount / 2)
  },
  'half for ever': (sub) => setDiscount(sub, { percent_off: 50 }),
  'nine pesos for ever': (sub) => setDiscount(sub, { amount_off: 900 }),
  'a third for forty days': (sub, { stripe }) =>
    setDiscount(sub, { percent_off: 33 }, stripe.objects.seconds() + 40 * dayS),
  'all for seventy days': (sub, { stripe }) =>
    setDiscount(sub, { percent_off: 100 }, stripe.objects.seconds() + 70 * dayS),
}

const credits = [0, 1_501, 300_000]

/** What an earlier command left pending. */
const pending: Record<string, (app: StripeApp, subscriber: Subscriber, other: Terms) => Promise<void>> = {
  nothing: async () => undefined,
  'a cancellation': async (_, { ana }) => void dataOf(await ana.post('payments/cancel_subscription')),
  'a change at the bank': async ({ stripe }, subscriber, other) => {
    const { sub } = subscriber
    const card = sub.default_payment_method
    sub.default_payment_method = stripe.card('asks')
    await change(subscriber, other)
    sub.default_payment_method = card
  },
}

test('a change costs what its preview says, today and later, from every plan to every other one', async () => {
  const stripeApp = await startStripeApp('2026-11-21T18:00:00Z', { STRIPE_PATIENCE_MS: '9000' })
  const { app, stripe } = stripeApp
  const subscriber = await makeStripeSubscriber(stripeApp)
  const { ana, sub } = subscriber
  let from = terms[0] as Terms
  // Each change in turn with each promotion; credit and what is pending change more slowly.
  const laps = Object.keys(promotions).flatMap((_, lap) => walk(terms).map((to) => ({ lap, to })))
  for (const [step, { lap, to }] of laps.entries()) {
    const [name, promote] = at(Object.entries(promotions), step + lap)
    const credit = at(credits, Math.floor(step / 6))
    const [left, leave] = at(Object.entries(pending), Math.floor(step / 18))
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 3_600_000)
    await app.sql`update sessions set last_used_at = ${app.clock.now},
      expires_at = ${new Date(app.clock.now.getTime() + dayS * 1_000)}`
    advance(stripe.objects)
    promote(sub, stripeApp)
    const customer = stripe.objects.customers.get(sub.customer)
    if (customer) customer.balance = -credit
    const other = terms.filter((place) => place !== from && place !== to)
    await leave(stripeApp, subscriber, at(other, step))

    const said = await change(subscriber, to)
    const label = `${from.plan} ${from.period} → ${to.plan} ${to.period}; ${name}; credit ${credit}; ${left}`
    const account = await ana.account()
    expect(said.outcome, label).toMatchObject({ status: 'succeeded', plan: { slug: to.plan } })
    const invoice = stripe.objects.invoices.get(sub.latest_invoice)
    expect(invoice?.amount_due, label).toBe(said.change.total_cents)
    expect(account.subscription, label).toMatchObject({
      plan: { slug: to.plan },
      period: to.period,
      cancel_at_period_end: false,
      is_pending: false,
      next_charge: said.change.next_charge,
    })
    expect(said.change.resumes, label).toBe(left === 'a cancellation')
    const { renewal, paid } = futureOf(stripe.objects, sub.id)
    const { on, amount_cents, first_paid } = said.change.next_charge
    expect(first_paid ?? { on, amount_cents }, label).toEqual(paid)
    expect(said.change.consent.text, label).toContain(`un cargo de ${fullMoneyText(renewal, 'MXN')}`)
    const consents = await app.sql`select words from payment_consents order by id desc limit 1`
    expect(consents, label).toEqual([{ words: said.change.consent.text }])
    const lines = said.change.lines.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
    expect(lines, label).toBe(invoice?.total)
    from = to
  }
}, 600_000)

interface Said {
  total_cents: number
  resumes: boolean
  lines: { amount_cents: number }[]
  next_charge: { on: string; amount_cents: number; first_paid: { on: string; amount_cents: number } | null }
  consent: { text: string }
  proration_at: string
}

/** Previews a change and confirms it. */
async function change({ ana }: Subscriber, fields: Terms) {
  const body = { ...fields, consent_version: consentVersion }
  const preview = dataOf(await ana.post('payments/subscription', { ...body, preview: true }))
  const { proration_at, ...said } = preview.change as Said
  const confirmation = { ...body, consent: true, proration_at, idempotency_key: randomUUID() }
  return {
    change: { ...said, proration_at },
    outcome: dataOf(await ana.post('payments/subscription', confirmation)),
  }
}

/** Passes through every ordered pair of places once, starting at the first. */
function walk<T>(places: readonly T[]): T[] {
  const open = new Map(places.map((place) => [place, places.filter((other) => other !== place)]))
  const path: T[] = []
  const stack = [places[0] as T]
  while (stack.length > 0) {
    const next = open.get(stack.at(-1) as T)?.pop()
    if (next === undefined) path.push(stack.pop() as T)
    else stack.push(next)
  }
  return path.toReversed().slice(1)
}

function at<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T
}

const forever = {
  name: 'Prueba',
  valid: true,
  products: null,
  duration: 'forever',
  duration_in_months: null,
} as const

function setDiscount(
  sub: StripeSubscription,
  off: { percent_off?: number; amount_off?: number } | null,
  end: number | null = null,
): void {
  const { percent_off = null, amount_off = null } = off ?? {}
  const coupon = {
    ...forever,
    id: 'co_1',
    object: 'coupon' as const,
    currency: 'mxn',
    percent_off,
    amount_off,
  }
  sub.discount = off === null ? null : { id: 'di_1', coupon, end }
}

/** What the next renewal costs before credit, and the next charge of something, by running the account's clock on a copy. */
function futureOf(objects: StripeObjects, id: string) {
  const copy = new StripeObjects(objects.now)
  for (const [name, map] of Object.entries(objects))
    if (map instanceof Map) Object.assign(copy, { [name]: structuredClone(map) })
  const sub = copy.subscriptions.get(id)
  let renewal: number | null = null
  for (;;) {
    const end = sub?.items.data[0]?.current_period_end ?? 0
    copy.now = () => new Date(end * 1_000)
    if (sub) renew(copy, sub)
    const invoice = copy.invoices.get(sub?.latest_invoice ?? '')
    if (invoice === undefined) throw new Error('It did not renew.')
    renewal ??= invoice.total
    if (invoice.amount_due > 0)
      return { renewal, paid: { on: mexicoDay(copy.now()), amount_cents: invoice.amount_due } }
  }
}
