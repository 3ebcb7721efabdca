import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { listCustomers } from '#server/billing/customers.store.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import { insertDifference } from '#server/billing/syncing/store.ts'
import type { Db } from '#server/platform/db.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import type { DifferenceRow } from './reconciling.store.ts'
import * as store from './reconciling.store.ts'

// Every night the provider and we are compared, customer by customer. What differs is written down, told in the log,
// and mended by the same look that found it; what a look may not mend (a price that was never agreed on, a
// subscription nobody here knows) stays for the operator.

const pageOf = 200
const first = '00000000-0000-0000-0000-000000000000'

export interface ReconciliationReport {
  customers: number
  differences: number
  /** Customers the provider did not answer for. */
  unknown: number
}

export async function reconcilePayments(deps: PaymentDeps, now: Date): Promise<ReconciliationReport> {
  const report: ReconciliationReport = { customers: 0, differences: 0, unknown: 0 }
  const provider = deps.payments.info.name
  for (let after = first; ; ) {
    const customers = await listCustomers(deps.db, { provider, after, limit: pageOf })
    for (const { id } of customers) await compare(deps, id, { report, now })
    const last = customers.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (report.differences > 0 || report.unknown > 0)
    deps.log.error({ report }, 'plans: the provider and we differ')
  return report
}

async function compare(
  deps: PaymentDeps,
  customerId: string,
  { report, now }: { report: ReconciliationReport; now: Date },
): Promise<void> {
  report.customers += 1
  try {
    const { differences } = await syncCustomer(deps, customerId, { now })
    report.differences += differences.length
    for (const found of differences) {
      deps.log.error({ customer: customerId, ...found }, 'plans: a difference')
      await insertDifference(deps.db, { customerId, ...found, now })
    }
  } catch (error) {
    // One that cannot be compared keeps nobody else from it.
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    deps.log.error({ err: error, customer: customerId }, 'plans: a customer could not be compared')
    report.unknown += 1
  }
}

export async function listDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  return store.listDifferences(db, limit)
}
