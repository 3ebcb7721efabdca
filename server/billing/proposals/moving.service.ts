import { randomUUID } from 'node:crypto'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { lockCustomer } from '#server/billing/customers.store.ts'
import { insertOperation } from '#server/billing/operations/store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { DueMove } from './store.ts'
import * as store from './store.ts'

// Moves subscriptions to the price that their members accepted, in the second week before a renewal: the announcement a week
// before it (renewals.service.ts) then names the new amount, and an operation is settled or given up within a day.

const dayMs = 86_400_000
const announcedDays = 8
const earliestDays = 15
/** Shorter than a period and longer than the window, so that a failed attempt is repeated before the next renewal. */
const attemptDays = 20
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Records the operations; the job for open operations runs them. */
export async function moveToAcceptedPrices({ db, payments }: PaymentDeps, now: Date): Promise<void> {
  const window = windowAt(payments.info.name, now)
  for (let after = lowestId; ; ) {
    const due = await store.listDueMoves(db, { ...window, after })
    for (const move of due) {
      await db.transaction().execute((tx) => recordMove(tx, { move, window, now }))
    }
    const last = due.at(-1)
    if (last === undefined) return
    after = last.subscription_id
  }
}

function windowAt(provider: string, now: Date) {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
  const [from, to] = [daysFromNow(announcedDays), daysFromNow(earliestDays)]
  return { provider, from, to, since: daysFromNow(-attemptDays) }
}

/** Looks again under the customer's lock, because the member may have changed the plan or the answer meanwhile. */
async function recordMove(
  tx: Tx,
  { move, window, now }: { move: DueMove; window: ReturnType<typeof windowAt>; now: Date },
): Promise<void> {
  const { customer_id: customerId, subscription_id: subscriptionId } = move
  await lockCustomer(tx, customerId)
  const due = await store.findDueMoveForShare(tx, { ...window, subscriptionId })
  if (due === null) return
  const { plan_id, plan_slug, plan_name, period, to_cents, currency } = due
  const operation = await insertOperation(tx, {
    id: randomUUID(),
    customerId,
    subscriptionId,
    kind: 'reprice',
    key: `price-${due.id}-${subscriptionId}-${due.renews_on}`,
    details: { planId: plan_id, planSlug: plan_slug, planName: plan_name, period, cents: to_cents, currency },
    nextTryAt: now,
    now,
  })
  if (operation !== null) await store.updateMoveOperation(tx, due, operation.id)
}
