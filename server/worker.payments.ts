import { findContact } from '#server/accounts/contacts.service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { planEmails } from '#server/billing/mail.service.ts'
import { finishOpenOperations } from '#server/billing/open-operations.service.ts'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import { advanceProviderClock, announceRenewals, endGracePeriods } from '#server/billing/renewals.service.ts'
import { deleteOldEvents } from '#server/billing/webhook.service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import { openPayments } from '#server/platform/payments.ts'
import type { Job } from '#server/platform/queue.ts'
import { runEvery } from '#server/platform/run-every.ts'

/** Open payments are settled within a minute after an outage of the provider (docs/safety.md#faults). */
const settleEveryMs = 5_000

export interface PaymentsWork {
  jobs: Job[]
  renderers: Record<string, RenderMail>
  /** Starts settling open payments. */
  begin(): { stop(): Promise<void> }
}

/** The background work of payments. */
export function paymentsWork({ db, config, log }: { db: Db; config: Config; log: Logger }): PaymentsWork {
  const addressee = (userId: number) => findContact(db, userId)
  const payments = openPayments({ config, db, timeouts: 'work' })
  const deps: PaymentDeps = { db, payments, log, contactOf: addressee }
  const options = { everyMs: settleEveryMs, log, name: 'plans-settle-open' }
  return {
    jobs: jobs(deps),
    renderers: planEmails({ db, publicUrl: config.publicUrl, contactOf: addressee }),
    begin: () => runEvery(() => finishOpenOperations(deps, new Date()), options),
  }
}

function jobs(deps: PaymentDeps): Job[] {
  const { db } = deps
  return [
    { name: 'plans-keep-time', schedule: '* * * * *', run: () => advanceProviderClock(deps, new Date()) },
    { name: 'plans-announce-renewals', schedule: '7 * * * *', run: () => announceRenewals(db, new Date()) },
    { name: 'plans-end-graces', schedule: '*/10 * * * *', run: () => endGracePeriods(db, new Date()) },
    {
      name: 'plans-reconcile-payments',
      schedule: '50 3 * * *',
      run: async () => void (await reconcilePayments(deps, new Date())),
    },
    { name: 'plans-delete-old-events', schedule: '45 4 * * *', run: () => deleteOldEvents(deps, new Date()) },
  ]
}
