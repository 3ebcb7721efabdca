import { randomUUID } from 'node:crypto'
import { fullMoneyText } from '#contract/money.ts'
import { freePlan } from '#contract/plans/words.ts'
import type { CustomerRow, PaymentDeps } from '#server/billing/customers.service.ts'
import { lockCustomer, updatePaymentMethod } from '#server/billing/customers.service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import {
  findLastOperation,
  insertOperation,
  isMade,
  listChangeDetails,
  listOpenOperations,
} from '#server/billing/operations/store.ts'
import { isRefunded } from '#server/billing/recording/rules.ts'
import { recordPaymentsAndRefunds } from '#server/billing/recording/service.ts'
import type { AgreedPrice } from '#server/billing/subscriptions.rules.ts'
import {
  agreedPrice,
  differencesOf,
  grantsPlan,
  nextSubscriptionState,
} from '#server/billing/subscriptions.rules.ts'
import type { SubscriptionRow, SubscriptionState } from '#server/billing/subscriptions.store.ts'
import {
  listSubscriptions,
  updateSubscription,
  updateSubscriptionEnded,
} from '#server/billing/subscriptions.store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type {
  NextCharge,
  ProviderEvent,
  RemoteCustomer,
  RemoteSubscription,
} from '#server/platform/payments/port.ts'
import * as store from './store.ts'

// Synchronises a customer: reads everything from the provider and applies it to our rows, so the order and number of
// events do not matter. No database connection is held while the provider answers. Of two synchronisations the one that
// began later wins. Plan, payments and e-mails change in one transaction.

export interface CustomerSync {
  /** Null when the provider has no such customer. */
  readonly remote: RemoteCustomer | null
  readonly differences: readonly Difference[]
  /** False when a synchronisation that began later was applied first. */
  readonly isApplied: boolean
  /** What is still to be done at the provider; the job does it when the caller does not. */
  readonly followUp: OperationRow | null
}

export interface Difference {
  /** One of `differenceTexts` in server/manage/payments.ts. */
  readonly what: string
  /** The id of what differs: ours of a subscription, the provider's of everything else. */
  readonly subject: string
  readonly ours: string | null
  readonly theirs: string | null
  /** False if an administrator has to decide. */
  readonly isCorrected: boolean
}

interface SyncContext {
  tx: Tx
  deps: PaymentDeps
  customer: CustomerRow
  remote: RemoteCustomer
  /** By the provider's subscription id. */
  nextCharges: ReadonlyMap<string, NextCharge | null>
  differences: Difference[]
  followUp: OperationRow | null
  now: Date
}

/**
 * Reads everything about a customer from the provider and applies it. An event is applied once (docs/safety.md#faults).
 * @throws {ProviderUnavailable}
 */
export async function syncCustomer(
  deps: PaymentDeps,
  customerId: string,
  event?: ProviderEvent,
): Promise<CustomerSync> {
  const { db, payments, now } = deps
  const ticket = await store.updateSyncTicket(db, customerId)
  if (ticket === null || ticket.provider_id === null)
    return { remote: null, differences: [], isApplied: false, followUp: null }
  const remote = await payments.readCustomer(ticket.provider_id, now)
  const nextCharges = await readNextCharges(deps, remote)
  return db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const isNewEvent = event === undefined || (await store.insertEventDone(tx, { ...event, now }))
    if (customer === null || !(await store.updateLastSync(tx, customerId, ticket.number)) || !isNewEvent) {
      return { remote, differences: [], isApplied: false, followUp: null }
    }
    const known = { tx, deps, customer, remote, nextCharges, now }
    const context: SyncContext = { ...known, differences: [], followUp: null }
    await applySubscriptions(context)
    context.differences.push(...(await recordPaymentsAndRefunds(tx, { deps, customer, remote, now })))
    await endUnpaidAndRefunded(context)
    await updatePaymentMethod(tx, customer.id, remote.method)
    const { differences, followUp } = context
    return { remote, differences, isApplied: true, followUp }
  })
}

