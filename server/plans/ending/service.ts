import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Standing } from '#contract/plans-payments.ts'
import type { Till } from '#server/plans/customers/service.ts'
import { findCustomer, listOrphans, lockCustomer, updateClosed } from '#server/plans/customers/store.ts'
import { mean, performInTime } from '#server/plans/operations/service.ts'
import type { OperationRow } from '#server/plans/operations/store.ts'
import { updateReplaced } from '#server/plans/operations/store.ts'
import { standingOf } from '#server/plans/standing/service.ts'
import type { SubscriptionRow } from '#server/plans/subscriptions/store.ts'
import { findLive, updateAllEnded, updateEnded, updateRenewal } from '#server/plans/subscriptions/store.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'

// Leaving is as easy as joining: a cancellation counts from our own row, also while the provider says nothing, and
// what is paid stays until it ends (P-20).

interface Member {
  userId: number
  now: Date
}

/** Nothing to cancel is cancelled already. */
export async function cancelSubscription(till: Till, member: Member): Promise<Standing> {
  const row = await liveOf(till, member.userId)
  if (row !== null) await cancelRow(till, row, member.now)
  return standingOf(till, member.userId)
}

/** @throws {Refusal} not_subscribed once it is over */
export async function resumeSubscription(till: Till, { userId, now }: Member): Promise<Standing> {
  const row = await liveOf(till, userId)
  if (row === null || row.status === 'incompleta') throw new Refusal('not_subscribed')
  if (row.cancel_at_period_end) {
    await order(till, { row, kind: 'resume', now }, async (tx) => {
      await updateRenewal(tx, row.id, false)
    })
  }
  return standingOf(till, userId)
}

/** At the end of what is paid; what waits for its first payment ends at once. */
export async function cancelRow(till: Till, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.cancel_at_period_end) return
  await order(till, { row, kind: 'cancel', now }, async (tx) => {
    if (row.status === 'incompleta') {
      await updateReplaced(tx, row.id, ['open', 'pay'])
      await updateEnded(tx, row.id, now)
      return
    }
    await updateRenewal(tx, row.id, true)
    if (row.user_id !== null) {
      const data = {
        subscription: row.id,
        plan: row.plan_name,
        ends: row.current_period_end?.toISOString() ?? null,
      }
      await queueMail(tx, { kind: 'plan-cancelled', userId: row.user_id, data, now })
    }
  })
}

interface Order {
  row: SubscriptionRow
  kind: 'cancel' | 'resume'
  now: Date
}

async function order(till: Till, { row, kind, now }: Order, write: (tx: Tx) => Promise<void>): Promise<void> {
  const operation = await till.db.transaction().execute(async (tx): Promise<OperationRow | null> => {
    await lockCustomer(tx, row.customer_id)
    const fresh = await findLive(tx, row.customer_id)
    const isDone = fresh === null || fresh.id !== row.id || fresh.cancel_at_period_end === (kind === 'cancel')
    if (isDone && fresh?.status !== 'incompleta') return null
    await updateReplaced(tx, row.id, ['cancel', 'resume'])
    await write(tx)
    if (row.provider_id === null) return null
    const meant = {
      customerId: row.customer_id,
      subscriptionId: row.id,
      kind,
      key: randomUUID(),
      words: {},
      now,
    }
    return (await mean(tx, meant)).operation
  })
  if (operation !== null) await performInTime(till, operation, now)
}

/**
 * Accounts that are gone: the provider ends what runs and forgets who it was. What was paid stays with us, without a
 * name (P-10). What the provider does not hear now it hears from the job (P-11).
 * @throws {ProviderAway}
 */
export async function endPaymentsOfClosed(till: Till, now: Date): Promise<void> {
  const { db, payments } = till
  for (const orphan of await listOrphans(db, payments.info.name)) {
    if (orphan.provider_id !== null) await payments.deleteCustomer(orphan.provider_id, now)
    await db.transaction().execute(async (tx) => {
      await updateAllEnded(tx, orphan.id, now)
      await updateClosed(tx, orphan.id, now)
    })
  }
}

async function liveOf({ db, payments }: Till, userId: number): Promise<SubscriptionRow | null> {
  const customer = await findCustomer(db, userId, payments.info.name)
  return customer === null ? null : findLive(db, customer.id)
}
