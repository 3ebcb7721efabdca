import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { listCustomers } from '#server/billing/customers.store.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import { insertDifference } from '#server/billing/syncing/store.ts'
import type { Db } from '#server/platform/db.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import type { DifferenceRow } from './reconciling.store.ts'
import * as store from './reconciling.store.ts'

// Every night each customer is compared with the provider. A difference is stored, logged and corrected by the same
// synchronisation that found it. The operator decides about what it must not correct: a price that was never agreed, or a
// subscription that we do not know.

const pageSize = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

export interface ReconciliationReport {
  customers: number
  differences: number
  /** Customers that the provider gave no answer about. */
  unknown: number
}

export async function reconcilePayments(deps: PaymentDeps, now: Date): Promise<ReconciliationReport> {
  const report: ReconciliationReport = { customers: 0, differences: 0, unknown: 0 }
  const provider = deps.payments.info.name
  for (let after = lowestId; ; ) {
    const customers = await listCustomers(deps.db, { provider, after, limit: pageSize })
    for (const { id } of customers) await compareCustomer(deps, id, { report, now })
    const last = customers.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (report.differences > 0 || report.unknown > 0)
    deps.log.error({ report }, 'billing: the nightly comparison found differences or had no answer')
  return report
}

async function compareCustomer(
  deps: PaymentDeps,
  customerId: string,
  { report, now }: { report: ReconciliationReport; now: Date },
): Promise<void> {
  report.customers += 1
  try {
    const { differences } = await syncCustomer(deps, customerId, { now })
    report.differences += differences.length
    for (const difference of differences) {
      deps.log.error({ customer: customerId, ...difference }, 'billing: a customer differs from the provider')
      await insertDifference(deps.db, { customerId, ...difference, now })
    }
  } catch (error) {
    // A failure must not stop the other customers.
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    deps.log.error(
      { err: error, customer: customerId },
      'billing: a customer could not be compared with the provider',
    )
    report.unknown += 1
  }
}

export async function listDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  return store.listDifferences(db, limit)
}
