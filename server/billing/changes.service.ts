import { Refusal } from '#contract/errors.ts'
import type { Change, Outcome } from '#contract/plans-payments.ts'
import type { Period } from '#contract/plans-words.ts'
import { consentText, consentVersion } from '#contract/plans-words.ts'
import { recordConsent } from '#server/billing/checkout.service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.store.ts'
import { recordOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { findLastOperation } from '#server/billing/operations/store.ts'
import { findPlanForSale, memberPlanOf, priceOf, refuseOldConsent } from '#server/billing/sale/service.ts'
import type { SoldPlan } from '#server/billing/sale/store.ts'
import { checkoutOutcome } from '#server/billing/status.service.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findLive } from '#server/billing/subscriptions.store.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { ChangePreview, Price } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { changeOf } from './changes.rules.ts'

// Another plan or period while a subscription runs: shown before, to the second that is then charged.

export interface PlanChangeRequest {
  plan: string
  period: Period
  preview: boolean
  proration_at?: string | undefined
  consent?: true | undefined
  consent_version: string
  idempotency_key?: string | undefined
}

interface Buyer {
  userId: number
  now: Date
}

interface Changing {
  row: SubscriptionRow
  plan: SoldPlan
  price: Price
  change: Change
  at: Date
}

type Changed = Omit<Outcome, 'status'> & { status: Outcome['status'] | 'preview'; change: Change }

/** What was shown counts for an hour. */
const shownForMs = 3_600_000

/** @throws {Refusal} invalid, not_subscribed, same_plan, price_changed, payment_pending, payments_unavailable */
export async function changeSubscription(
  deps: PaymentDeps,
  wish: PlanChangeRequest,
  buyer: Buyer,
): Promise<Changed> {
  const changing = await workOut(deps, wish, buyer)
  const { change } = changing
  if (wish.preview) {
    const nothing = { status: 'pendiente', reason: null, clientSecret: null } as const
    return { ...(await checkoutOutcome(deps, buyer.userId, nothing)), status: 'preview', change }
  }
  const operation = await order(deps, { wish, changing, now: buyer.now })
  const result = await runOperationWithTimeout(deps, operation, buyer.now)
  return { ...(await checkoutOutcome(deps, buyer.userId, result)), change }
}

async function workOut(
  deps: PaymentDeps,
  wish: PlanChangeRequest,
  { userId, now }: Buyer,
): Promise<Changing> {
  const plan = await findPlanForSale(deps, wish.plan, { userId, now })
  const row = await runningOf(deps, userId)
  const price = priceOf(plan, wish.period)
  const isDone = row.plan_id === plan.id && row.period === wish.period
  if (isDone && wish.preview) throw new Refusal('same_plan')
  if (row.status !== 'activa') throw new Refusal('payment_pending')
  const at = wish.preview ? toSecond(now) : shownAt(wish, now)
  const preview = isDone
    ? nothingLeft(row, now)
    : await previewed(deps, { subscriptionId: row.provider_id ?? '', price, at, now })
  const terms = { plan: plan.name, period: wish.period, renewalCents: price.cents, currency: price.currency }
  const consent = { version: consentVersion, text: consentText(terms) }
  const names = { old: row.plan_name, fresh: plan.name }
  const change = changeOf({ plan: memberPlanOf(plan), price, preview, names, at, consent, dayOf: mexicoDay })
  return { row, plan, price, change, at }
}

/** @throws {Refusal} price_changed when what was shown is old, or from tomorrow */
function shownAt({ proration_at }: PlanChangeRequest, now: Date): Date {
  const at = new Date(proration_at ?? 0)
  const age = now.getTime() - at.getTime()
  if (age < -1_000 || age > shownForMs) throw new Refusal('price_changed')
  return at
}

async function previewed(
  deps: PaymentDeps,
  wanted: Parameters<PaymentDeps['payments']['previewChange']>[0],
): Promise<ChangePreview> {
  try {
    return await deps.payments.previewChange(wanted)
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      throw new Refusal('payments_unavailable')
    throw error
  }
}

/** The same order again, after it was done: there is nothing more to charge. */
function nothingLeft({ current_period_end }: SubscriptionRow, now: Date): ChangePreview {
  return { lines: [], dueCents: 0, creditCents: 0, nextChargeAt: current_period_end ?? now }
}

async function order(
  deps: PaymentDeps,
  { wish, changing, now }: { wish: PlanChangeRequest; changing: Changing; now: Date },
): Promise<OperationRow> {
  const { consent, consent_version, idempotency_key: key } = wish
  if (key === undefined) throw new Refusal('invalid', { idempotency_key: 'Falta la clave de la operación.' })
  if (consent !== true)
    throw new Refusal('invalid', { consent: 'Para continuar acepta la renovación automática.' })
  refuseOldConsent(consent_version)
  const { row, plan, price, change, at } = changing
  const { planSlug, planName, period, cents, currency } = price
  const words = { planId: plan.id, planSlug, planName, period, cents, currency, at: at.toISOString() }
  return deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, row.customer_id)
    const last = await findLastOperation(tx, row.id, ['change', 'cancel', 'resume'])
    if (last?.state === 'abierta' && last.key !== key) throw new Refusal('payment_pending')
    const isDone = row.plan_id === plan.id && row.period === period
    if (isDone && last?.key !== key) throw new Refusal('same_plan')
    const meant = {
      customerId: row.customer_id,
      subscriptionId: row.id,
      kind: 'change',
      key,
      details: words,
      now,
    } as const
    const { operation, isNew } = await recordOperation(tx, meant)
    if (isNew) await recordConsent(tx, { operation, consent: change.consent, subscriptionId: row.id, now })
    return operation
  })
}

/** @throws {Refusal} not_subscribed */
async function runningOf({ db, payments }: PaymentDeps, userId: number): Promise<SubscriptionRow> {
  const customer = await findCustomer(db, userId, payments.info.name)
  const row = customer === null ? null : await findLive(db, customer.id)
  if (row === null || row.status === 'incompleta') throw new Refusal('not_subscribed')
  return row
}

/** The provider counts in seconds. */
function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000)
}
