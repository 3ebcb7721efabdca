import type { MemberRequest, PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.store.ts'
import { cancelSubscriptionRow, recordCancellation } from '#server/billing/ending.service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { findCurrentSubscription, listRenewalsOfBlocked } from '#server/billing/subscriptions.store.ts'
import type { Tx } from '#server/platform/database/db.ts'

// Cancels subscriptions of blocked members, so that nobody keeps paying for an account they cannot use.

/**
 * Cancels the subscription of a member in the transaction that blocks them. The caller runs the returned operation
 * after the commit; if the process stops before that, the job runs it.
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

/** Cancels a subscription that was bought at the moment of the block. */
export async function endRenewalsOfBlocked(deps: PaymentDeps, now: Date): Promise<void> {
  for (const row of await listRenewalsOfBlocked(deps.db, deps.payments.info.name))
    await cancelSubscriptionRow(deps, row, now)
}
