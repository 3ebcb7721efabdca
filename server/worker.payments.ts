import { findContact } from '#server/accounts/contacts.service.ts'
import { endRenewalsOfBlocked } from '#server/billing/blocked.service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { finishOpenOperations } from '#server/billing/open-operations.service.ts'
import { moveToAcceptedPrices } from '#server/billing/proposals/moving.service.ts'
import { syncPaymentsWhileQuiet } from '#server/billing/quiet.service.ts'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import { advanceProviderClock, announceRenewals, endGracePeriods } from '#server/billing/renewals.service.ts'
import { deleteOldEvents } from '#server/billing/webhook.service.ts'
import { endGifts } from '#server/plans/gifts.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import type { Db } from './platform/database/db.ts'
import { unlessQuiet } from './platform/database/quiet-mode.ts'
import type { Job } from './platform/jobs/queue.ts'
import { runEvery } from './platform/jobs/run-every.ts'
import type { Logger } from './platform/observability/log.ts'
import { measuredPayments } from './platform/observability/metrics/measured.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import { openPayments } from './platform/payments/open.ts'

/** Open payments are settled within a minute after an outage of the provider (docs/safety.md#faults). */
const settleEveryMs = 5_000

export interface PaymentsWork {
  jobs: Job[]
  /** For jobs that end the payments of deleted accounts. */
  payments: Payments
  /** Starts settling open payments. */
  begin(): { stop(): Promise<void> }
}

interface PaymentsWorkOptions {
  db: Db
  config: Config
  log: Logger
  metrics: Metrics
}

/** The background work of payments. */
export async function paymentsWork({ db, config, log, metrics }: PaymentsWorkOptions): Promise<PaymentsWork> {
  const addressee = (userId: number) => findContact(db, userId)
  const payments = measuredPayments(await openPayments({ config, db, timeouts: 'work' }), metrics)
  const deps: PaymentDeps = { db, payments, log, contactOf: addressee }
  const options = { everyMs: settleEveryMs, log, name: 'billing-settle-open' }
  return {
    payments,
    jobs: jobs(deps),
    begin: () => runEvery(() => settle(deps), options),
  }
}

/** In quiet mode payments are only compared with the provider. */
async function settle(deps: PaymentDeps): Promise<void> {
  await syncPaymentsWhileQuiet(deps, new Date())
  await unlessQuiet(deps.db, () => finishOpenOperations(deps, new Date()))
}

function jobs(deps: PaymentDeps): Job[] {
  const { db } = deps
  return [
    { name: 'billing-keep-time', schedule: '* * * * *', run: () => advanceProviderClock(deps, new Date()) },
    { name: 'billing-announce-renewals', schedule: '7 * * * *', run: () => announceRenewals(db, new Date()) },
    {
      name: 'billing-end-gifts',
      schedule: '*/5 * * * *',
      run: () => endGifts(db, { today: mexicoDay(new Date()), now: new Date() }),
    },
    {
      name: 'billing-end-renewals-of-blocked',
      schedule: '*/10 * * * *',
      run: () => endRenewalsOfBlocked(deps, new Date()),
    },
    { name: 'billing-end-graces', schedule: '*/10 * * * *', run: () => endGracePeriods(db, new Date()) },
    {
      name: 'billing-reconcile-payments',
      schedule: '50 3 * * *',
      run: async () => void (await reconcilePayments(deps, new Date())),
    },
    {
      name: 'billing-move-to-accepted-prices',
      schedule: '37 * * * *',
      run: () => unlessQuiet(db, () => moveToAcceptedPrices(deps, new Date())),
    },
    {
      name: 'billing-delete-old-events',
      schedule: '45 4 * * *',
      run: () => deleteOldEvents(deps, new Date()),
    },
  ]
}
