import { randomUUID } from 'node:crypto'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import { lockCustomer, updateMethod } from '#server/billing/customers.store.ts'
import { insertOperation, listChangeDetails, listOpenKinds } from '#server/billing/operations/store.ts'
import { isRefunded } from '#server/billing/recording/rules.ts'
import { recordMoney } from '#server/billing/recording/service.ts'
import type { AgreedPrice } from '#server/billing/subscriptions.rules.ts'
import {
  agreedPrice,
  differencesOf,
  grantsPlan,
  nextSubscriptionState,
} from '#server/billing/subscriptions.rules.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { listSubscriptions, updateEnded, updateSubscription } from '#server/billing/subscriptions.store.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import type { ProviderEvent, RemoteCustomer, RemoteSubscription } from '#server/platform/payments/port.ts'
import { planChangeEmail } from './rules.ts'
import * as store from './store.ts'

// What is true of money is asked of the provider, never taken from a message: whatever came, in whatever order and
// how often, one look at a customer makes our rows say what theirs say. No connection of ours waits for the provider,
// and of two looks the later begun counts. Everything that follows (plan, receipt, e-mail) follows in one transaction.

export interface CustomerSync {
  /** Null when there is nothing at the provider, or a later look was faster. */
  readonly remote: RemoteCustomer | null
  readonly differences: readonly Difference[]
}

export interface Difference {
  readonly what: string
  readonly ours: string | null
  readonly theirs: string | null
}

interface SyncContext {
  tx: Tx
  deps: PaymentDeps
  customer: CustomerRow
  remote: RemoteCustomer
  /** What the next charge of a subscription is. */
  nextCharges: ReadonlyMap<string, number | null>
  differences: Difference[]
  now: Date
}

/**
 * Reads everything of a customer at the provider and applies it; of an event, once (docs/safety.md#faults).
 * @throws {ProviderUnavailable}
 */
export async function syncCustomer(
  deps: PaymentDeps,
  customerId: string,
  { now, event }: { now: Date; event?: ProviderEvent },
): Promise<CustomerSync> {
  const ticket = await store.updateSyncTicket(deps.db, customerId)
  if (ticket === null || ticket.provider_id === null) return { remote: null, differences: [] }
  const remote = await deps.payments.readCustomer(ticket.provider_id, now)
  const nextCharges = await readNextCharges(deps, remote, now)
  return deps.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const isNews = event === undefined || (await store.insertEventDone(tx, { ...event, now }))
    if (customer === null || !(await store.updateLastSync(tx, customerId, ticket.look)) || !isNews) {
      return { remote, differences: [] }
    }
    const context: SyncContext = { tx, deps, customer, remote, nextCharges, differences: [], now }
    await applySubscriptions(context)
    context.differences.push(...(await recordMoney(tx, { deps, customer, remote, now })))
    await endUnwanted(context)
    await updateMethod(tx, customer.id, remote.method)
    return { remote, differences: context.differences }
  })
}

async function readNextCharges({ payments }: PaymentDeps, remote: RemoteCustomer, now: Date) {
  const renewing = remote.subscriptions.filter(
    ({ status, cancelAtPeriodEnd }) => status === 'activa' && !cancelAtPeriodEnd,
  )
  const charges = new Map<string, number | null>()
  for (const { id } of renewing) charges.set(id, await payments.nextCharge(id, now))
  return charges
}

async function applySubscriptions(context: SyncContext): Promise<void> {
  const { tx, customer, remote } = context
  const rows = await listSubscriptions(tx, customer.id)
  const open = await listOpenKinds(tx, customer.id)
  for (const row of rows) {
    const theirs = remote.subscriptions.find(({ id, ownId }) => id === row.provider_id || ownId === row.id)
    if (theirs !== undefined) {
      const kinds = open.filter(({ subscription_id }) => subscription_id === row.id).map(({ kind }) => kind)
      await applyOne(context, row, {
        theirs,
        isRenewalPending: kinds.some((kind) => kind === 'cancel' || kind === 'resume'),
      })
    } else if (row.provider_id !== null && row.status !== 'cancelada') {
      context.differences.push({ what: 'missing_at_provider', ours: row.id, theirs: null })
      await end(context, row)
    }
  }
  const strangers = remote.subscriptions.filter(
    ({ id, ownId, status }) =>
      status !== 'cancelada' && !rows.some((row) => row.id === ownId || row.provider_id === id),
  )
  for (const { id } of strangers)
    context.differences.push({ what: 'unknown_subscription', ours: null, theirs: id })
}

