import type { MemberPlan } from '#contract/accounts/accounts.ts'
import type { Change, Outcome } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import { consentText, consentVersion, ivaOf, type Period } from '#contract/plans/words.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { ChangePreview, Price } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import * as cards from './cards.service.ts'
import { openCheckout, recordConsent } from './checkout.service.ts'
import { findCustomer, lockCustomer, type PaymentDeps } from './customers.service.ts'
import * as ending from './ending.service.ts'
import { recordOperation, runOperationWithTimeout } from './operations/service.ts'
import { findLastOperation, findOperation, type OperationRow } from './operations/store.ts'
import * as paying from './paying.service.ts'
import { requirePaymentsRunning } from './quiet.service.ts'
import * as receipts from './receipts/service.ts'
import type { SoldPlan } from './sale/service.ts'
import * as sale from './sale/service.ts'
import { findPlanForSale, memberPlanOf, priceOf, refuseOldConsent } from './sale/service.ts'
import { checkoutOutcome } from './status.service.ts'
import { nextChargeOf, toNextCharge } from './subscriptions.rules.ts'
import { findCurrentSubscription, type SubscriptionRow } from './subscriptions.store.ts'
import { receivePaymentEvent } from './webhook.service.ts'

export const billingHandlers = {
  previewCheckout: sale.previewCheckout,
  sumCheckout: sale.sumCheckout,
  openCheckout: unlessPaused(openCheckout),
  payCheckout: unlessPaused(paying.payCheckout),
  confirmSubscription: paying.confirmSubscription,
  changeSubscription: unlessPaused(changeSubscription),
  getPaymentAccount: receipts.getPaymentAccount,
  cancelSubscription: ending.cancelSubscription,
  resumeSubscription: unlessPaused(ending.resumeSubscription),
  preparePaymentMethod: cards.preparePaymentMethod,
  changePaymentMethod: cards.changePaymentMethod,
  getReceipt: receipts.getReceipt,
  cancelByLink: ending.cancelByLink,
  confirmSimulated: cards.confirmSimulated,
  receivePaymentEvent,
} satisfies SomeHandlers

/** A handler that may charge. */
function unlessPaused<C extends { db: Db }, T>(
  handle: (context: C) => Promise<T>,
): (context: C) => Promise<T> {
  return async (context) => {
    await requirePaymentsRunning(context.db)
    return await handle(context)
  }
}

// Changes the plan or period of a running subscription. The member sees a preview first, and is charged exactly that:
// the request repeats the moment to which the preview was calculated.

type PlanChangeContext = ContextOf<'changeSubscription'>
type PlanChangeRequest = PlanChangeContext['body']

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
async function changeSubscription(context: PlanChangeContext): Promise<PlanChangeOutcome> {
  const { actor, body } = context
  const planChange = await preparePlanChange(context)
  const { change } = planChange
  if (body.preview) {
    const noResult = { status: 'pendiente', reason: null, clientSecret: null } as const
    return { ...(await checkoutOutcome(context, actor.userId, noResult)), status: 'preview', change }
  }
  const operation = await recordPlanChange(context, planChange)
  const result = await runOperationWithTimeout(context, operation)
  return { ...(await checkoutOutcome(context, actor.userId, result)), change }
}

async function preparePlanChange(context: PlanChangeContext): Promise<PlanChange> {
  const { actor, body: request, now } = context
  const { userId } = actor
  const plan = await findPlanForSale(context, request.plan)
  const row = await findRunningSubscription(context, userId)
  const price = priceOf(plan, request.period)
  const isAlreadyDone = row.plan_id === plan.id && row.period === request.period
  if (isAlreadyDone && request.preview) throw new Refusal('same_plan')
  if (row.status !== 'activa') throw new Refusal('payment_pending')
  const at = request.preview ? toSecond(now) : prorationMoment(request, now)
  const preview = isAlreadyDone
    ? emptyPreview(row, now)
    : await previewAtProvider(context, { subscriptionId: row.provider_id ?? '', price, at, now })
  const { renewalCents, fullCents } = preview
  const { period, currency } = price
  const terms = { plan: plan.name, period, renewalCents, fullCents, currency }
  const consent = { version: consentVersion, text: consentText(terms) }
  const names = { old: row.plan_name, new: plan.name }
  const resumes = row.cancel_at_period_end
  const change = toChange({ plan: memberPlanOf(plan), price, preview, names, at, resumes, consent })
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
function emptyPreview(row: SubscriptionRow, now: Date): ChangePreview {
  const next = nextChargeOf(row, row.current_period_end ?? now)
  return { lines: [], dueCents: 0, next, renewalCents: row.price_cents, fullCents: row.price_cents }
}

async function recordPlanChange(
  { db, body, now }: PlanChangeContext,
  planChange: PlanChange,
): Promise<OperationRow> {
  const { consent, consent_version, idempotency_key: key } = body
  if (key === undefined) throw new Refusal('invalid', { idempotency_key: 'Falta la clave de la operación.' })
  if (consent !== true)
    throw new Refusal('invalid', { consent: 'Para continuar acepta la renovación automática.' })
  refuseOldConsent(consent_version)
  const { row, plan, price, change, at } = planChange
  const { planSlug, planName, period, cents, currency } = price
  const terms = { planId: plan.id, planSlug, planName, period, cents, currency, at: at.toISOString() }
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, row.customer_id)
    const operation = { customerId: row.customer_id, kind: 'change', key } as const
    const previous = await findOperation(tx, operation)
    if (previous === null) await refuseWhilePending(tx, planChange)
    const resumes = previous === null ? change.resumes : previous.details.resumes === true
    const details = resumes ? { ...terms, resumes } : terms
    const recorded = await recordOperation(tx, { ...operation, subscriptionId: row.id, details, now })
    if (recorded.isNew) {
      const { consent } = change
      await recordConsent(tx, { operation: recorded.operation, consent, subscriptionId: row.id, now })
    }
    return recorded.operation
  })
}

/** @throws {Refusal} payment_pending, price_changed, same_plan */
async function refuseWhilePending(tx: Tx, { row, plan, price, at }: PlanChange): Promise<void> {
  const last = await findLastOperation(tx, row.id, ['change', 'cancel', 'resume'])
  if (last?.state === 'abierta') throw new Refusal('payment_pending')
  // The preview did not say what becomes of a cancellation that is newer than it.
  if (last !== null && last.kind !== 'change' && toSecond(last.created_at) > at)
    throw new Refusal('price_changed')
  if (row.plan_id === plan.id && row.period === price.period) throw new Refusal('same_plan')
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

interface ChangeInput {
  plan: MemberPlan
  price: { period: Period; cents: number; currency: string }
  /** Calculated by the provider. */
  preview: ChangePreview
  names: { old: string; new: string }
  at: Date
  resumes: boolean
  consent: Change['consent']
}

/** The cost of a change, line by line, as the page shows it before the member confirms. */
function toChange({ plan, price, preview, names, at, resumes, consent }: ChangeInput): Change {
  const { dueCents, next, lines } = preview
  return {
    plan,
    period: price.period,
    currency: price.currency,
    lines: lines.map(({ isOld, cents }) => ({
      description: isOld
        ? `Lo que te queda pagado del plan ${names.old}`
        : `Plan ${names.new} hasta el próximo cobro`,
      amount_cents: cents,
    })),
    total_cents: dueCents,
    iva_cents: ivaOf(dueCents),
    credit_cents: next.creditCents,
    next_charge: toNextCharge(next, mexicoDay),
    resumes,
    consent,
    proration_at: at.toISOString(),
  }
}
