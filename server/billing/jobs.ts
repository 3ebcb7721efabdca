import { endGifts } from '#server/plans/gifts.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Job, JobDeps } from '#server/platform/jobs/queue.ts'
import type { PaymentDeps } from './customers.service.ts'
import { endRenewalsOfBlocked } from './ending.service.ts'
import { finishOpenOperations, syncPaymentsWhileQuiet } from './quiet.service.ts'
import { reconcilePayments } from './reconciling.service.ts'
import { advanceProviderClock, announceRenewals, endGracePeriods } from './renewals.service.ts'
import { deleteOldEvents } from './webhook.service.ts'

/** Open payments are settled within a minute after an outage of the provider (docs/safety.md#faults). */
const settled = { everyMs: 5_000 }

const onPayments =
  (work: (context: PaymentDeps) => Promise<unknown>) =>
  ({ db, payments, log, now }: JobDeps) =>
    work({ db, payments, log, now: now() })

export const billingJobs: readonly Job[] = [
  { name: 'billing-settle-open', schedule: settled, run: onPayments(finishOpenOperations) },
  {
    name: 'billing-sync-while-quiet',
    schedule: settled,
    runsWhileQuiet: true,
    run: onPayments(syncPaymentsWhileQuiet),
  },
  { name: 'billing-keep-time', schedule: '* * * * *', run: onPayments(advanceProviderClock) },
  {
    name: 'billing-announce-renewals',
    schedule: '7 * * * *',
    run: ({ db, now }) => announceRenewals(db, now()),
  },
  {
    name: 'billing-end-gifts',
    schedule: '*/5 * * * *',
    run: ({ db, now }) => endGifts(db, { today: mexicoDay(now()), now: now() }),
  },
  {
    name: 'billing-end-renewals-of-blocked',
    schedule: '*/10 * * * *',
    run: onPayments(endRenewalsOfBlocked),
  },
  { name: 'billing-end-graces', schedule: '*/10 * * * *', run: ({ db, now }) => endGracePeriods(db, now()) },
  {
    name: 'billing-reconcile-payments',
    schedule: '50 3 * * *',
    runsWhileQuiet: true,
    run: onPayments(reconcilePayments),
  },
  { name: 'billing-delete-old-events', schedule: '45 4 * * *', run: onPayments(deleteOldEvents) },
]
