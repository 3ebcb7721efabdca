import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import type { Buyer } from '#test/buyers.ts'
import { makeBuyer } from '#test/buyers.ts'
import type { Invoice, StripeEvent, Sub } from '#test/stripe/books.ts'
import type { StripeService } from '#test/stripe.ts'
import { startStripe } from '#test/stripe.ts'

export interface Shop {
  stripe: StripeService
  app: TestApp
}

/** The whole API beside an account at Stripe, both by the same clock. */
export async function openShop(now = '2026-11-21T18:00:00Z'): Promise<Shop> {
  let clock = { now: new Date(now) }
  const stripe = await startStripe(() => clock.now)
  const app = await startTestApp(now, { env: { ...stripe.env, RATE_LIMIT_SCALE: '1000' } })
  clock = app.clock
  return { stripe, app }
}

export interface Subscriber {
  ana: Buyer
  /** The subscription, as Stripe has it. */
  sub: Sub
  /** The one that pays, as Stripe calls it. */
  card: string
}

/** Ana, subscribed and paid. */
export async function makeStripeSubscriber({ stripe, app }: Shop, words: object = {}): Promise<Subscriber> {
  const ana = await makeBuyer(app)
  const { subscription_id } = await ana.open(words)
  const card = stripe.card('pays')
  await ana.pay(subscription_id, { payment_method: card })
  const sub = [...stripe.books.subs.values()].at(-1)
  if (sub === undefined) throw new Error('Nothing was opened.')
  stripe.takeEvents()
  return { ana, sub, card }
}

/** POSTs an event to the door, as Stripe does; answers the status. */
export async function deliver({ app, stripe }: Shop, event: StripeEvent): Promise<number> {
  const payload = JSON.stringify(event)
  const headers = {
    'stripe-signature': stripe.sign(payload),
    'content-type': 'application/json; charset=utf-8',
  }
  return (await app.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode
}

/** Tells the product everything that happened, the last first, and each twice. */
export async function tellAll(shop: Shop): Promise<void> {
  for (const event of shop.stripe.takeEvents().toReversed()) {
    const statuses = [await deliver(shop, event), await deliver(shop, event)]
    if (statuses.some((status) => status !== 200)) throw new Error(`Refused: ${event.type} ${statuses}`)
  }
}

/** Paid ones, the newest first. */
export function paidInvoices({ stripe }: Shop): Invoice[] {
  return [...stripe.books.invoices.values()].filter(({ amount_paid }) => amount_paid > 0).toReversed()
}
