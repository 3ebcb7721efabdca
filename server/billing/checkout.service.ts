import { randomUUID } from 'node:crypto'
import type { Bill, Provider } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import { findOrCreateCustomer } from '#server/billing/customers.service.ts'
import { recordOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { OperationDetails, OperationRow } from '#server/billing/operations/store.ts'
import {
  findLastOperation,
  findOpenReplacement,
  findOperation,
  updateOperationsReplaced,
} from '#server/billing/operations/store.ts'
import type { Sale } from '#server/billing/sale/service.ts'
import {
  findSale,
  refuseOldConsent,
  refuseUsedPromotion,
  unknownPromotion,
} from '#server/billing/sale/service.ts'
import { syncCustomerWithTimeout } from '#server/billing/status.service.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import {
  findCurrentSubscription,
  insertSubscription,
  updateSubscriptionEnded,
} from '#server/billing/subscriptions.store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { lockCustomer } from './customers.service.ts'
import { insertConsent } from './sale/service.ts'

// Opens a subscription. A constraint allows one current subscription per member. Two tabs with the same purchase get the
// same subscription. A different purchase replaces a subscription whose first payment is still missing.

interface OpenedCheckout {
  status: 'open' | 'pendiente'
  subscription_id: string
  client_secret: string | null
  provider: Provider
  bill: Bill
}

/** @throws {Refusal} invalid, offer_closed, already_subscribed, operation_reused, payments_unavailable */
export async function openCheckout(context: ContextOf<'openCheckout'>): Promise<OpenedCheckout> {
  const { db, actor, body } = context
  refuseOldConsent(body.consent_version)
  const sale = await findSale(context, body)
  const customer = await findOrCreateCustomer(context, actor.userId)
  const unpaid = await findCurrentSubscription(db, customer.id)
  // It may have been paid in another tab a moment ago; then it must not be replaced.
  if (unpaid?.status === 'incompleta' && unpaid.provider_id !== null && !isSamePurchase(unpaid, sale)) {
    if ((await syncCustomerWithTimeout(context, customer.id)) === null)
      throw new Refusal('payments_unavailable')
  }
  const operation = await db
    .transaction()
    .execute((tx) => recordCheckout(tx, context, { sale, customerId: customer.id }))
  // The replaced purchase ends first: once the new one is shown, the bank can no longer charge the old one.
  const replacement = await findOpenReplacement(db, customer.id)
  if (replacement !== null && (await runOperationWithTimeout(context, replacement)).status === 'pendiente')
    throw new Refusal('payments_unavailable')
  return openAtProvider(context, operation, sale)
}

type CheckoutContext = ContextOf<'openCheckout'>

interface Checkout {
  sale: Sale
  customerId: string
}

async function recordCheckout(
  tx: Tx,
  context: CheckoutContext,
  { sale, customerId }: Checkout,
): Promise<OperationRow> {
  const { actor, body, now } = context
  await lockCustomer(tx, customerId)
  const previous = await findOperation(tx, { customerId, kind: 'open', key: body.idempotency_key })
  const current = await findCurrentSubscription(tx, customerId)
  if (previous === null && current !== null && current.status !== 'incompleta')
    throw new Refusal('already_subscribed')
  if (previous === null) await refuseUsedPromotion(tx, actor.userId, sale.promotion)
  if (previous === null && current !== null && isSamePurchase(current, sale)) {
    const operation = await findLastOperation(tx, current.id, ['open'])
    if (operation !== null && operation.state !== 'fallida') return operation
  }
  if (previous === null && current !== null) await cancelUnpaidSubscription(tx, current, now)
  const subscriptionId = previous?.subscription_id ?? randomUUID()
  if (previous === null) await insertUnpaidSubscription(tx, context, { sale, customerId, subscriptionId })
  const values = {
    customerId,
    subscriptionId,
    kind: 'open',
    key: body.idempotency_key,
    details: detailsOf(sale),
    now,
  } as const
  const { operation, isNew } = await recordOperation(tx, values)
  if (isNew) await recordConsent(tx, { operation, consent: sale.bill.consent, subscriptionId, now })
  return operation
}