async function readNextCharges({ payments, now }: PaymentDeps, remote: RemoteCustomer) {
  const renewing = remote.subscriptions.filter(
    ({ status, cancelAtPeriodEnd }) => status === 'activa' && !cancelAtPeriodEnd,
  )
  const charges = new Map<string, NextCharge | null>()
  for (const subscription of renewing)
    charges.set(subscription.id, await payments.nextCharge(subscription, now))
  return charges
}

async function applySubscriptions(context: SyncContext): Promise<void> {
  const { tx, customer, remote } = context
  const rows = await listSubscriptions(tx, customer.id)
  const open = await listOpenOperations(tx, customer.id)
  for (const row of rows) {
    const found = remote.subscriptions.find(({ id, ownId }) => id === row.provider_id || ownId === row.id)
    if (found !== undefined) {
      const kinds = open.filter(({ subscription_id }) => subscription_id === row.id).map(({ kind }) => kind)
      await applySubscription(context, row, {
        remote: found,
        isRenewalPending: kinds.some((kind) => kind === 'cancel' || kind === 'resume'),
      })
    } else if (row.provider_id !== null && row.status !== 'cancelada') {
      const difference = { what: 'missing_at_provider', subject: row.id, ours: row.plan_name, theirs: null }
      context.differences.push({ ...difference, isCorrected: true })
      await endSubscription(context, row)
    }
  }
  const unknown = remote.subscriptions.filter(
    ({ id, ownId, status }) =>
      status !== 'cancelada' && !rows.some((row) => row.id === ownId || row.provider_id === id),
  )
  for (const { id } of unknown) {
    const difference = { what: 'unknown_subscription', subject: id, ours: null, theirs: id }
    context.differences.push({ ...difference, isCorrected: false })
  }
}

async function applySubscription(
  context: SyncContext,
  row: SubscriptionRow,
  { remote, isRenewalPending }: { remote: RemoteSubscription; isRenewalPending: boolean },
): Promise<void> {
  const { tx, now } = context
  const price = agreedPrice(remote, await agreedPrices(tx, row))
  if (price === null) {
    const agreed = {
      planSlug: row.plan_slug,
      period: row.period,
      cents: row.price_cents,
      currency: row.currency,
    }
    const difference = { what: 'price', subject: row.id, ours: priceText(agreed), theirs: priceText(remote) }
    context.differences.push({ ...difference, isCorrected: false })
    return
  }
  // An ended subscription is never revived. If it still runs at the provider, the operator has to decide.
  if (row.status === 'cancelada') {
    if (remote.status !== 'cancelada' && !isRenewalPending) {
      const difference = { what: 'still_running', subject: row.id, ours: 'cancelada', theirs: remote.status }
      context.differences.push({ ...difference, isCorrected: false })
    }
    return
  }
  const nextCharge = context.nextCharges.get(remote.id) ?? null
  const found = nextSubscriptionState(row, { remote, price, nextCharge, isRenewalPending, now })
  context.differences.push(...differencesOf(row, found))
  const resumption = await recordResumption(context, found, remote)
  const state = resumption === null ? found : { ...found, cancel_at_period_end: false }
  context.followUp ??= resumption
  await updateSubscription(tx, row.id, state)
  await applyMemberPlan(context, { before: row, after: { ...row, ...state } })
}

/** A change that takes a cancellation back does so once it is paid, because Stripe takes both at once only from who has paid. */
async function recordResumption(
  { tx, customer, now }: SyncContext,
  state: SubscriptionState,
  remote: RemoteSubscription,
): Promise<OperationRow | null> {
  if (state.status !== 'activa' || !state.cancel_at_period_end || remote.isChangePending) return null
  const last = await findLastOperation(tx, remote.ownId ?? '', ['change', 'cancel', 'resume'])
  if (last?.details.resumes !== true || !isMade(last, state)) return null
  const values = { id: randomUUID(), key: `resume-${last.id}`, details: {}, nextTryAt: now, now }
  const { subscription_id: subscriptionId } = last
  return insertOperation(tx, { ...values, customerId: customer.id, subscriptionId, kind: 'resume' })
}

