import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { endPaymentsOfDeletedMembers } from '#server/billing/ending.service.ts'
import { runOperation } from '#server/billing/operations/service.ts'
import { takeOperation } from '#server/billing/operations/store.ts'
import { retryEvents } from '#server/billing/webhook.service.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'

// What was left open: operations whose answer nobody heard, events that had to wait, accounts that are gone. It runs
// every few seconds, so that after an outage or a crash everything is as it was meant within a minute.

/** Longer than the slowest answer, so that no two processes do the same at once. */
const leaseMs = 90_000

export async function finishOpenOperations(deps: PaymentDeps, now: Date): Promise<void> {
  const provider = deps.payments.info.name
  for (;;) {
    const leasedUntil = new Date(now.getTime() + leaseMs)
    const operation = await takeOperation(deps.db, { now, leasedUntil, provider })
    if (operation === null) break
    await runOperation(deps, operation, now)
  }
  await retryEvents(deps, now)
  await endPaymentsOfDeletedMembers(deps, now).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
}
