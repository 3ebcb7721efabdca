import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#contract/errors.ts'
import { type DeclineReason, declineReasons } from '#contract/plans/words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomerById, findOrCreateProviderCustomer } from '#server/billing/customers.service.ts'
import { findSubscriptionById, type SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Price, RemotePayment, RemoteSubscription } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { withTimeout } from '#server/platform/scheduling/concurrency.ts'
import type { NewOperation, OperationRow } from './store.ts'
import * as store from './store.ts'

// An operation is recorded before the provider is called, and its id is the idempotency key there. So a repetition by the
// page, another tab or the job after a crash has no second effect. Without an answer it is `pendiente`, and the job
// finishes it.

export interface OperationResult {
  readonly status: 'succeeded' | 'requires_action' | 'failed' | 'pendiente'
  readonly reason: DeclineReason | null
  readonly clientSecret: string | null
}

const pending: OperationResult = { status: 'pendiente', reason: null, clientSecret: null }
/** How long the request that recorded an operation may take before the job runs it. */
const leaseMs = 30_000
const retryDelaysMs = [2_000, 5_000, 10_000, 20_000]
/** The provider's idempotency keys expire after a day, so older operations are given up. */
const maxAgeMs = 23 * 3_600_000

/** Records an operation once per key. @throws {Refusal} operation_reused when the key was used with other values */
export async function recordOperation(
  tx: Tx,
  values: Omit<NewOperation, 'id' | 'nextTryAt'>,
): Promise<{ operation: OperationRow; isNew: boolean }> {
  const nextTryAt = new Date(values.now.getTime() + leaseMs)
  const inserted = await store.insertOperation(tx, { ...values, id: randomUUID(), nextTryAt })
  if (inserted !== null) return { operation: inserted, isNew: true }
  const previous = await store.findOperation(tx, values)
  if (previous === null || !isDeepStrictEqual(previous.details, JSON.parse(JSON.stringify(values.details)))) {
    throw new Refusal('operation_reused')
  }
  return { operation: previous, isNew: false }
}

/** Runs an operation for a request. After the timeout it answers `pendiente`, and the operation goes on (docs/safety.md#faults). */
export async function runOperationWithTimeout(
  context: PaymentDeps,
  operation: OperationRow,
): Promise<OperationResult> {
  const running = runOperation(context, operation)
  // A failure after the timeout reaches no caller.
  running.catch((err: unknown) =>
    context.log.warn(
      { err, operation: operation.id },
      'billing: an operation failed after the request was answered',
    ),
  )
  return withTimeout(running, { ms: context.payments.timeoutMs + 500, late: pending })
}

/** Calls the provider, synchronises the customer and stores the result. A settled operation answers its stored result. */
export async function runOperation(context: PaymentDeps, operation: OperationRow): Promise<OperationResult> {
  if (operation.state !== 'abierta') return operationResult(operation)
  try {
    const payment = await callProvider(context, operation)
    const { followUp } = await syncCustomer(context, operation.customer_id)
    const confirmed = await confirmedPayment(context, operation, payment)
    const result = await settleOperation(context, operation, confirmed)
    if (followUp !== null) await runOperation(context, followUp)
    return result
  } catch (error) {
    if (error instanceof ProviderUnavailable) return postponeOperation(context, operation, error)
    if (!(error instanceof ProviderRefused)) throw error
    context.log.warn(
      { operation: operation.id, kind: operation.kind, code: error.code },
      'billing: the provider refused an operation',
    )
    await store.updateOperationFailed(context.db, operation.id, { reason: error.code, now: context.now })
    return { status: 'failed', reason: reasonOf(error.code), clientSecret: null }
  }
}

/** A payment counts only when our own row shows it after the synchronisation. An invoice still open after paying was not paid. */
async function confirmedPayment(
  { db }: PaymentDeps,
  { kind, subscription_id }: OperationRow,
  payment: RemotePayment | null,
) {
  if (kind !== 'pay' || payment === null || subscription_id === null) return payment
  if (payment.status === 'open') return { ...payment, status: 'failed' } as const
  const row = await findSubscriptionById(db, subscription_id)
  const isNotConfirmed = payment.status === 'succeeded' && row?.status === 'incompleta'
  if (isNotConfirmed)
    throw new ProviderUnavailable('The payment succeeded but its subscription is not active yet.')
  return payment
}

async function settleOperation(
  { db, now }: PaymentDeps,
  { id }: OperationRow,
  payment: RemotePayment | null,
): Promise<OperationResult> {
  if (payment === null || payment.status === 'succeeded' || payment.status === 'open') {
    await store.updateOperationDone(db, id, { reason: null, now })
    return { ...pending, status: 'succeeded', clientSecret: payment?.clientSecret ?? null }
  }
  if (payment.status === 'processing') return pending
  if (payment.status === 'failed') {
    const reason = payment.reason ?? 'rechazada'
    await store.updateOperationFailed(db, id, { reason, now })
    return { status: 'failed', reason, clientSecret: null }
  }
  await store.updateOperationDone(db, id, { reason: 'requires_action', now })
  return { status: 'requires_action', reason: null, clientSecret: payment.clientSecret }
}

async function postponeOperation(
  { db, log, now }: PaymentDeps,
  operation: OperationRow,
  error: ProviderUnavailable,
) {
  const { id, tries, created_at } = operation
  if (now.getTime() - created_at.getTime() > maxAgeMs) {
    await store.updateOperationFailed(db, id, { reason: 'error_del_banco', now })
    log.error({ operation: id }, 'billing: an operation was given up after a day without an answer')
    return { ...pending, status: 'failed', reason: 'error_del_banco' } satisfies OperationResult
  }
  const delayMs = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? leaseMs
  const nextTryAt = new Date(now.getTime() + delayMs)
  await store.updateOperationPostponed(db, id, {
    nextTryAt,
    reason: error.message,
    isFinal: error.isFinal,
  })
  return pending
}

