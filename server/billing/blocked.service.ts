import type { MemberRequest, PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.store.ts'
import { cancelSubscriptionRow, recordCancellation } from '#server/billing/ending.service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { findCurrentSubscription, listRenewalsOfBlocked } from '#server/billing/subscriptions.store.ts'
import type { Tx } from '#server/platform/db.ts'

// Nobody keeps paying for an account they cannot use.

/**
 * Cancels the subscription of a member in the transaction that blocks them. The returned operation is to be run after the
 * commit; the job runs it when the process stops before.
 */
export async function cancelForBlock(
  tx: Tx,
  { userId, provider, now }: MemberRequest & { provider: string },
): Promise<OperationRow | null> {
  const customer = await findCustomer(tx, userId, provider)
  if (customer === null) return null
  await lockCustomer(tx, customer.id)
  const row = await findCurrentSubscription(tx, customer.id)
  return row === null ? null : recordCancellation(tx, row, now)
}

/** Cancels what a blocked member bought in the moment of the block. */
export async function endRenewalsOfBlocked(deps: PaymentDeps, now: Date): Promise<void> {
  for (const row of await listRenewalsOfBlocked(deps.db, deps.payments.info.name))
    await cancelSubscriptionRow(deps, row, now)
}
