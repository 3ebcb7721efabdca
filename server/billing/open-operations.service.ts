import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { endPaymentsOfDeletedMembers } from '#server/billing/ending.service.ts'
import { runOperation } from '#server/billing/operations/service.ts'
import { updateOperationLease } from '#server/billing/operations/store.ts'
import { retryEvents } from '#server/billing/webhook.service.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'

// Finishes what an outage or a crash left open: operations without an answer, postponed events, deleted accounts. It runs
// every few seconds, so everything is finished within a minute after an outage.

/** Longer than the slowest answer, so that two processes never run the same operation. */
const leaseMs = 90_000

export async function finishOpenOperations(deps: PaymentDeps, now: Date): Promise<void> {
  const provider = deps.payments.info.name
  for (;;) {
    const leasedUntil = new Date(now.getTime() + leaseMs)
    const operation = await updateOperationLease(deps.db, { now, leasedUntil, provider })
    if (operation === null) break
    await runOperation(deps, operation, now)
  }
  await retryEvents(deps, now)
  await endPaymentsOfDeletedMembers(deps, now).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
}
