import { randomUUID } from 'node:crypto'
import type { Bill, Provider } from '#contract/billing/billing.ts'
import type { Purchase } from '#contract/billing/fields.ts'
import { Refusal } from '#contract/errors.ts'
import type { MemberRequest, PaymentDeps } from '#server/billing/customers.service.ts'
import { findOrCreateCustomer } from '#server/billing/customers.service.ts'
import { recordOperation, runOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { OperationDetails, OperationRow } from '#server/billing/operations/store.ts'
import {
  findLastOperation,
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

export interface OpenedCheckout {
  status: 'open' | 'pendiente'
  subscription_id: string
  client_secret: string | null
  provider: Provider
  bill: Bill
}

export interface CheckoutRequest extends Purchase {
  consent_version: string
  idempotency_key: string
}

/** @throws {Refusal} invalid, offer_closed, already_subscribed, operation_reused, payments_unavailable */
export async function openCheckout(context: ContextOf<'openCheckout'>): Promise<OpenedCheckout> {
  const { actor, body: form, now } = context
  const member = { userId: actor.userId, now }
  refuseOldConsent(form.consent_version)
  const sale = await findSale(context, form, member)
  const customer = await findOrCreateCustomer(context, member.userId, now)
  const unpaid = await findCurrentSubscription(context.db, customer.id)
  // It may have been paid in another tab a moment ago; then it must not be replaced.
  if (unpaid?.status === 'incompleta' && unpaid.provider_id !== null && !isSamePurchase(unpaid, sale)) {
    if ((await syncCustomerWithTimeout(context, customer.id, now)) === null)
      throw new Refusal('payments_unavailable')
  }
  const { operation, cancellation } = await context.db
    .transaction()
    .execute((tx) => recordCheckout(tx, { deps: context, form, sale, member, customerId: customer.id }))
  if (cancellation !== null) {
    runOperation(context, cancellation, now).catch((err: unknown) =>
      context.log.warn(
        { err },
        'billing: the replaced checkout could not be cancelled at the provider; the job tries again',
      ),
    )
  }
  return openAtProvider(context, { operation, sale, now: now })
}

interface CheckoutContext {
  deps: PaymentDeps
  form: CheckoutRequest
  sale: Sale
  member: MemberRequest
  customerId: string
}

async function recordCheckout(
  tx: Tx,
  context: CheckoutContext,
): Promise<{ operation: OperationRow; cancellation: OperationRow | null }> {
  const { form, sale, customerId, member } = context
  await lockCustomer(tx, customerId)
  const previous = await findOperation(tx, { customerId, kind: 'open', key: form.idempotency_key })
  const current = await findCurrentSubscription(tx, customerId)
  if (previous === null && current !== null && current.status !== 'incompleta')
    throw new Refusal('already_subscribed')
  if (previous === null) await refuseUsedPromotion(tx, member.userId, sale.promotion)
  if (previous === null && current !== null && isSamePurchase(current, sale)) {
    const operation = await findLastOperation(tx, current.id, ['open'])
    if (operation !== null && operation.state !== 'fallida') return { operation, cancellation: null }
  }
  const cancellation =
    previous === null && current !== null ? await cancelUnpaidSubscription(tx, current, member.now) : null
  const subscriptionId = previous?.subscription_id ?? randomUUID()
  if (previous === null) await insertUnpaidSubscription(tx, { ...context, subscriptionId })
  const values = {
    customerId,
    subscriptionId,
    kind: 'open',
    key: form.idempotency_key,
    details: detailsOf(sale),
    now: member.now,
  } as const
  const { operation, isNew } = await recordOperation(tx, values)
  if (isNew)
    await recordConsent(tx, { operation, consent: sale.bill.consent, subscriptionId, now: member.now })
  return { operation, cancellation }
}

async function insertUnpaidSubscription(
  tx: Tx,
  { deps, sale, member, customerId, subscriptionId }: CheckoutContext & { subscriptionId: string },
) {
  await insertSubscription(tx, {
    id: subscriptionId,
    customerId,
    userId: member.userId,
    provider: deps.payments.info.name,
    planId: sale.plan.id,
    period: sale.price.period,
    priceCents: sale.price.cents,
    currency: sale.price.currency,
    promotionCode: sale.promotion?.code ?? null,
    now: member.now,
  })
}

/** Ends a subscription without a first payment. Returns the operation that ends it at the provider, if it is known there. */
async function cancelUnpaidSubscription(
  tx: Tx,
  current: SubscriptionRow,
  now: Date,
): Promise<OperationRow | null> {
  await updateOperationsReplaced(tx, current.id, ['open', 'pay'])
  await updateSubscriptionEnded(tx, current.id, now)
  if (current.provider_id === null) return null
  const { customer_id: customerId, id: subscriptionId } = current
  const values = {
    customerId,
    subscriptionId,
    kind: 'cancel',
    key: `replaced-${current.id}`,
    details: {},
    now,
  } as const
  return (await recordOperation(tx, values)).operation
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
  deps: PaymentDeps,
  { operation, sale, now }: { operation: OperationRow; sale: Sale; now: Date },
): Promise<OpenedCheckout> {
  const { subscription_id, customer_id } = operation
  const opened = { subscription_id: subscription_id ?? '', provider: deps.payments.info, bill: sale.bill }
  const wasOpen = operation.state !== 'abierta'
  const result = await runOperationWithTimeout(deps, operation, now)
  if (result.status === 'failed') {
    await deps.db.transaction().execute((tx) => updateSubscriptionEnded(tx, opened.subscription_id, now))
    // Our plan and price are always valid; a promotion belongs to the provider and may just have ended.
    if (sale.promotion !== null) throw new Refusal('invalid', { promotion_code: unknownPromotion })
    throw new Refusal('payments_unavailable')
  }
  if (result.status === 'pendiente') return { ...opened, status: 'pendiente', client_secret: null }
  if (!wasOpen) return { ...opened, status: 'open', client_secret: result.clientSecret }
  const sync = await syncCustomerWithTimeout(deps, customer_id, now)
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
