import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { listCustomers } from '#server/billing/customers.store.ts'
import { compareCustomer } from '#server/billing/differences/service.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'

// Every night each customer is compared with the provider (docs/payments.md#differences).

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
    for (const { id } of customers) await compare(deps, id, { report, now })
    const last = customers.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (report.differences > 0 || report.unknown > 0)
    deps.log.error({ report }, 'billing: the nightly comparison found differences or had no answer')
  return report
}

async function compare(
  deps: PaymentDeps,
  customerId: string,
  { report, now }: { report: ReconciliationReport; now: Date },
): Promise<void> {
  report.customers += 1
  try {
    const differences = await compareCustomer(deps, customerId, now)
    report.differences += differences.length
    for (const difference of differences)
      deps.log.error({ customer: customerId, ...difference }, 'billing: a customer differs from the provider')
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
