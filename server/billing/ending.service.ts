import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { PlanStatus } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { withTimeout } from '#server/platform/scheduling/concurrency.ts'
import { readSecret } from '#server/platform/security/secrets.ts'
import type { CustomerRow, PaymentDeps } from './customers.service.ts'
import {
  findCustomer,
  listCustomersWithoutAccount,
  lockCustomer,
  updateCustomerClosed,
} from './customers.service.ts'
import { recordOperation, runOperationWithTimeout } from './operations/service.ts'
import { findLastOperation, type OperationRow, updateOperationsReplaced } from './operations/store.ts'
import { findPlanStatus } from './status.service.ts'
import { grantsPlan } from './subscriptions.rules.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import {
  findCurrentSubscription,
  findSubscriptionById,
  listRenewalsOfBlocked,
  updateRenewal,
  updateSubscriptionEnded,
  updateSubscriptionsEnded,
} from './subscriptions.store.ts'
import { setFreePlan, syncCustomer } from './syncing/service.ts'

// Cancelling is as easy as subscribing. A cancellation takes effect in our own row at once, even while the provider does
// not answer, and the plan lasts until the end of the paid period (docs/safety.md#payments-and-consumer-duties).

/** The provider's search finds a new customer only after some time. */
const searchDelayMs = 3_600_000

/** Succeeds without a change when there is no subscription. */
export async function cancelSubscription(context: ContextOf<'cancelSubscription'>): Promise<PlanStatus> {
  const { userId } = context.actor
  const row = await findCurrentOf(context, userId)
  if (row !== null) await cancelSubscriptionRow(context, row)
  return findPlanStatus(context, userId)
}

/** @throws {Refusal} not_subscribed after the subscription ended */
export async function resumeSubscription(context: ContextOf<'resumeSubscription'>): Promise<PlanStatus> {
  const { actor, now } = context
  const { userId } = actor
  const row = await findCurrentOf(context, userId)
  if (row === null || row.status === 'incompleta') throw new Refusal('not_subscribed')
  if (row.cancel_at_period_end) {
    const operation = await context.db
      .transaction()
      .execute((tx) =>
        recordRenewalChange(tx, { row, kind: 'resume', now }, () => updateRenewal(tx, row.id, false)),
      )
    if (operation !== null) await runOperationWithTimeout(context, operation)
  }
  return findPlanStatus(context, userId)
}

/**
 * Cancels at the end of the paid period. A subscription that still needs a payment, the first or a renewal, ends at once
 * and is not charged again.
 */
async function cancelSubscriptionRow(context: PaymentDeps, row: SubscriptionRow): Promise<void> {
  const { db, now } = context
  const operation = await db.transaction().execute((tx) => recordCancellation(tx, row, now))
  if (operation !== null) await runOperationWithTimeout(context, operation)
}

/**
 * Cancels in our own rows. The caller runs the returned operation, which calls the provider, after the commit;
 * otherwise the job does.
 */
async function recordCancellation(tx: Tx, row: SubscriptionRow, now: Date): Promise<OperationRow | null> {
  return recordRenewalChange(tx, { row, kind: 'cancel', now }, async () => {
    if (row.status !== 'activa') return endUnpaid(tx, row, now)
    if (row.cancel_at_period_end) return
    await updateRenewal(tx, row.id, true)
    const ends = row.current_period_end?.toISOString() ?? null
    await queuePlanMail(tx, row, { kind: 'plan-cancelled', ends, now })
  })
}

async function endUnpaid(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  await updateOperationsReplaced(tx, row.id, ['open', 'pay'])
  await updateSubscriptionEnded(tx, row.id, now)
  if (row.user_id === null || !grantsPlan(row)) return
  await setFreePlan(tx, row.user_id, now)
  await queuePlanMail(tx, row, { kind: 'plan-ended', ends: null, now })
}

async function queuePlanMail(
  tx: Tx,
  { id: subscription, user_id: userId, plan_name: plan }: SubscriptionRow,
  { kind, ends, now }: { kind: string; ends: string | null; now: Date },
): Promise<void> {
  if (userId !== null) await queueMail(tx, { kind, userId, data: { subscription, plan, ends }, now })
}

async function recordRenewalChange(
  tx: Tx,
  { row, kind, now }: { row: SubscriptionRow; kind: 'cancel' | 'resume'; now: Date },
  apply: () => Promise<void>,
): Promise<OperationRow | null> {
  await lockCustomer(tx, row.customer_id)
  const current = await findCurrentSubscription(tx, row.customer_id)
  const isUnchanged =
    current === null || current.id !== row.id || current.cancel_at_period_end === (kind === 'cancel')
  const mayRenew = kind === 'cancel' && (await isChangeWaiting(tx, row.id))
  if (isUnchanged && !mayRenew && current?.status !== 'incompleta') return null
  await updateOperationsReplaced(
    tx,
    row.id,
    kind === 'cancel' ? ['change', kind, 'resume'] : ['cancel', kind],
  )
  await apply()
  if (row.provider_id === null) return null
  const values = {
    customerId: row.customer_id,
    subscriptionId: row.id,
    kind,
    key: randomUUID(),
    details: {},
    now,
  }
  return (await recordOperation(tx, values)).operation
}

