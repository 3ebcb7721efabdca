import type Stripe from 'stripe'
import type { Provider } from '#contract/billing/billing.ts'
import type {
  NewSubscription,
  Payments,
  Price,
  PriceChange,
  ProviderEvent,
  RemotePayment,
  RemoteSubscription,
} from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { pay, setMethod } from './cards.ts'
import { answerIfFound, answerOf, cardAnswerOf, UnexpectedAnswer } from './client.ts'
import { findPromotion } from './promotion-codes.ts'
import { readCustomer, readPayment, readSubscription } from './reading.ts'
import { findPayer, refund } from './refunds.ts'
import { idOf, invoiceOf, priceDataOf, productOf, secondsOf, subscriptionOf } from './shapes.ts'
import { nextCharge, previewChange } from './upcoming.ts'

interface StripeProvider {
  readonly stripe: Stripe
  readonly info: Provider
  readonly timeoutMs: number
  /** Two while the operator rotates the secret. */
  readonly webhookSecrets: readonly string[]
}

/** Stripe's recommendation: an older event may be a replay. */
const toleranceSeconds = 300

export function stripePayments({ stripe, info, timeoutMs, webhookSecrets }: StripeProvider): Payments {
  const known = new Set<string>()
  return withErrorTranslation({
    info,
    isOpen: true,
    timeoutMs,
    confirmAsBank: null,
    advanceClock: async () => [],
    ...customersOf(stripe),
    findPromotion: (code, price, now) => findPromotion(stripe, code, { price, now }),
    async createSubscription(subscription) {
      await makeProduct(stripe, subscription.price, known)
      return createSubscription(stripe, subscription)
    },
    ...changesOf(stripe, (price) => makeProduct(stripe, price, known)),
    refund: (order) => refund(stripe, order),
    nextCharge: (subscription) => nextCharge(stripe, subscription),
    payOpenInvoice: (order) => pay(stripe, order),
    setDefaultMethod: (order) => setMethod(stripe, order),
    async setRenewal({ subscriptionId, renews, key }) {
      const change = { cancel_at_period_end: !renews }
      await answerOf(stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key }))
    },
    async endSubscription({ subscriptionId, key }) {
      await answerIfFound(stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: key }))
    },
    async prepareCard(customer) {
      if (!info.moves_money) return null
      const setup = await answerOf(
        stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        }),
      )
      if (typeof setup.client_secret !== 'string') throw new UnexpectedAnswer('a card that cannot be typed')
      return setup.client_secret
    },
    async createMethod(_customer, card) {
      if (info.moves_money) throw new ProviderRefused('card')
      const made = await cardAnswerOf(stripe.paymentMethods.create({ type: 'card', card: { ...card } }))
      return 'reason' in made ? made : { method: made.id }
    },
    verifyEvent: (bytes, signature, now) =>
      readEvent(stripe, { bytes, signature, now, secrets: webhookSecrets }),
    async findEvent(id) {
      const event = await answerIfFound(stripe.events.retrieve(id))
      return event === null ? null : eventOf(stripe, event)
    },
  })
}

function customersOf(
  stripe: Stripe,
): Pick<Payments, 'createCustomer' | 'findCustomer' | 'deleteCustomer' | 'readCustomer'> {
  return {
    async createCustomer({ key, ownId, email, name }) {
      const made = await answerOf(
        stripe.customers.create({ email, name, metadata: { account: ownId } }, { idempotencyKey: key }),
      )
      return made.id
    },
    async findCustomer(ownId, email) {
      const query = `metadata['account']:'${ownId}'`
      const { data } =
        email === null
          ? await answerOf(stripe.customers.search({ query }))
          : await answerOf(stripe.customers.list({ email, limit: 100 }))
      return data.find(({ metadata }) => metadata.account === ownId)?.id ?? null
    },
    async deleteCustomer(id) {
      await answerIfFound(stripe.customers.del(id))
    },
    readCustomer: (id) => readCustomer(stripe, id),
  }
}

/** Creates a subscription that waits for its first payment, confirmed on our page or by `pay`. */
async function createSubscription(
  stripe: Stripe,
  { customerId, ownId, price, promotionId, key }: NewSubscription,
): Promise<RemoteSubscription> {
  const made = await answerOf(
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price_data: priceDataOf(price) }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        metadata: { subscription: ownId },
        expand: ['latest_invoice.confirmation_secret'],
        ...(promotionId === null ? {} : { discounts: [{ promotion_code: promotionId }] }),
      },
      { idempotencyKey: key },
    ),
  )
  return subscriptionOf(made, await readPayment(stripe, made))
}

