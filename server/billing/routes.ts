import type { MemberPlan } from '#contract/accounts/accounts.ts'
import type { Change, Outcome } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import type { Period } from '#contract/plans/words.ts'
import { consentText, consentVersion, ivaOf } from '#contract/plans/words.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { ChangePreview, Price } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import * as cards from './cards.service.ts'
import { openCheckout, recordConsent } from './checkout.service.ts'
import type { PaymentDeps } from './customers.service.ts'
import { findCustomer, lockCustomer } from './customers.service.ts'
import * as ending from './ending.service.ts'
import { recordOperation, runOperationWithTimeout } from './operations/service.ts'
import type { OperationRow } from './operations/store.ts'
import { findLastOperation, listOpenOperations } from './operations/store.ts'
import * as paying from './paying.service.ts'
import { answerPriceProposal } from './proposals/service.ts'
import { requirePaymentsRunning } from './quiet.service.ts'
import * as receipts from './receipts/service.ts'
import type { SoldPlan } from './sale/service.ts'
import * as sale from './sale/service.ts'
import { findPlanForSale, memberPlanOf, priceOf, refuseOldConsent } from './sale/service.ts'
import { checkoutOutcome } from './status.service.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import { findCurrentSubscription } from './subscriptions.store.ts'
import { receivePaymentEvent } from './webhook.service.ts'

/** Checkout, subscriptions and the provider's webhook. */
export const billingHandlers = {
  previewCheckout: sale.previewCheckout,
  sumCheckout: sale.sumCheckout,
  openCheckout: unlessPaused(openCheckout),
  payCheckout: unlessPaused(paying.payCheckout),
  confirmSubscription: paying.confirmSubscription,
  changeSubscription: unlessPaused(changeSubscription),
  answerPriceProposal,
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
  const details = { planId: plan.id, planSlug, planName, period, cents, currency, at: at.toISOString() }
  return db.transaction().execute(async (tx) => {
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

interface ChangeInput {
  plan: MemberPlan
  price: { period: Period; cents: number; currency: string }
  /** Calculated by the provider. */
  preview: {
    lines: readonly { isOld: boolean; cents: number }[]
    dueCents: number
    creditCents: number
    nextChargeAt: Date
  }
  names: { old: string; new: string }
  at: Date
  consent: Change['consent']
  dayOf: (moment: Date) => string
}

/** The cost of a change, line by line, as the page shows it before the member confirms. */
function toChange({ plan, price, preview, names, at, consent, dayOf }: ChangeInput): Change {
  const { dueCents, creditCents, nextChargeAt, lines } = preview
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
    credit_cents: creditCents,
    next_charge: { on: dayOf(nextChargeAt), amount_cents: Math.max(0, price.cents - creditCents) },
    consent,
    proration_at: at.toISOString(),
  }
}
