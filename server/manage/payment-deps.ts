import { findContact } from '#server/accounts/contacts.service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { openPayments } from '#server/platform/payments/open.ts'

/** The dependencies of payment commands. */
export async function openPaymentDeps(db: Db, config: Config): Promise<PaymentDeps> {
  const payments = await openPayments({ config, db, timeouts: 'work' })
  return { db, payments, log: openLog('silent'), contactOf: (userId) => findContact(db, userId) }
}
