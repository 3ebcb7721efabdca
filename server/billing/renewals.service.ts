import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomerByProviderId } from '#server/billing/customers.store.ts'
import { giveFreePlan, syncCustomer } from '#server/billing/syncing/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import type { DueRow } from './renewals.store.ts'
import * as store from './renewals.store.ts'

// What time brings: renewals that come are announced, those that failed keep the plan for a week, then the free one
// takes its place; nothing is deleted, and what is paid later brings the plan back at once.

const day = 86_400_000
/** At least five days before, by law (docs/safety.md#payments-and-consumer-duties); a week leaves two days for a mail server that is away. */
const announcedDays = 7
const remindedDays = 3

/** Lets time pass at a provider that has no clock of its own, and looks what it brought. */
export async function advanceProviderClock(deps: PaymentDeps, now: Date): Promise<void> {
  const { db, payments } = deps
  for (const providerId of await payments.keepTime(now)) {
    const customer = await findCustomerByProviderId(db, { provider: payments.info.name, providerId })
    if (customer !== null) await syncCustomer(deps, customer.id, { now })
  }
}

/** Once for each renewal; none for who cancelled. */
export async function announceRenewals(db: Db, now: Date): Promise<void> {
  await inTurns(db, async (tx) => {
    const due = await store.updateAnnounced(tx, {
      now,
      before: new Date(now.getTime() + announcedDays * day),
    })
    for (const row of due) await tell(tx, 'plan-renewal', row, now)
    return due.length
  })
}

export async function endGraces(db: Db, now: Date): Promise<void> {
  await inTurns(db, async (tx) => {
    const over = await store.updateGraceOver(tx, now)
    for (const row of over) {
      await giveFreePlan(tx, row.user_id, now)
      await tell(tx, 'plan-grace-over', row, now)
    }
    return over.length
  })
  await inTurns(db, async (tx) => {
    const due = await store.updateReminded(tx, new Date(now.getTime() + remindedDays * day))
    for (const row of due) await tell(tx, 'plan-payment-reminder', row, now)
    return due.length
  })
}

/** As often as there is something, a few hundred at a time. */
async function inTurns(db: Db, take: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) if ((await db.transaction().execute(take)) === 0) return
}

async function tell(tx: Tx, kind: string, row: DueRow, now: Date): Promise<void> {
  const grace = row.grace_ends_at?.toISOString() ?? null
  const data = {
    subscription: row.id,
    plan: row.plan_name,
    grace,
    ends: row.current_period_end.toISOString(),
  }
  await queueMail(tx, { kind, userId: row.user_id, data, now })
}
