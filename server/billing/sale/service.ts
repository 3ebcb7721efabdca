import { sql } from 'kysely'
import type { Bill, Order } from '#contract/billing/billing.ts'
import type { Purchase } from '#contract/billing/fields.ts'
import { Refusal } from '#contract/errors.ts'
import { featuresOf } from '#contract/plans/features.ts'
import { consentVersion, type Period } from '#contract/plans/words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { PlanRow } from '#server/plans/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, firstRowOrNull, hasRows, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { FoundPromotion, Price } from '#server/platform/payments/port.ts'
import { addPeriods, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { calculateBill } from './rules.ts'

// What is for sale and at which price. Prices come from our own rows, never from the request.

/** A plan with the price, promotion and bill that a member would get. */
export interface Sale {
  readonly plan: SoldPlan
  readonly price: Price
  readonly promotion: FoundPromotion | null
  readonly bill: Bill
}

const unknownPlan = 'No conocemos ese plan. Elige uno de la lista.'
/** Also shown when the provider refuses the code, because it has ended or is for other customers. */
export const unknownPromotion = 'Ese código no existe o ya terminó. Revísalo, o continúa sin él.'

const usedPromotion = 'Ya usaste este código, y sirve una vez. Continúa sin él.'

/** @throws {Refusal} invalid beside `promotion_code`: a promotion is for one subscription of a member */
export async function refuseUsedPromotion(
  db: Db | Tx,
  userId: number,
  promotion: Pick<FoundPromotion, 'code'> | null,
): Promise<void> {
  if (promotion !== null && (await hasUsedPromotion(db, userId, promotion.code)))
    throw new Refusal('invalid', { promotion_code: usedPromotion })
}

type BuyerContext = PaymentDeps & { actor: { readonly userId: number } }

/** @throws {Refusal} invalid, beside `plan` or `promotion_code`; offer_closed; payments_unavailable */
export async function findSale(context: BuyerContext, purchase: Purchase): Promise<Sale> {
  const plan = await findPlanForSale(context, purchase.plan)
  const price = priceOf(plan, purchase.period)
  const promotion =
    purchase.promotion_code === '' ? null : await findPromotion(context, purchase.promotion_code, price)
  const bill = calculateBill(
    { plan: memberPlanOf(plan), ...price, promotion: promotion && withoutId(promotion) },
    // The provider's day of the next charge. Near midnight it differs from a calculation in Mexico's time zone.
    mexicoDay(addPeriods(context.now, purchase.period, 1)),
  )
  return { plan, price, promotion, bill }
}

/** @throws {Refusal} invalid, beside `plan`; offer_closed */
export async function findPlanForSale(
  { db, payments, actor, now }: BuyerContext,
  slug: string,
): Promise<SoldPlan> {
  if (!payments.isOpen) throw new Refusal('invalid', { plan: 'Aquí solo hay el plan gratis.' })
  const plan = await findSoldPlan(db, slug, { userId: actor.userId, now })
  if (plan === null) throw new Refusal('invalid', { plan: unknownPlan })
  if (plan.grand_finale && !plan.is_offered) throw new Refusal('offer_closed')
  if (plan.price_month_cents === 0) throw new Refusal('invalid', { plan: 'Ese plan no se paga: es gratis.' })
  return plan
}

export function priceOf(plan: SoldPlan, period: Period): Price {
  const cents = period === 'year' ? plan.price_year_cents : plan.price_month_cents
  return { planSlug: plan.slug, planName: plan.name, period, cents, currency: plan.currency }
}

export function memberPlanOf({ slug, name, item_limit }: SoldPlan) {
  return { slug, name, item_limit }
}

export async function previewCheckout(context: ContextOf<'previewCheckout'>): Promise<Order> {
  const purchase = context.body
  const { plan, price, bill } = await findSale(context, purchase)
  const { grand_finale: _, is_offered: __, ...fields } = plan
  const { currency, promotion } = bill
  return {
    plan: { ...fields, features: featuresOf(fields) },
    period: purchase.period,
    price_cents: price.cents,
    currency,
    promotion,
    provider: context.payments.info,
  }
}

export async function sumCheckout(context: ContextOf<'sumCheckout'>): Promise<Bill> {
  const { db, actor, body } = context
  const { bill, promotion } = await findSale(context, body)
  await refuseUsedPromotion(db, actor.userId, promotion)
  return bill
}

/** @throws {Refusal} invalid when the member agreed to an older version of the terms */
export function refuseOldConsent(version: string): void {
  if (version === consentVersion) return
  throw new Refusal('invalid', {
    consent_version: 'Las condiciones cambiaron. Recarga la página y léelas otra vez.',
  })
}

async function findPromotion(
  { payments, now }: PaymentDeps,
  code: string,
  price: Price,
): Promise<FoundPromotion> {
  const found = await payments.findPromotion(code, price, now).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? new Refusal('payments_unavailable') : error
  })
  if (found === null) throw new Refusal('invalid', { promotion_code: unknownPromotion })
  return found
}

function withoutId({ id: _, ...fields }: FoundPromotion) {
  return fields
}

export interface SoldPlan extends PlanRow {
  grand_finale: boolean
  is_offered: boolean
}

function findSoldPlan(
  db: Db | Tx,
  slug: string,
  { userId, now }: { userId: number; now: Date },
): Promise<SoldPlan | null> {
  return firstRowOrNull(db)<SoldPlan>`
    select p.id, p.slug, p.name, p.price_month_cents, p.price_year_cents, p.currency, p.item_limit, p.photo_limit,
      p.share_link_limit, p.position, p.grand_finale,
      coalesce(p.opens_at <= ${now} and p.closes_at > ${now}, false)
        and exists (select from member_offers o where o.user_id = ${userId} and o.plan_id = p.id) as is_offered
    from plans p where p.slug = ${slug} and p.active`
}

/** Whether the member had a subscription with that promotion that was ever paid. */
function hasUsedPromotion(db: Db | Tx, userId: number, code: string): Promise<boolean> {
  return hasRows(db)`
    select from subscriptions s join payment_customers c on c.id = s.customer_id
    where c.user_id = ${userId} and s.promotion_code = ${code} and s.current_period_end is not null
    limit 1`
}

export async function insertConsent(
  tx: Tx,
  consent: {
    customerId: string
    subscriptionId: string
    operationId: string
    version: string
    words: string
    now: Date
  },
): Promise<void> {
  await sql`insert into payment_consents (customer_id, subscription_id, operation_id, version, words, given_at)
    values (${consent.customerId}, ${consent.subscriptionId}, ${consent.operationId}, ${consent.version}, ${consent.words},
      ${consent.now}) on conflict (operation_id) do nothing`.execute(tx)
}
