import { dayText } from '#client/kit/days.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Promotion } from '#contract/billing.ts'
import type { Plan } from '#contract/plans.ts'
import { everyPlanHas } from '#contract/plans-features.ts'
import type { Period } from '#contract/plans-words.ts'
import { moneyText } from '#contract/plans-words.ts'

/** "$79", "$79.50": centavos are shown only when there are some. */
export function pesosText(cents: number): string {
  const whole = formatNumber(Math.floor(cents / 100))
  const rest = cents % 100
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`
}

/** What a yearly price saves against twelve months, in cents; 0 when it saves nothing. */
export function yearSavingCents(plan: Pick<Plan, 'price_month_cents' | 'price_year_cents'>): number {
  return Math.max(0, 12 * plan.price_month_cents - plan.price_year_cents)
}

/** "dos meses menos": the least that any paid plan saves by the year; null when it is less than a month. */
export function yearHint(plans: readonly Plan[]): string | null {
  const saved = plans
    .filter((plan) => !isFree(plan))
    .map((plan) => yearSavingCents(plan) / plan.price_month_cents)
  const months = saved.length === 0 ? 0 : Math.floor(Math.min(...saved))
  if (months < 1) return null
  return months === 1 ? 'un mes menos' : `${numbers[months] ?? months} meses menos`
}

const numbers: Record<number, string> = { 2: 'dos', 3: 'tres', 4: 'cuatro' }

export function isFree({ price_month_cents, price_year_cents }: Plan): boolean {
  return price_month_cents === 0 && price_year_cents === 0
}

/** The anchor of the plan on the page. */
export function planId(slug: string): string {
  return `plan-${slug}`
}

/** A row of the comparison: its title and the value of each plan. */
export interface ComparisonRow {
  title: string
  cells: (string | boolean)[]
}

/** The rows in which plans differ, then the features of all plans. */
export function comparisonOf(plans: readonly Plan[]): ComparisonRow[] {
  return [
    { title: 'Figuras', cells: plans.map(({ item_limit }) => limitText(item_limit)) },
    { title: 'Fotos de tus copias', cells: plans.map(({ photo_limit }) => limitText(photo_limit)) },
    {
      title: 'Listas compartidas a la vez',
      cells: plans.map(({ share_link_limit }) => limitText(share_link_limit)),
    },
    { title: 'Al mes', cells: plans.map((plan) => priceText(plan.price_month_cents)) },
    { title: 'Al año', cells: plans.map((plan) => priceText(plan.price_year_cents)) },
    ...Object.values(everyPlanHas).map((title) => ({ title, cells: plans.map(() => true) })),
  ]
}

function limitText(limit: number | null): string {
  return limit === null ? 'Sin límite' : formatNumber(limit)
}

function priceText(cents: number): string {
  return cents === 0 ? 'Gratis' : pesosText(cents)
}

/** "12 de 200 fotos de tus copias". */
export function photoUsageText({ used, limit }: { used: number; limit: number | null }): string {
  return limit === null
    ? `${countText(used, 'foto', 'fotos')} de tus copias, sin límite`
    : `${formatNumber(used)} de ${countText(limit, 'foto', 'fotos')} de tus copias`
}

/** The period of a price: "por mes", "por año". */
export function periodText(period: Period): string {
  return period === 'year' ? 'por año' : 'por mes'
}

/** "20 % menos en 3 cobros", "$50 menos en el primer cobro". */
export function discountText({ percent_off, amount_off_cents, charges }: Promotion): string {
  const less = percent_off === null ? pesosText(amount_off_cents ?? 0) : `${percent_off} %`
  if (charges === null) return `${less} menos en todos los cobros`
  return charges === 1
    ? `${less} menos en el primer cobro`
    : `${less} menos en los primeros ${charges} cobros`
}

/** Today's charge and the next one. */
export interface Charges {
  readonly period: Period
  readonly currency: string
  readonly total_cents: number
  readonly next_charge: { readonly on: string; readonly amount_cents: number }
}

/** Amount, currency, period and next charge in a sentence (docs/safety.md#payments-and-consumer-duties). */
export function chargeText({ period, currency, total_cents, next_charge }: Charges): string {
  const today = total_cents === 0 ? 'Hoy no pagas nada.' : `Hoy pagas ${moneyText(total_cents)} ${currency}.`
  const each = period === 'year' ? 'cada año' : 'cada mes'
  const day = dayText(next_charge.on)
  if (next_charge.amount_cents === 0) {
    return `${today} El siguiente cobro, el ${day}, es de $0.00 ${currency}; después se cobra ${each} hasta que canceles.`
  }
  const next = `${moneyText(next_charge.amount_cents)} ${currency} el ${day}`
  return `${today} El siguiente cobro es de ${next}, y después uno ${each} hasta que canceles.`
}

/** The label of the button that pays. */
export function paymentButtonText({
  total_cents,
  currency,
}: Pick<Charges, 'total_cents' | 'currency'>): string {
  return total_cents === 0 ? 'Confirmar sin pagar hoy' : `Pagar ${moneyText(total_cents)} ${currency}`
}

/** The label of the button that changes the plan. */
export function changeText({ total_cents, currency }: Pick<Charges, 'total_cents' | 'currency'>): string {
  return total_cents === 0 ? 'Cambiar sin pagar hoy' : `Cambiar y pagar ${moneyText(total_cents)} ${currency}`
}
