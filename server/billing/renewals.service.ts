import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { findCustomerByProviderId, type PaymentDeps } from './customers.service.ts'
import { setFreePlan, syncCustomer } from './syncing/service.ts'

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
export async function advanceProviderClock(context: PaymentDeps): Promise<void> {
  const { db, payments, now } = context
  for (const providerId of await payments.advanceClock(now)) {
    const customer = await findCustomerByProviderId(db, { provider: payments.info.name, providerId })
    if (customer !== null) await syncCustomer(context, customer.id)
  }
}

/** Announces each renewal once, unless the member cancelled. */
export async function announceRenewals(db: Db, now: Date): Promise<void> {
  await inBatches(db, async (tx) => {
    const due = await updateAnnounced(tx, {
      now,
      before: new Date(now.getTime() + announcementDays * dayMs),
    })
    for (const row of due) await queueSubscriptionMail(tx, 'plan-renewal', row, now)
    return due.length
  })
}

export async function endGracePeriods(db: Db, now: Date): Promise<void> {
  await inBatches(db, async (tx) => {
    const ended = await updateGraceOver(tx, now)
    for (const row of ended) {
      await setFreePlan(tx, row.user_id, now)
      await queueSubscriptionMail(tx, 'plan-grace-over', row, now)
    }
    return ended.length
  })
  await inBatches(db, async (tx) => {
    const due = await updateReminded(tx, new Date(now.getTime() + reminderDays * dayMs))
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

interface DueRow {
  id: string
  user_id: number
  plan_name: string
  current_period_end: Date | null
  grace_ends_at: Date | null
}

const columns = sql`s.id, s.user_id, p.name as plan_name, s.current_period_end, s.grace_ends_at`

/** Marks renewals before that moment as announced and returns those that were not. */
function updateAnnounced(tx: Tx, { now, before }: { now: Date; before: Date }): Promise<DueRow[]> {
  return rowsOf(tx)<DueRow>`update subscriptions s set announced_end = s.current_period_end
    from plans p where p.id = s.plan_id and s.id in (select id from subscriptions
      where status = 'activa' and not cancel_at_period_end and user_id is not null
        and current_period_end > ${now} and current_period_end <= ${before}
        and announced_end is distinct from current_period_end
      order by current_period_end, id limit 200 for update skip locked)
    returning ${columns}`
}

/** Marks subscriptions whose grace period ends before that moment as reminded and returns those that were not. */
function updateReminded(tx: Tx, before: Date): Promise<DueRow[]> {
  return rowsOf(tx)<DueRow>`update subscriptions s set is_reminded = true
    from plans p where p.id = s.plan_id and s.id in (select id from subscriptions
      where status = 'vencida' and not is_grace_over and not is_reminded and user_id is not null
        and grace_ends_at <= ${before}
      order by grace_ends_at, id limit 200 for update skip locked)
    returning ${columns}`
}

/** Marks subscriptions whose grace period has ended and returns them. */
function updateGraceOver(tx: Tx, now: Date): Promise<DueRow[]> {
  return rowsOf(tx)<DueRow>`update subscriptions s set is_grace_over = true
    from plans p where p.id = s.plan_id and s.id in (select id from subscriptions
      where status = 'vencida' and not is_grace_over and user_id is not null and grace_ends_at <= ${now}
      order by grace_ends_at, id limit 200 for update skip locked)
    returning ${columns}`
}