/** The prices that the member agreed to: of the subscription and of later changes (docs/safety.md#payments-and-consumer-duties). */
async function agreedPrices(tx: Tx, row: SubscriptionRow): Promise<AgreedPrice[]> {
  const { plan_id, plan_slug, period, price_cents, currency } = row
  const values = (await listChangeDetails(tx, row.id)).map((words) => ({
    planId: words.planId ?? 0,
    planSlug: words.planSlug ?? '',
    period: words.period ?? '',
    cents: words.cents ?? 0,
    currency: words.currency ?? '',
  }))
  return [{ planId: plan_id, planSlug: plan_slug, period, cents: price_cents, currency }, ...values]
}

async function endSubscription(context: SyncContext, row: SubscriptionRow): Promise<void> {
  await updateSubscriptionEnded(context.tx, row.id, context.now)
  await applyMemberPlan(context, { before: row, after: { ...row, status: 'cancelada' } })
}

/**
 * Ends subscriptions whose running period was refunded completely, and cancelled ones whose renewal was charged in spite
 * of that and failed. The job ends them at the provider, so that they are not charged again.
 */
async function endUnpaidAndRefunded(context: SyncContext): Promise<void> {
  const { tx, customer, remote, now } = context
  for (const row of await listSubscriptions(tx, customer.id)) {
    const paid = remote.invoices.filter(({ subscriptionId }) => subscriptionId === row.provider_id)
    const isUnpaid = row.status === 'vencida' && row.cancel_at_period_end
    if (row.status === 'cancelada' || !(isUnpaid || isRefunded(paid, now))) continue
    await endSubscription(context, row)
    const values = { id: randomUUID(), key: `unwanted-${row.id}`, details: {}, nextTryAt: now, now }
    await insertOperation(tx, {
      ...values,
      customerId: customer.id,
      subscriptionId: row.id,
      kind: 'cancel',
    })
  }
}

/** Changes the member's plan with the subscription, and queues the e-mail about it. */
async function applyMemberPlan(
  { tx, customer, now }: Pick<SyncContext, 'tx' | 'customer' | 'now'>,
  { before, after }: { before: SubscriptionRow; after: SubscriptionRow },
): Promise<void> {
  const userId = customer.user_id
  if (userId === null) return
  if (grantsPlan(after)) await store.updateMemberPlan(tx, userId, { planId: after.plan_id, now })
  else if (grantsPlan(before)) await setFreePlan(tx, userId, now)
  const mail = planChangeEmail(before, after)
  if (mail !== null) await queueMail(tx, { ...mail, userId, now })
}

/** Deletes nothing: items beyond the free plan's limit stay, and additions are refused. */
export async function setFreePlan(tx: Tx, userId: number, now: Date): Promise<void> {
  const free = await store.findPlanBySlug(tx, freePlan)
  if (free === null) throw new Error('The free plan is missing.')
  await store.updateMemberPlan(tx, userId, { planId: free.id, now })
}

/** A price in words, such as "coleccionista, al mes, $49.00 MXN". */
function priceText(price: {
  planSlug: string | null
  period: string | null
  cents: number
  currency: string
}): string {
  const interval = price.period === 'year' ? 'al año' : 'al mes'
  return `${price.planSlug ?? 'otro producto'}, ${interval}, ${fullMoneyText(price.cents, price.currency)}`
}

/** The e-mail about a change of a subscription; null when the change needs none. */
function planChangeEmail(
  before: SubscriptionRow,
  after: SubscriptionRow,
): { kind: string; data: Record<string, string | null> } | null {
  const data = { subscription: after.id, plan: after.plan_name }
  if (before.status !== 'vencida' && after.status === 'vencida') {
    return {
      kind: 'plan-payment-failed',
      data: { ...data, grace: after.grace_ends_at?.toISOString() ?? null },
    }
  }
  if (before.status === 'vencida' && after.status === 'activa') return { kind: 'plan-restored', data }
  return grantsPlan(before) && after.status === 'cancelada' ? { kind: 'plan-ended', data } : null
}
