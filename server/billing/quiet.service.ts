import { Refusal } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { updateOpenOperationsDropped, updateOpenOperationsTried } from '#server/billing/operations/store.ts'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findQuietMode, updateQuietModeSynced } from '#server/platform/database/quiet-mode.ts'

// After a restore our rows are older than the provider's. They are compared before anything is charged (docs/operations.md#after-a-restore).

/** An operation that was tried may have had its effect, so its next try reads from the provider first. */
export async function prepareRepetition(tx: Db | Tx): Promise<void> {
  await updateOpenOperationsTried(tx)
}

/** Synchronises every customer once. It is repeated until the provider has answered about all of them. */
export async function syncPaymentsWhileQuiet(deps: PaymentDeps, now: Date): Promise<void> {
  const quiet = await findQuietMode(deps.db)
  if (quiet === null || quiet.payments_synced_at !== null) return
  const { unknown } = await reconcilePayments(deps, now)
  if (unknown === 0) await updateQuietModeSynced(deps.db, now)
}

/** Payments and changes begun until `until` are not finished. Cancellations are. */
export async function dropOpenOperations(tx: Tx, moments: { until: Date; now: Date }): Promise<void> {
  await updateOpenOperationsDropped(tx, moments)
}

/** Called before any charge. @throws {Refusal} payments_paused */
export async function requirePaymentsRunning(db: Db): Promise<void> {
  if ((await findQuietMode(db)) !== null) throw new Refusal('payments_paused')
}
