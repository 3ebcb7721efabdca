import { dayText } from '#client/kit/days.ts'
import type { NextCharge, Promotion } from '#contract/billing/billing.ts'
import { fullMoneyText, roundMoneyText } from '#contract/money.ts'
import { type Period, planCurrency } from '#contract/plans/words.ts'

/** The period of a price: "por mes", "por año". */
export function periodText(period: Period): string {
  return period === 'year' ? 'por año' : 'por mes'
}

/** "20 % menos en 3 cobros", "$50 menos en el primer cobro". */
export function discountText({ percent_off, amount_off_cents, charges }: Promotion): string {
  const less = percent_off === null ? roundMoneyText(amount_off_cents ?? 0, planCurrency) : `${percent_off} %`
  if (charges === null) return `${less} menos en todos los cobros`
  return charges === 1
    ? `${less} menos en el primer cobro`
    : `${less} menos en los primeros ${charges} cobros`
}

export interface Charges {
  readonly period: Period
  readonly currency: string
  readonly total_cents: number
  /** Of a purchase, only day and amount are known. */
  readonly next_charge: Pick<NextCharge, 'on' | 'amount_cents'> & Partial<NextCharge>
}

/** Amount, currency, period and next charge in a sentence (docs/safety.md#payments-and-consumer-duties). */
export function chargeText({ period, currency, total_cents, next_charge }: Charges): string {
  const today =
    total_cents === 0 ? 'Hoy no pagas nada.' : `Hoy pagas ${fullMoneyText(total_cents, currency)}.`
  const interval = period === 'year' ? 'cada año' : 'cada mes'
  const free = freeUntilText(next_charge, currency)
  if (free !== null) return `${today} ${free}, y después uno ${interval} hasta que canceles.`
  const day = dayText(next_charge.on)
  if (next_charge.amount_cents === 0) {
    return `${today} El siguiente cobro, el ${day}, es de ${fullMoneyText(0, currency)}; después se cobra ${interval} hasta que canceles.`
  }
  const next = `${fullMoneyText(next_charge.amount_cents, currency)} el ${day}`
  return `${today} El siguiente cobro es de ${next}, y después uno ${interval} hasta que canceles.`
}

/** "Tu saldo a favor cubre hasta el 28 de enero; ese día se cobran $107.00 MXN"; null when the next charge is of something. */
export function freeUntilText(
  { credit_cents = 0, first_paid = null }: Charges['next_charge'],
  currency: string,
): string | null {
  if (first_paid === null) return null
  const { on, amount_cents } = first_paid
  const free = credit_cents > 0 ? 'Tu saldo a favor cubre' : 'Tu promoción cubre'
  return `${free} hasta el ${dayText(on)}; ese día se cobran ${fullMoneyText(amount_cents, currency)}`
}

export function paymentButtonText({
  total_cents,
  currency,
}: Pick<Charges, 'total_cents' | 'currency'>): string {
  return total_cents === 0 ? 'Confirmar sin pagar hoy' : `Pagar ${fullMoneyText(total_cents, currency)}`
}

export function changeText({ total_cents, currency }: Pick<Charges, 'total_cents' | 'currency'>): string {
  return total_cents === 0
    ? 'Cambiar sin pagar hoy'
    : `Cambiar y pagar ${fullMoneyText(total_cents, currency)}`
}
