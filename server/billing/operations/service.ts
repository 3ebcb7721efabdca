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

// An operation is written before the provider hears of it, and its key there is its own id: whoever tries it again
// (the page, another tab, the job after a crash) does the same thing, not one more. What the provider's silence leaves
// open is "pendiente", and ended by the job.

export interface OperationResult {
  readonly status: 'succeeded' | 'requires_action' | 'failed' | 'pendiente'
  readonly reason: DeclineReason | null
  readonly clientSecret: string | null
}

const pending: OperationResult = { status: 'pendiente', reason: null, clientSecret: null }
/** As long as whoever wrote it may still be at it; then the job takes it. */
const leaseMs = 30_000
const waitsMs = [2_000, 5_000, 10_000, 20_000]
/** What nobody could settle in a day the provider has forgotten too. */
const givenUpMs = 23 * 3_600_000

/** Writes down what is meant. @throws {Refusal} operation_reused when the key was used for something else */
export async function recordOperation(
  tx: Tx,
  meant: Omit<NewOperation, 'id' | 'nextTryAt'>,
): Promise<{ operation: OperationRow; isNew: boolean }> {
  const nextTryAt = new Date(meant.now.getTime() + leaseMs)
  const made = await store.insertOperation(tx, { ...meant, id: randomUUID(), nextTryAt })
  if (made !== null) return { operation: made, isNew: true }
  const known = await store.findOperation(tx, meant)
  if (known === null || !isDeepStrictEqual(known.details, JSON.parse(JSON.stringify(meant.details)))) {
    throw new Refusal('operation_reused')
  }
  return { operation: known, isNew: false }
}

/** The same with somebody waiting: in time it is "pendiente", and goes on by itself (docs/safety.md#faults). */
export async function runOperationWithTimeout(
  deps: PaymentDeps,
  operation: OperationRow,
  now: Date,
): Promise<OperationResult> {
  const work = runOperation(deps, operation, now)
  // Nobody hears of it any more when it fails after that.
  work.catch((err: unknown) =>
    deps.log.warn({ err, operation: operation.id }, 'plans: an operation ended late'),
  )
  return withTimeout(work, { ms: deps.payments.timeoutMs + 500, late: pending })
}

/** Does it at the provider, and looks what came of it. What is done already is told again. */
export async function runOperation(
  deps: PaymentDeps,
  operation: OperationRow,
  now: Date,
): Promise<OperationResult> {
  if (operation.state !== 'abierta') return operationResult(operation)
  try {
    const payment = await callProvider(deps, operation, now)
    await syncCustomer(deps, operation.customer_id, { now })
    return await settle(deps, operation, { payment: await confirmedPayment(deps, operation, payment), now })
  } catch (error) {
    if (error instanceof ProviderUnavailable) return postpone(deps, operation, { error, now })
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.warn(
      { operation: operation.id, kind: operation.kind, code: error.code },
      'plans: the provider refused',
    )
    await store.updateFailed(deps.db, operation.id, { reason: error.code, now })
    return { status: 'failed', reason: reasonOf(error.code), clientSecret: null }
  }
}

/** Paid is what our own row says after the look; a bill that still waits after paying was not paid. */
async function confirmedPayment(
  { db }: PaymentDeps,
  { kind, subscription_id }: OperationRow,
  payment: RemotePayment | null,
) {
  if (kind !== 'pay' || payment === null || subscription_id === null) return payment
  if (payment.status === 'open') return { ...payment, status: 'failed' } as const
  const row = await findSubscriptionById(db, subscription_id)
  const isBehind = payment.status === 'succeeded' && row?.status === 'incompleta'
  if (isBehind) throw new ProviderUnavailable('The payment is there and its subscription has not begun.')
  return payment
}

async function settle(
  { db }: PaymentDeps,
  { id }: OperationRow,
  { payment, now }: { payment: RemotePayment | null; now: Date },
): Promise<OperationResult> {
  if (payment === null || payment.status === 'succeeded' || payment.status === 'open') {
    await store.updateDone(db, id, { reason: null, now })
    return { ...pending, status: 'succeeded', clientSecret: payment?.clientSecret ?? null }
  }
  if (payment.status === 'processing') return pending
  if (payment.status === 'failed') {
    const reason = payment.reason ?? 'rechazada'
    await store.updateFailed(db, id, { reason, now })
    return { status: 'failed', reason, clientSecret: null }
  }
  await store.updateDone(db, id, { reason: 'requires_action', now })
  return { status: 'requires_action', reason: null, clientSecret: payment.clientSecret }
}

async function postpone(
  deps: PaymentDeps,
  operation: OperationRow,
  { error, now }: { error: ProviderUnavailable; now: Date },
) {
  const { id, tries, created_at } = operation
  if (now.getTime() - created_at.getTime() > givenUpMs) {
    await store.updateFailed(deps.db, id, { reason: 'error_del_banco', now })
    deps.log.error({ operation: id }, 'plans: an operation was given up after a day')
    return { ...pending, status: 'failed', reason: 'error_del_banco' } satisfies OperationResult
  }
  const waitMs = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? leaseMs
  const nextTryAt = new Date(now.getTime() + waitMs)
  await store.updatePostponed(deps.db, id, { nextTryAt, reason: error.message, isFinal: error.isFinal })
  return pending
}

/** What was told before, to whoever asks with the same key again. */
export function operationResult({ state, reason }: OperationRow): OperationResult {
  if (state === 'abierta') return pending
  if (state === 'fallida') return { ...pending, status: 'failed', reason: reasonOf(reason ?? '') }
  return { ...pending, status: reason === 'requires_action' ? 'requires_action' : 'succeeded' }
}

function reasonOf(code: string): DeclineReason {
  return code in declineReasons ? (code as DeclineReason) : 'error_del_banco'
}