export function operationResult({ state, reason }: OperationRow): OperationResult {
  if (state === 'abierta') return pending
  if (state === 'fallida') return { ...pending, status: 'failed', reason: reasonOf(reason ?? '') }
  return { ...pending, status: reason === 'requires_action' ? 'requires_action' : 'succeeded' }
}

function reasonOf(code: string): DeclineReason {
  return code in declineReasons ? (code as DeclineReason) : 'error_del_banco'
}

// The provider call of each kind of operation. Every call may be repeated: the provider recognises its idempotency key.
// Because keys expire there, a repetition first reads whether the call had its effect.

interface ProviderCall {
  payments: PaymentDeps['payments']
  operation: OperationRow
  customerId: string
  subscription: SubscriptionRow | null
  key: string
  now: Date
}

/** @throws {ProviderUnavailable} @throws {ProviderRefused} */
async function callProvider(context: PaymentDeps, operation: OperationRow): Promise<RemotePayment | null> {
  const { db, payments, now } = context
  const customer = await findCustomerById(db, operation.customer_id)
  if (customer === null) throw new ProviderRefused('resource_missing')
  const subscription =
    operation.subscription_id === null ? null : await findSubscriptionById(db, operation.subscription_id)
  const customerId = await findOrCreateProviderCustomer(context, customer)
  const key = `${operation.id}-${operation.attempt}`
  const call = Object.hasOwn(calls, operation.kind) ? calls[operation.kind] : undefined
  // An older version recorded other kinds.
  if (call === undefined) throw new ProviderRefused('not_active')
  return call({ payments, operation, customerId, subscription, key, now })
}

const calls: Record<OperationRow['kind'], (call: ProviderCall) => Promise<RemotePayment | null>> = {
  async open({ payments, operation, customerId, subscription, key, now }) {
    if (subscription === null) throw new ProviderRefused('resource_missing')
    const { details } = operation
    if (operation.tries > 0) {
      const { subscriptions } = await payments.readCustomer(customerId, now)
      const found = subscriptions.find(({ ownId }) => ownId === subscription.id)
      if (found !== undefined) return withStatusOpen(found.payment)
    }
    const promotionId = details.promotionId ?? null
    const values = { customerId, ownId: subscription.id, price: priceOf(operation), promotionId, key, now }
    return withStatusOpen((await payments.createSubscription(values)).payment)
  },

  async pay({ payments, operation, subscription, key, now }) {
    const subscriptionId = providerIdOf(subscription)
    return payments.payOpenInvoice({ subscriptionId, method: operation.details.method ?? '', key, now })
  },

  async change({ payments, operation, customerId, subscription, key, now }) {
    const subscriptionId = providerIdOf(subscription)
    if (operation.tries > 0) {
      const { subscriptions } = await payments.readCustomer(customerId, now)
      const found = subscriptions.find(({ id }) => id === subscriptionId)
      if (found !== undefined && hasPrice(found, priceOf(operation)) && !found.isChangePending) return null
    } else {
      // An earlier change that still waits for its payment gives way.
      await payments.cancelPendingChange(subscriptionId, now)
    }
    const at = new Date(operation.details.at ?? now)
    const payment = await payments.changePrice({
      subscriptionId,
      price: priceOf(operation),
      at,
      key,
      now,
    })
    if (payment?.status !== 'failed' && payment?.status !== 'open') return payment
    await payments.cancelPendingChange(subscriptionId, now)
    return { ...payment, status: 'failed' }
  },

  async cancel({ payments, subscription, key, now }) {
    const subscriptionId = providerIdOf(subscription)
    const hasEnded = subscription?.status === 'cancelada'
    if (hasEnded) {
      await payments.endSubscription({ subscriptionId, key, now })
      return null
    }
    await payments.cancelPendingChange(subscriptionId, now)
    await payments.setRenewal({ subscriptionId, renews: false, key, now })
    return null
  },

  async resume({ payments, subscription, key, now }) {
    await payments.setRenewal({ subscriptionId: providerIdOf(subscription), renews: true, key, now })
    return null
  },

  async card({ payments, operation, customerId, subscription, key, now }) {
    const subscriptionId = subscription?.status === 'cancelada' ? null : (subscription?.provider_id ?? null)
    const method = operation.details.method ?? ''
    return payments.setDefaultMethod({ customerId, subscriptionId, method, key, now })
  },
}

/** Opening succeeds whatever the state of the first payment is. */
function withStatusOpen(payment: RemotePayment | null): RemotePayment | null {
  return payment === null ? null : { ...payment, status: 'open' }
}

function priceOf({ details }: OperationRow): Price {
  return {
    planSlug: details.planSlug ?? '',
    planName: details.planName ?? '',
    period: details.period ?? 'month',
    cents: details.cents ?? 0,
    currency: details.currency ?? 'MXN',
  }
}

/** Whether the subscription has the price that an operation asks for, so that the operation was done. */
function hasPrice(remote: RemoteSubscription, price: Price): boolean {
  const { planSlug, period, cents, currency } = remote
  return (
    planSlug === price.planSlug &&
    period === price.period &&
    cents === price.cents &&
    currency === price.currency
  )
}

function providerIdOf(subscription: SubscriptionRow | null): string {
  if (subscription?.provider_id == null) throw new ProviderRefused('resource_missing')
  return subscription.provider_id
}
