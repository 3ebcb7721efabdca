import { Refusal } from '#contract/errors.ts'
import { featuresOf } from '#contract/plans-features.ts'
import type { Bill, Order } from '#contract/plans-payments.ts'
import type { Purchase } from '#contract/plans-payments-fields.ts'
import type { Period } from '#contract/plans-words.ts'
import { consentVersion } from '#contract/plans-words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { addPeriods } from '#server/platform/payments/periods.ts'
import type { FoundPromotion, Price } from '#server/platform/payments/port.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { billOf } from './rules.ts'
import type { SoldPlan } from './store.ts'
import * as store from './store.ts'

// What is for sale, and at which price: out of our own rows, whatever the page says.

/** Something for sale, as a member would buy it. */
export interface Sale {
  readonly plan: SoldPlan
  readonly price: Price
  readonly promotion: FoundPromotion | null
  readonly bill: Bill
}

interface Buyer {
  userId: number
  now: Date
}

const unknownPlan = 'No conocemos ese plan. Elige uno de la lista.'
/** Also where the provider itself does not take it: it ended a moment ago, or is for others. */
export const unknownPromotion = 'Ese código no existe o ya terminó. Revísalo, o continúa sin él.'

/** @throws {Refusal} invalid, beside `plan` or `promotion_code`; offer_closed; payments_unavailable */
export async function findSale(deps: PaymentDeps, wanted: Purchase, buyer: Buyer): Promise<Sale> {
  const plan = await findPlanForSale(deps, wanted.plan, buyer)
  const price = priceOf(plan, wanted.period)
  const promotion =
    wanted.promotion_code === ''
      ? null
      : await findPromotion(deps, wanted.promotion_code, { price, ...buyer })
  const bill = billOf(
    { plan: memberPlanOf(plan), ...price, promotion: promotion && shownOf(promotion) },
    // The day on which the provider will charge, which near midnight is not the one that Mexico would count.
    mexicoDay(addPeriods(buyer.now, wanted.period, 1)),
  )
  return { plan, price, promotion, bill }
}

/** @throws {Refusal} invalid, beside `plan`; offer_closed */
export async function findPlanForSale({ db }: PaymentDeps, slug: string, buyer: Buyer): Promise<SoldPlan> {
  const plan = await store.findSoldPlan(db, slug, buyer)
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

export async function previewCheckout(deps: PaymentDeps, wanted: Purchase, buyer: Buyer): Promise<Order> {
  const { plan, price, bill } = await findSale(deps, wanted, buyer)
  const { grand_finale: _, is_offered: __, ...shown } = plan
  const { currency, promotion } = bill
  return {
    plan: { ...shown, features: featuresOf(shown) },
    period: wanted.period,
    price_cents: price.cents,
    currency,
    promotion,
    provider: deps.payments.info,
  }
}

export async function sumCheckout(deps: PaymentDeps, wanted: Purchase, buyer: Buyer): Promise<Bill> {
  return (await findSale(deps, wanted, buyer)).bill
}

/** @throws {Refusal} invalid when what one said yes to is not what stands there now */
export function refuseOldConsent(version: string): void {
  if (version === consentVersion) return
  throw new Refusal('invalid', {
    consent_version: 'Las condiciones cambiaron. Recarga la página y léelas otra vez.',
  })
}

async function findPromotion(
  { payments }: PaymentDeps,
  code: string,
  { price, now }: { price: Price; now: Date },
): Promise<FoundPromotion> {
  const found = await payments.findPromotion(code, price, now).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? new Refusal('payments_unavailable') : error
  })
  if (found === null) throw new Refusal('invalid', { promotion_code: unknownPromotion })
  return found
}

function shownOf({ id: _, ...shown }: FoundPromotion) {
  return shown
}