/** Creates the product when the plan is first sold. */
async function makeProduct(
  stripe: Stripe,
  { planSlug, planName }: { planSlug: string; planName: string },
  known: Set<string>,
): Promise<void> {
  if (known.has(planSlug)) return
  const id = productOf(planSlug)
  const found = await answerIfFound(stripe.products.retrieve(id))
  if (found === null) {
    await answerOf(stripe.products.create({ id, name: `Vitrina ${planName}` })).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused && error.code === 'resource_already_exists')) throw error
    })
  }
  known.add(planSlug)
}

interface Received {
  bytes: Uint8Array
  signature: string
  now: Date
  secrets: readonly string[]
}

async function readEvent(stripe: Stripe, received: Received): Promise<ProviderEvent> {
  const event = signedEvent(stripe, received)
  if (event === null) throw new ProviderRefused('signature')
  return eventOf(stripe, event)
}

function signedEvent(stripe: Stripe, { bytes, signature, now, secrets }: Received): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      const { webhooks } = stripe
      const event = webhooks.constructEvent(
        bytes,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
      // A signed body may still not be an event.
      return isEvent(event) ? event : null
    } catch {
      // It may be signed with the other secret.
    }
  }
  return null
}

function isEvent(event: Partial<Stripe.Event> | null): event is Stripe.Event {
  const object: unknown = event?.data?.object
  const isNamed = typeof event?.id === 'string' && typeof event.type === 'string'
  return isNamed && typeof object === 'object' && object !== null
}

async function eventOf(stripe: Stripe, { id, type, data }: Stripe.Event): Promise<ProviderEvent> {
  const object = data.object as { object?: string; id?: string; customer?: unknown; charge?: unknown }
  if (object.object === 'customer') return { id, type, customerId: object.id ?? null }
  const charge = object.object === 'dispute' ? idOf(object.charge) : null
  return { id, type, customerId: charge === null ? idOf(object.customer) : await findPayer(stripe, charge) }
}

/**
 * Wraps the calls so that an incomplete answer counts as ProviderUnavailable. Reading a missing part throws a TypeError, but
 * the operation may have succeeded, so it is checked again later.
 */
function withErrorTranslation(payments: Payments): Payments {
  const calls = Object.entries(payments).map(([name, part]) =>
    typeof part === 'function' ? [name, withMeaning(part as AnyCall)] : [name, part],
  )
  return Object.fromEntries(calls) as Payments
}

type AnyCall = (...args: unknown[]) => Promise<unknown>

function withMeaning(call: AnyCall): AnyCall {
  return async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      throw error instanceof TypeError ? new UnexpectedAnswer(error.message) : error
    }
  }
}

// Changes of the price of a running subscription.

type Changes = Pick<Payments, 'previewChange' | 'changePrice' | 'cancelPendingChange'>

/** `makeProduct` creates the product of a plan when it is missing. */
function changesOf(stripe: Stripe, makeProduct: (price: Price) => Promise<void>): Changes {
  return {
    async previewChange(change) {
      await makeProduct(change.price)
      return previewChange(stripe, change)
    },
    async changePrice(change) {
      await makeProduct(change.price)
      return changePrice(stripe, change)
    },
    cancelPendingChange: (subscriptionId) => cancelPendingChange(stripe, subscriptionId),
  }
}

/** Changes the price at once with proration. When the difference cannot be paid, nothing changes until it is. */
async function changePrice(stripe: Stripe, change: PriceChange): Promise<RemotePayment | null> {
  const { subscriptionId, price, at, key } = change
  const [item] = (await readSubscription(stripe, subscriptionId)).items.data
  // A pending update takes neither metadata nor the data of a price, but the id of one.
  const made = await answerOf(stripe.prices.create(priceDataOf(price), { idempotencyKey: `${key}-price` }))
  const changed = await cardAnswerOf(
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ ...(item ? { id: item.id } : {}), price: made.id }],
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(at),
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: key },
    ),
  )
  if ('reason' in changed)
    return { invoiceId: '', status: 'failed', clientSecret: null, reason: changed.reason }
  return changed.pending_update ? readPayment(stripe, changed) : null
}

/** Voids the unpaid invoice, which cancels the change. */
async function cancelPendingChange(stripe: Stripe, subscriptionId: string): Promise<void> {
  const sub = await readSubscription(stripe, subscriptionId)
  const invoice = invoiceOf(sub)
  if (sub.pending_update && invoice?.status === 'open')
    await answerOf(stripe.invoices.voidInvoice(invoice.id))
}
