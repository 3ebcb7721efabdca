import type { Change, Outcome } from '#contract/billing.ts'
import { Refusal } from '#contract/errors.ts'
import type { Period } from '#contract/plans-words.ts'
import { consentText, consentVersion } from '#contract/plans-words.ts'
import { recordConsent } from '#server/billing/checkout.service.ts'
import type { MemberRequest, PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.store.ts'
import { recordOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { findLastOperation, listOpenOperations } from '#server/billing/operations/store.ts'
import { findPlanForSale, memberPlanOf, priceOf, refuseOldConsent } from '#server/billing/sale/service.ts'
import type { SoldPlan } from '#server/billing/sale/store.ts'
import { checkoutOutcome } from '#server/billing/status.service.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findCurrentSubscription } from '#server/billing/subscriptions.store.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { ChangePreview, Price } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { toChange } from './changes.rules.ts'

// Changes the plan or period of a running subscription. The member sees a preview first, and is charged exactly that:
// the request repeats the moment to which the preview was calculated.

export interface PlanChangeRequest {
  plan: string
  period: Period
  preview: boolean
  proration_at?: string | undefined
  consent?: true | undefined
  consent_version: string
  idempotency_key?: string | undefined
}

interface PlanChange {
  row: SubscriptionRow
  plan: SoldPlan
  price: Price
  change: Change
  at: Date
}

type PlanChangeOutcome = Omit<Outcome, 'status'> & { status: Outcome['status'] | 'preview'; change: Change }

/** A preview may be confirmed for an hour. */
const previewValidMs = 3_600_000

/** @throws {Refusal} invalid, not_subscribed, same_plan, price_changed, payment_pending, payments_unavailable */
export async function changeSubscription(
  deps: PaymentDeps,
  request: PlanChangeRequest,
  member: MemberRequest,
): Promise<PlanChangeOutcome> {
  const planChange = await preparePlanChange(deps, request, member)
  const { change } = planChange
  if (request.preview) {
    const noResult = { status: 'pendiente', reason: null, clientSecret: null } as const
    return { ...(await checkoutOutcome(deps, member.userId, noResult)), status: 'preview', change }
  }
  const operation = await recordPlanChange(deps, { request, planChange, now: member.now })
  const result = await runOperationWithTimeout(deps, operation, member.now)
  return { ...(await checkoutOutcome(deps, member.userId, result)), change }
}

async function preparePlanChange(
  deps: PaymentDeps,
  request: PlanChangeRequest,
  { userId, now }: MemberRequest,
): Promise<PlanChange> {
  const plan = await findPlanForSale(deps, request.plan, { userId, now })
  const row = await findRunningSubscription(deps, userId)
  const price = priceOf(plan, request.period)
  const isAlreadyDone = row.plan_id === plan.id && row.period === request.period
  if (isAlreadyDone && request.preview) throw new Refusal('same_plan')
  if (row.status !== 'activa') throw new Refusal('payment_pending')
  const at = request.preview ? toSecond(now) : prorationMoment(request, now)
  const preview = isAlreadyDone
    ? emptyPreview(row, now)
    : await previewAtProvider(deps, { subscriptionId: row.provider_id ?? '', price, at, now })
  const terms = {
    plan: plan.name,
    period: request.period,
    renewalCents: price.cents,
    currency: price.currency,
  }
  const consent = { version: consentVersion, text: consentText(terms) }
  const names = { old: row.plan_name, new: plan.name }
  const change = toChange({ plan: memberPlanOf(plan), price, preview, names, at, consent, dayOf: mexicoDay })
  return { row, plan, price, change, at }
}

/** @throws {Refusal} price_changed when the preview is too old, or from the future */
function prorationMoment({ proration_at }: PlanChangeRequest, now: Date): Date {
  const at = new Date(proration_at ?? 0)
  const age = now.getTime() - at.getTime()
  if (age < -1_000 || age > previewValidMs) throw new Refusal('price_changed')
  return at
}

async function previewAtProvider(
  deps: PaymentDeps,
  input: Parameters<PaymentDeps['payments']['previewChange']>[0],
): Promise<ChangePreview> {
  try {
    return await deps.payments.previewChange(input)
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      throw new Refusal('payments_unavailable')
    throw error
  }
}

/** The preview of a change that is already done: nothing more is charged. */
function emptyPreview({ current_period_end }: SubscriptionRow, now: Date): ChangePreview {
  return { lines: [], dueCents: 0, creditCents: 0, nextChargeAt: current_period_end ?? now }
}

async function recordPlanChange(
  deps: PaymentDeps,
  { request, planChange, now }: { request: PlanChangeRequest; planChange: PlanChange; now: Date },
): Promise<OperationRow> {
  const { consent, consent_version, idempotency_key: key } = request
  if (key === undefined) throw new Refusal('invalid', { idempotency_key: 'Falta la clave de la operación.' })
  if (consent !== true)
    throw new Refusal('invalid', { consent: 'Para continuar acepta la renovación automática.' })
  refuseOldConsent(consent_version)
  const { row, plan, price, change, at } = planChange
  const { planSlug, planName, period, cents, currency } = price
  const details = { planId: plan.id, planSlug, planName, period, cents, currency, at: at.toISOString() }
  return deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, row.customer_id)
    const last = await findLastOperation(tx, row.id, ['change', 'cancel', 'resume'])
    if (last?.state === 'abierta' && last.key !== key) throw new Refusal('payment_pending')
    const open = await listOpenOperations(tx, row.customer_id)
    if (open.some(({ kind }) => kind === 'reprice')) throw new Refusal('payment_pending')
    const isAlreadyDone = row.plan_id === plan.id && row.period === period
    if (isAlreadyDone && last?.key !== key) throw new Refusal('same_plan')
    const values = {
      customerId: row.customer_id,
      subscriptionId: row.id,
      kind: 'change',
      key,
      details,
      now,
    } as const
    const { operation, isNew } = await recordOperation(tx, values)
    if (isNew) await recordConsent(tx, { operation, consent: change.consent, subscriptionId: row.id, now })
    return operation
  })
}

/** @throws {Refusal} not_subscribed */
async function findRunningSubscription(
  { db, payments }: PaymentDeps,
  userId: number,
): Promise<SubscriptionRow> {
  const customer = await findCustomer(db, userId, payments.info.name)
  const row = customer === null ? null : await findCurrentSubscription(db, customer.id)
  if (row === null || row.status === 'incompleta') throw new Refusal('not_subscribed')
  return row
}

/** The provider calculates in whole seconds. */
function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000)
}
