import { dayText } from '#client/kit/days.ts'
import type { Promotion } from '#contract/billing/billing.ts'
import type { Period } from '#contract/plans/words.ts'
import { moneyText } from '#contract/plans/words.ts'
import { pesosText } from './rules.ts'

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
  const interval = period === 'year' ? 'cada año' : 'cada mes'
  const day = dayText(next_charge.on)
  if (next_charge.amount_cents === 0) {
    return `${today} El siguiente cobro, el ${day}, es de $0.00 ${currency}; después se cobra ${interval} hasta que canceles.`
  }
  const next = `${moneyText(next_charge.amount_cents)} ${currency} el ${day}`
  return `${today} El siguiente cobro es de ${next}, y después uno ${interval} hasta que canceles.`
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
