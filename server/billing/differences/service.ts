import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { lockCustomer } from '#server/billing/customers.store.ts'
import type { Difference } from '#server/billing/syncing/service.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import { paymentDifferences } from './rules.ts'
import * as store from './store.ts'

// A comparison synchronises a customer and records the differences: those that the synchronisation corrected, and those
// that it must not correct. A difference that is found again stays one row (docs/payments.md#differences).

/** Returns the differences that were found. @throws {ProviderUnavailable} @throws {ProviderRefused} */
export async function compareCustomer(
  deps: PaymentDeps,
  customerId: string,
  now: Date,
): Promise<readonly Difference[]> {
  const { remote, differences, isApplied } = await syncCustomer(deps, customerId, { now })
  // A synchronisation that began later was applied first, and the next comparison finds what differs.
  if (remote === null || !isApplied) return []
  return await deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const stored = await store.listStoredPayments(tx, { customerId, until: now })
    const all = [...differences, ...paymentDifferences(stored, remote)]
    const found = [...new Map(all.map((one) => [keyOf(one), { ...one, key: keyOf(one) }])).values()]
    await store.insertDifferences(tx, { customerId, found, now })
    await store.updateResolved(tx, { customerId, keys: found.map(({ key }) => key), now })
    return all
  })
}

function keyOf({ what, subject }: Difference): string {
  return `${what}:${subject}`
}
