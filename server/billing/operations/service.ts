import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#contract/errors.ts'
import type { DeclineReason } from '#contract/plans-words.ts'
import { declineReasons } from '#contract/plans-words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findSubscriptionById } from '#server/billing/subscriptions.store.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import type { Tx } from '#server/platform/db.ts'
import type { RemotePayment } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { callProvider } from './provider-calls.service.ts'
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
  deps: PaymentDeps,
  operation: OperationRow,
  now: Date,
): Promise<OperationResult> {
  const running = runOperation(deps, operation, now)
  // A failure after the timeout reaches no caller.
  running.catch((err: unknown) =>
    deps.log.warn(
      { err, operation: operation.id },
      'billing: an operation failed after the request was answered',
    ),
  )
  return withTimeout(running, { ms: deps.payments.timeoutMs + 500, late: pending })
}

/** Calls the provider, synchronises the customer and stores the result. A settled operation answers its stored result. */
export async function runOperation(
  deps: PaymentDeps,
  operation: OperationRow,
  now: Date,
): Promise<OperationResult> {
  if (operation.state !== 'abierta') return operationResult(operation)
  try {
    const payment = await callProvider(deps, operation, now)
    await syncCustomer(deps, operation.customer_id, { now })
    return await settleOperation(deps, operation, {
      payment: await confirmedPayment(deps, operation, payment),
      now,
    })
  } catch (error) {
    if (error instanceof ProviderUnavailable) return postponeOperation(deps, operation, { error, now })
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.warn(
      { operation: operation.id, kind: operation.kind, code: error.code },
      'billing: the provider refused an operation',
    )
    await store.updateOperationFailed(deps.db, operation.id, { reason: error.code, now })
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
  { db }: PaymentDeps,
  { id }: OperationRow,
  { payment, now }: { payment: RemotePayment | null; now: Date },
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
  deps: PaymentDeps,
  operation: OperationRow,
  { error, now }: { error: ProviderUnavailable; now: Date },
) {
  const { id, tries, created_at } = operation
  if (now.getTime() - created_at.getTime() > maxAgeMs) {
    await store.updateOperationFailed(deps.db, id, { reason: 'error_del_banco', now })
    deps.log.error({ operation: id }, 'billing: an operation was given up after a day without an answer')
    return { ...pending, status: 'failed', reason: 'error_del_banco' } satisfies OperationResult
  }
  const delayMs = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? leaseMs
  const nextTryAt = new Date(now.getTime() + delayMs)
  await store.updateOperationPostponed(deps.db, id, {
    nextTryAt,
    reason: error.message,
    isFinal: error.isFinal,
  })
  return pending
}

/** The stored result of an operation, for a request with the same key. */
export function operationResult({ state, reason }: OperationRow): OperationResult {
  if (state === 'abierta') return pending
  if (state === 'fallida') return { ...pending, status: 'failed', reason: reasonOf(reason ?? '') }
  return { ...pending, status: reason === 'requires_action' ? 'requires_action' : 'succeeded' }
}

function reasonOf(code: string): DeclineReason {
  return code in declineReasons ? (code as DeclineReason) : 'error_del_banco'
}
