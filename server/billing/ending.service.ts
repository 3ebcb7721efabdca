import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { PlanStatus } from '#contract/plans-payments.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import { findCustomer, listOrphans, lockCustomer, updateClosed } from '#server/billing/customers.store.ts'
import { recordOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { updateReplaced } from '#server/billing/operations/store.ts'
import { planStatusOf } from '#server/billing/status.service.ts'
import { grantsPlan } from '#server/billing/subscriptions.rules.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findLive, updateAllEnded, updateEnded, updateRenewal } from '#server/billing/subscriptions.store.ts'
import { giveFreePlan, syncCustomer } from '#server/billing/syncing/service.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'

// Leaving is as easy as joining: a cancellation counts from our own row, also while the provider says nothing, and
// what is paid stays until it ends (docs/safety.md#payments-and-consumer-duties).

interface Member {
  userId: number
  now: Date
}

/** A customer whose answer was lost can be looked for at the provider only after a while. */
const findableAfterMs = 3_600_000

/** Nothing to cancel is cancelled already. */
export async function cancelSubscription(deps: PaymentDeps, member: Member): Promise<PlanStatus> {
  const row = await liveOf(deps, member.userId)
  if (row !== null) await cancelRow(deps, row, member.now)
  return planStatusOf(deps, member.userId)
}

/** @throws {Refusal} not_subscribed once it is over */
export async function resumeSubscription(deps: PaymentDeps, { userId, now }: Member): Promise<PlanStatus> {
  const row = await liveOf(deps, userId)
  if (row === null || row.status === 'incompleta') throw new Refusal('not_subscribed')
  if (row.cancel_at_period_end) {
    await order(deps, { row, kind: 'resume', now }, async (tx) => {
      await updateRenewal(tx, row.id, false)
    })
  }
  return planStatusOf(deps, userId)
}

/** At the end of what is paid; what waits for a payment, the first or a renewal, ends at once and is not tried again. */
export async function cancelRow(deps: PaymentDeps, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.cancel_at_period_end) return
  await order(deps, { row, kind: 'cancel', now }, async (tx) => {
    if (row.status !== 'activa') return endUnpaid(tx, row, now)
    await updateRenewal(tx, row.id, true)
    const ends = row.current_period_end?.toISOString() ?? null
    await tell(tx, row, { kind: 'plan-cancelled', ends, now })
  })
}

async function endUnpaid(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  await updateReplaced(tx, row.id, ['open', 'pay'])
  await updateEnded(tx, row.id, now)
  if (row.user_id === null || !grantsPlan(row)) return
  await giveFreePlan(tx, row.user_id, now)
  await tell(tx, row, { kind: 'plan-ended', ends: null, now })
}

async function tell(
  tx: Tx,
  { id: subscription, user_id: userId, plan_name: plan }: SubscriptionRow,
  { kind, ends, now }: { kind: string; ends: string | null; now: Date },
): Promise<void> {
  if (userId !== null) await queueMail(tx, { kind, userId, data: { subscription, plan, ends }, now })
}

interface Order {
  row: SubscriptionRow
  kind: 'cancel' | 'resume'
  now: Date
}

async function order(
  deps: PaymentDeps,
  { row, kind, now }: Order,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const operation = await deps.db.transaction().execute(async (tx): Promise<OperationRow | null> => {
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
      details: {},
      now,
    }
    return (await recordOperation(tx, meant)).operation
  })
  if (operation !== null) await runOperationWithTimeout(deps, operation, now)
}

/** The same with somebody waiting, who need not wait for a slow provider. */
export async function endPaymentsWithTimeout(deps: PaymentDeps, now: Date): Promise<void> {
  const ended = endPaymentsOfDeletedMembers(deps, now).catch((err: unknown) =>
    deps.log.warn({ err }, 'plans: a customer stays for now'),
  )
  await withTimeout(ended, { ms: deps.payments.timeoutMs + 500, late: undefined })
}

/**
 * Accounts that are gone: the provider ends what runs and forgets who it was. What was paid stays with us, without a
 * name (docs/safety.md#privacy); a last look writes down what nobody heard of yet. What the provider does not hear now it hears from the
 * job (docs/safety.md#privacy).
 * @throws {ProviderUnavailable}
 */
export async function endPaymentsOfDeletedMembers(deps: PaymentDeps, now: Date): Promise<void> {
  const { db, payments } = deps
  const foundBefore = new Date(now.getTime() - findableAfterMs)
  for (const orphan of await listOrphans(db, { provider: payments.info.name, foundBefore })) {
    try {
      await forget(deps, orphan, now)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      // It keeps nobody else from being forgotten.
      deps.log.error({ err: error, customer: orphan.id }, 'plans: the provider does not forget a customer')
    }
  }
}

async function forget(deps: PaymentDeps, { id, provider_id }: CustomerRow, now: Date): Promise<void> {
  const { db, payments } = deps
  // One that was made there, and whose answer was lost, is found by our own id.
  const remoteId = provider_id ?? (await payments.findCustomer(id, null))
  // Gone there already, there is nothing to look at.
  if (provider_id !== null) await syncCustomer(deps, id, { now }).catch(unlessRefused)
  if (remoteId !== null) await payments.deleteCustomer(remoteId, now)
  await db.transaction().execute(async (tx) => {
    await updateAllEnded(tx, id, now)
    await updateClosed(tx, id, now)
  })
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}

async function liveOf({ db, payments }: PaymentDeps, userId: number): Promise<SubscriptionRow | null> {
  const customer = await findCustomer(db, userId, payments.info.name)
  return customer === null ? null : findLive(db, customer.id)
}
