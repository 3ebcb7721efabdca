import type { Till } from '#server/billing/customers.service.ts'
import { listCustomers } from '#server/billing/customers.store.ts'
import { look } from '#server/billing/looking/service.ts'
import { insertDifference } from '#server/billing/looking/store.ts'
import type { Db } from '#server/platform/db.ts'
import { ProviderAway, ProviderRefused } from '#server/platform/payments/port.ts'
import type { DifferenceRow } from './reconciling.store.ts'
import * as store from './reconciling.store.ts'

// Every night the provider and we are compared, customer by customer. What differs is written down, told in the log,
// and mended by the same look that found it; what a look may not mend (a price that was never agreed on, a
// subscription nobody here knows) stays for the operator.

const pageOf = 200
const first = '00000000-0000-0000-0000-000000000000'

export interface Report {
  customers: number
  differences: number
  /** Customers the provider did not answer for. */
  unknown: number
}

export async function reconcilePayments(till: Till, now: Date): Promise<Report> {
  const report: Report = { customers: 0, differences: 0, unknown: 0 }
  const provider = till.payments.info.name
  for (let after = first; ; ) {
    const customers = await listCustomers(till.db, { provider, after, limit: pageOf })
    for (const { id } of customers) await compare(till, id, { report, now })
    const last = customers.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (report.differences > 0 || report.unknown > 0)
    till.log.error({ report }, 'plans: the provider and we differ')
  return report
}

async function compare(
  till: Till,
  customerId: string,
  { report, now }: { report: Report; now: Date },
): Promise<void> {
  report.customers += 1
  try {
    const { differences } = await look(till, customerId, { now })
    report.differences += differences.length
    for (const found of differences) {
      till.log.error({ customer: customerId, ...found }, 'plans: a difference')
      await insertDifference(till.db, { customerId, ...found, now })
    }
  } catch (error) {
    // One that cannot be compared keeps nobody else from it.
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    till.log.error({ err: error, customer: customerId }, 'plans: a customer could not be compared')
    report.unknown += 1
  }
}

export async function listDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  return store.listDifferences(db, limit)
}