async function insertUnpaidSubscription(
  tx: Tx,
  { payments, actor, now }: CheckoutContext,
  { sale, customerId, subscriptionId }: Checkout & { subscriptionId: string },
) {
  await insertSubscription(tx, {
    id: subscriptionId,
    customerId,
    userId: actor.userId,
    provider: payments.info.name,
    planId: sale.plan.id,
    period: sale.price.period,
    priceCents: sale.price.cents,
    currency: sale.price.currency,
    promotionCode: sale.promotion?.code ?? null,
    now,
  })
}

/** Ends a subscription without a first payment, and records what ends it at the provider, if it is known there. */
async function cancelUnpaidSubscription(tx: Tx, current: SubscriptionRow, now: Date): Promise<void> {
  await updateOperationsReplaced(tx, current.id, ['open', 'pay'])
  await updateSubscriptionEnded(tx, current.id, now)
  if (current.provider_id === null) return
  const { customer_id: customerId, id: subscriptionId } = current
  const values = {
    customerId,
    subscriptionId,
    kind: 'cancel',
    key: `replaced-${current.id}`,
    details: {},
    now,
  } as const
  await recordOperation(tx, values)
}

/** Stores the text that stood beside the button, word for word (docs/safety.md#payments-and-consumer-duties). */
export async function recordConsent(
  tx: Tx,
  {
    operation,
    consent,
    subscriptionId,
    now,
  }: {
    operation: OperationRow
    consent: Bill['consent']
    subscriptionId: string
    now: Date
  },
): Promise<void> {
  const { version, text } = consent
  const { customer_id: customerId, id: operationId } = operation
  await insertConsent(tx, { customerId, subscriptionId, operationId, version, words: text, now })
}

async function openAtProvider(
  context: CheckoutContext,
  operation: OperationRow,
  sale: Sale,
): Promise<OpenedCheckout> {
  const { db, payments, now } = context
  const { subscription_id, customer_id } = operation
  const opened = { subscription_id: subscription_id ?? '', provider: payments.info, bill: sale.bill }
  const wasOpen = operation.state !== 'abierta'
  const result = await runOperationWithTimeout(context, operation)
  if (result.status === 'failed') {
    await db.transaction().execute((tx) => updateSubscriptionEnded(tx, opened.subscription_id, now))
    // Our plan and price are always valid; a promotion belongs to the provider and may just have ended.
    if (sale.promotion !== null) throw new Refusal('invalid', { promotion_code: unknownPromotion })
    throw new Refusal('payments_unavailable')
  }
  if (result.status === 'pendiente') return { ...opened, status: 'pendiente', client_secret: null }
  if (!wasOpen) return { ...opened, status: 'open', client_secret: result.clientSecret }
  const sync = await syncCustomerWithTimeout(context, customer_id)
  const remote = sync?.remote?.subscriptions.find(({ ownId }) => ownId === subscription_id)
  if (remote === undefined) return { ...opened, status: 'pendiente', client_secret: null }
  return { ...opened, status: 'open', client_secret: remote.payment?.clientSecret ?? null }
}

function detailsOf({ plan, price, promotion }: Sale): OperationDetails {
  const { planSlug, planName, period, cents, currency } = price
  const promotionId = promotion?.id ?? null
  return {
    planId: plan.id,
    planSlug,
    planName,
    period,
    cents,
    currency,
    promotion: promotion?.code ?? null,
    promotionId,
  }
}

function isSamePurchase(row: SubscriptionRow, { plan, price, promotion }: Sale): boolean {
  return (
    row.plan_id === plan.id &&
    row.period === price.period &&
    row.price_cents === price.cents &&
    row.promotion_code === (promotion?.code ?? null)
  )
}