async function applyOne(
  context: SyncContext,
  row: SubscriptionRow,
  { theirs, isRenewalPending }: { theirs: RemoteSubscription; isRenewalPending: boolean },
): Promise<void> {
  const { tx, now } = context
  const price = agreedPrice(theirs, await agreedPrices(tx, row))
  if (price === null) {
    const shown = `${theirs.planSlug} ${theirs.period} ${theirs.cents} ${theirs.currency}`
    context.differences.push({
      what: 'price',
      ours: `${row.plan_slug} ${row.period} ${row.price_cents}`,
      theirs: shown,
    })
    return
  }
  // What was replaced here stays replaced; whoever finds it alive there has to look at it.
  if (row.status === 'cancelada') {
    if (theirs.status !== 'cancelada' && !isRenewalPending)
      context.differences.push({ what: 'still_running', ours: row.id, theirs: theirs.id })
    return
  }
  const nextAmountCents = context.nextCharges.get(theirs.id) ?? null
  const state = nextSubscriptionState(row, { remote: theirs, price, nextAmountCents, isRenewalPending, now })
  context.differences.push(...differencesOf(row, state))
  await updateSubscription(tx, row.id, state)
  await settlePlan(context, { before: row, after: { ...row, ...state } })
}

/** Ours, and what the member ordered since: nothing else may be charged for (docs/safety.md#payments-and-consumer-duties). */
async function agreedPrices(tx: Tx, row: SubscriptionRow): Promise<AgreedPrice[]> {
  const { plan_id, plan_slug, period, price_cents, currency } = row
  const ordered = (await listChangeDetails(tx, row.id)).map((words) => ({
    planId: words.planId ?? 0,
    planSlug: words.planSlug ?? '',
    period: words.period ?? '',
    cents: words.cents ?? 0,
    currency: words.currency ?? '',
  }))
  return [{ planId: plan_id, planSlug: plan_slug, period, cents: price_cents, currency }, ...ordered]
}

async function end(context: SyncContext, row: SubscriptionRow): Promise<void> {
  await updateEnded(context.tx, row.id, context.now)
  await settlePlan(context, { before: row, after: { ...row, status: 'cancelada' } })
}

/**
 * Whoever got back all that the running period cost has no plan from it any more, nor has who cancelled and was to be
 * charged all the same, and could not be. Neither is tried again: the provider hears so from the job.
 */
async function endUnwanted(context: SyncContext): Promise<void> {
  const { tx, customer, remote, now } = context
  for (const row of await listSubscriptions(tx, customer.id)) {
    const paid = remote.invoices.filter(({ subscriptionId }) => subscriptionId === row.provider_id)
    const isUnpaid = row.status === 'vencida' && row.cancel_at_period_end
    if (row.status === 'cancelada' || !(isUnpaid || isRefunded(paid, now))) continue
    await end(context, row)
    const ordered = { id: randomUUID(), key: `unwanted-${row.id}`, details: {}, nextTryAt: now, now }
    await insertOperation(tx, {
      ...ordered,
      customerId: customer.id,
      subscriptionId: row.id,
      kind: 'cancel',
    })
  }
}

/** The plan follows the subscription at once, on every process; so do the words about it. */
async function settlePlan(
  { tx, customer, now }: Pick<SyncContext, 'tx' | 'customer' | 'now'>,
  { before, after }: { before: SubscriptionRow; after: SubscriptionRow },
): Promise<void> {
  const userId = customer.user_id
  if (userId === null) return
  if (grantsPlan(after)) await store.updateMemberPlan(tx, userId, { planId: after.plan_id, now })
  else if (grantsPlan(before)) await giveFreePlan(tx, userId, now)
  const mail = planChangeEmail(before, after)
  if (mail !== null) await queueMail(tx, { ...mail, userId, now })
}

/** Nothing is deleted: what is more than fits stays, and additions are refused. */
export async function giveFreePlan(tx: Tx, userId: number, now: Date): Promise<void> {
  const free = await store.findPlanNamed(tx, 'gratis')
  if (free === null) throw new Error('The free plan is missing.')
  await store.updateMemberPlan(tx, userId, { planId: free.id, now })
}
