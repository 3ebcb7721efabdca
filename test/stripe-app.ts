import type { Invoice, StripeEvent, StripeSubscription } from '#demo/stripe-server/objects.ts'
import { type Buyer, makeBuyer } from '#test/buyers.ts'
import { type ProxiedTestApp, startProxiedTestApp } from '#test/proxied-app.ts'
import { type StripeService, startStripe } from '#test/stripe.ts'

export interface StripeApp {
  stripe: StripeService
  app: ProxiedTestApp
}

/** Starts the whole API and a Stripe account with the same clock. `env` overrides settings of the operator. */
export async function startStripeApp(
  now = '2026-11-21T18:00:00Z',
  env: Record<string, string> = {},
): Promise<StripeApp> {
  let clock = { now: new Date(now) }
  const stripe = await startStripe(() => clock.now)
  const app = await startProxiedTestApp(now, { env: { ...stripe.env, RATE_LIMIT_SCALE: '1000', ...env } })
  clock = app.clock
  return { stripe, app }
}

export interface Subscriber {
  ana: Buyer
  /** The subscription at Stripe. */
  sub: StripeSubscription
  /** Stripe's id of the card that pays. */
  card: string
}

/** Creates a member with a paid subscription. */
export async function makeStripeSubscriber(
  { stripe, app }: StripeApp,
  fields: object = {},
): Promise<Subscriber> {
  const ana = await makeBuyer(app)
  const { subscription_id } = await ana.open(fields)
  const card = stripe.card('pays')
  await ana.pay(subscription_id, { payment_method: card })
  const sub = [...stripe.objects.subscriptions.values()].at(-1)
  if (sub === undefined) throw new Error('No subscription was opened.')
  stripe.takeEvents()
  return { ana, sub, card }
}

/** POSTs an event to the webhook as Stripe does, and returns the status. */
export async function deliver({ app, stripe }: StripeApp, event: StripeEvent): Promise<number> {
  const payload = JSON.stringify(event)
  const headers = {
    'stripe-signature': stripe.sign(payload),
    'content-type': 'application/json; charset=utf-8',
  }
  return (await app.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode
}

/** Delivers every new event twice, latest first. */
export async function deliverAll(stripeApp: StripeApp): Promise<void> {
  for (const event of stripeApp.stripe.takeEvents().toReversed()) {
    const statuses = [await deliver(stripeApp, event), await deliver(stripeApp, event)]
    if (statuses.some((status) => status !== 200)) throw new Error(`Refused: ${event.type} ${statuses}`)
  }
}

/** The paid invoices, newest first. */
export function paidInvoices({ stripe }: StripeApp): Invoice[] {
  return [...stripe.objects.invoices.values()].filter(({ amount_paid }) => amount_paid > 0).toReversed()
}