/** A change of plan that is not paid yet would take the cancellation back once it is. */
async function isChangeWaiting(tx: Tx, subscriptionId: string): Promise<boolean> {
  const last = await findLastOperation(tx, subscriptionId, ['change', 'cancel', 'resume'])
  return last?.kind === 'change' && (last.state === 'abierta' || last.reason === 'requires_action')
}

/** Runs `endPaymentsOfDeletedMembers` for a request, which must not wait for a slow provider. */
export async function endPaymentsWithTimeout(context: PaymentDeps): Promise<void> {
  const deletion = endPaymentsOfDeletedMembers(context).catch((err: unknown) =>
    context.log.warn(
      { err },
      'billing: the payments of deleted members could not be ended now; the job tries again',
    ),
  )
  await withTimeout(deletion, { ms: context.payments.timeoutMs + 500, late: undefined })
}

/**
 * Ends the subscriptions of deleted accounts and deletes their customers at the provider. Payments stay in our tables
 * without a name (docs/safety.md#privacy); a last synchronisation records those we have not seen yet. The job repeats
 * what the provider did not answer.
 * @throws {ProviderUnavailable}
 */
export async function endPaymentsOfDeletedMembers(context: PaymentDeps): Promise<void> {
  const { db, payments, log, now } = context
  const foundBefore = new Date(now.getTime() - searchDelayMs)
  for (const customer of await listCustomersWithoutAccount(db, {
    provider: payments.info.name,
    foundBefore,
  })) {
    try {
      await deleteRemoteCustomer(context, customer)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      // A refusal must not stop the other customers.
      log.error({ err: error, customer: customer.id }, 'billing: the provider refused to delete a customer')
    }
  }
}

async function deleteRemoteCustomer(context: PaymentDeps, { id, provider_id }: CustomerRow): Promise<void> {
  const { db, payments, now } = context
  // When the answer to its creation was lost, the customer is found by our own id.
  const remoteId = provider_id ?? (await payments.findCustomer(id, null))
  // A customer that no longer exists there cannot be synchronised.
  if (provider_id !== null) await syncCustomer(context, id).catch(ignoreRefusal)
  if (remoteId !== null) await payments.deleteCustomer(remoteId, now)
  await db.transaction().execute(async (tx) => {
    await updateSubscriptionsEnded(tx, id, now)
    await updateCustomerClosed(tx, id, now)
  })
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}

async function findCurrentOf({ db, payments }: PaymentDeps, userId: number): Promise<SubscriptionRow | null> {
  const customer = await findCustomer(db, userId, payments.info.name)
  return customer === null ? null : findCurrentSubscription(db, customer.id)
}

// Cancels subscriptions of blocked members, so that nobody keeps paying for an account they cannot use.

/**
 * Cancels the subscription of a member in the transaction that blocks them. The caller runs the returned operation
 * after the commit; if the process stops before that, the job runs it.
 */
export async function cancelForBlock(
  tx: Tx,
  { userId, provider, now }: { userId: number; provider: string; now: Date },
): Promise<OperationRow | null> {
  const customer = await findCustomer(tx, userId, provider)
  if (customer === null) return null
  await lockCustomer(tx, customer.id)
  const row = await findCurrentSubscription(tx, customer.id)
  return row === null ? null : recordCancellation(tx, row, now)
}

/** Cancels a subscription that was bought at the moment of the block. */
export async function endRenewalsOfBlocked(context: PaymentDeps): Promise<void> {
  for (const row of await listRenewalsOfBlocked(context.db, context.payments.info.name))
    await cancelSubscriptionRow(context, row)
}

// The cancellation link of a renewal e-mail. It only cancels one subscription before one renewal. It is signed instead of
// stored, and expires with the renewal.

const signatureBytes = 24
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type SignedFields = Pick<SubscriptionRow, 'id' | 'current_period_end'>

export async function createCancelCode(db: Db, row: SignedFields): Promise<string> {
  return `${row.id.replaceAll('-', '')}${await sign(db, row)}`
}

/** @throws {Refusal} link_invalid when the code is not ours, or expired */
export async function cancelByLink(
  context: ContextOf<'cancelByLink'>,
): Promise<{ plan: string; ends_on: string }> {
  const { now } = context
  const { token: code } = context.body
  const id = code.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const row = idPattern.test(id) ? await findSubscriptionById(context.db, id) : null
  if (row === null || row.current_period_end === null || row.current_period_end <= now)
    throw new Refusal('link_invalid')
  if (!isEqual(code.slice(32), await sign(context.db, row))) throw new Refusal('link_invalid')
  if (row.status !== 'cancelada') await cancelSubscriptionRow(context, row)
  return { plan: row.plan_name, ends_on: mexicoDay(row.current_period_end) }
}

async function sign(db: Db, { id, current_period_end }: SignedFields): Promise<string> {
  const secret = await readSecret(db, 'cancel-links')
  const text = `${id} ${current_period_end?.toISOString()}`
  return createHmac('sha256', secret).update(text).digest().subarray(0, signatureBytes).toString('base64url')
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
