import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findQuietMode, updateQuietModeSynced } from '#server/platform/database/quiet-mode.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import type { PaymentDeps } from './customers.service.ts'
import { endPaymentsOfDeletedMembers } from './ending.service.ts'
import { runOperation } from './operations/service.ts'
import {
  updateOpenOperationsDropped,
  updateOpenOperationsTried,
  updateOperationLease,
} from './operations/store.ts'
import { reconcilePayments } from './reconciling.service.ts'
import { retryEvents } from './webhook.service.ts'

// After a restore our rows are older than the provider's. They are compared before anything is charged (docs/operations.md#after-a-restore).

/** An operation that was tried may have had its effect, so its next try reads from the provider first. */
export async function prepareRepetition(tx: Db | Tx): Promise<void> {
  await updateOpenOperationsTried(tx)
}

/** Synchronises every customer once. It is repeated until the provider has answered about all of them. */
export async function syncPaymentsWhileQuiet(context: PaymentDeps): Promise<void> {
  const quiet = await findQuietMode(context.db)
  if (quiet === null || quiet.payments_synced_at !== null) return
  const { unknown } = await reconcilePayments(context)
  if (unknown === 0) await updateQuietModeSynced(context.db, context.now)
}

/** Payments and changes begun until `until` are not finished. Cancellations are. */
export async function dropOpenOperations(tx: Tx, moments: { until: Date; now: Date }): Promise<void> {
  await updateOpenOperationsDropped(tx, moments)
}

/** Called before any charge. @throws {Refusal} payments_paused */
export async function requirePaymentsRunning(db: Db): Promise<void> {
  if ((await findQuietMode(db)) !== null) throw new Refusal('payments_paused')
}

// Finishes what an outage or a crash left open: operations without an answer, postponed events, deleted accounts. It runs
// every few seconds, so everything is finished within a minute after an outage.

/** Longer than the slowest answer, so that two processes never run the same operation. */
const leaseMs = 90_000

export async function finishOpenOperations(context: PaymentDeps): Promise<void> {
  const { db, payments, now } = context
  const provider = payments.info.name
  for (;;) {
    const leasedUntil = new Date(now.getTime() + leaseMs)
    const operation = await updateOperationLease(db, { now, leasedUntil, provider })
    if (operation === null) break
    await runOperation(context, operation)
  }
  await retryEvents(context)
  await endPaymentsOfDeletedMembers(context).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
}
