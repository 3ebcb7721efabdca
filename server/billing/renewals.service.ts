import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomerByProviderId } from '#server/billing/customers.store.ts'
import { setFreePlan, syncCustomer } from '#server/billing/syncing/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { DueRow } from './renewals.store.ts'
import * as store from './renewals.store.ts'

// Scheduled work: renewals are announced, and a week after a failed renewal the member gets the free plan.
// Nothing is deleted, and a later payment restores the plan at once.

const dayMs = 86_400_000
/**
 * The law asks for five days (docs/safety.md#payments-and-consumer-duties); a week leaves two days for an unavailable
 * mail server.
 */
const announcementDays = 7
const reminderDays = 3

/** Advances the clock of the pretend Stripe and synchronises the customers that this changed. */
export async function advanceProviderClock(deps: PaymentDeps, now: Date): Promise<void> {
  const { db, payments } = deps
  for (const providerId of await payments.advanceClock(now)) {
    const customer = await findCustomerByProviderId(db, { provider: payments.info.name, providerId })
    if (customer !== null) await syncCustomer(deps, customer.id, { now })
  }
}

/** Announces each renewal once, unless the member cancelled. */
export async function announceRenewals(db: Db, now: Date): Promise<void> {
  await inBatches(db, async (tx) => {
    const due = await store.updateAnnounced(tx, {
      now,
      before: new Date(now.getTime() + announcementDays * dayMs),
    })
    for (const row of due) await queueSubscriptionMail(tx, 'plan-renewal', row, now)
    return due.length
  })
}

export async function endGracePeriods(db: Db, now: Date): Promise<void> {
  await inBatches(db, async (tx) => {
    const ended = await store.updateGraceOver(tx, now)
    for (const row of ended) {
      await setFreePlan(tx, row.user_id, now)
      await queueSubscriptionMail(tx, 'plan-grace-over', row, now)
    }
    return ended.length
  })
  await inBatches(db, async (tx) => {
    const due = await store.updateReminded(tx, new Date(now.getTime() + reminderDays * dayMs))
    for (const row of due) await queueSubscriptionMail(tx, 'plan-payment-reminder', row, now)
    return due.length
  })
}

/** Runs transactions of a few hundred rows until none is left. */
async function inBatches(db: Db, runBatch: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) if ((await db.transaction().execute(runBatch)) === 0) return
}

async function queueSubscriptionMail(tx: Tx, kind: string, row: DueRow, now: Date): Promise<void> {
  const grace = row.grace_ends_at?.toISOString() ?? null
  const data = {
    subscription: row.id,
    plan: row.plan_name,
    grace,
    ends: row.current_period_end?.toISOString() ?? null,
  }
  await queueMail(tx, { kind, userId: row.user_id, data, now })
}
