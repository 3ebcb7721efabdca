import { daysBetween, rowDayText } from '#client/kit/days.ts'
import { type ParsedMoney, parseMoney } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { releaseText } from '#client/kit/release-dates.ts'
import { moneyText } from '#contract/money.ts'
import type { Due, Reservation } from '#contract/reservations/reservations.ts'
import { amountMax } from '#contract/reservations/words.ts'

export const parseAmount = (text: string, currency: string): ParsedMoney =>
  parseMoney(text, currency, amountMax)

/** The urgency of a due. It sets the colour, and words always accompany it. */
export type Urgency = 'late' | 'soon' | 'later' | 'done'

const soonDays = 7

export function urgencyOf({ state, due_on }: Pick<Due, 'state' | 'due_on'>, today: string): Urgency {
  if (state === 'pagado') return 'done'
  if (state === 'atrasado') return 'late'
  if (due_on === null) return 'later'
  return daysBetween(today, due_on) <= soonDays ? 'soon' : 'later'
}

/** True when its next payment is late or due within a week; only then a reservation stands out from the others. */
export function isPressing({ next_due }: Pick<Reservation, 'next_due'>, today: string): boolean {
  if (next_due === null) return false
  return ['late', 'soon'].includes(urgencyOf(next_due, today))
}

export function paidTone(
  { balance_cents, next_due }: Pick<Reservation, 'balance_cents' | 'next_due'>,
  today: string,
): 'alarm' | 'have' | 'amber' | 'plain' {
  if (next_due?.state === 'atrasado') return 'alarm'
  if (balance_cents <= 0) return 'have'
  return isPressing({ next_due }, today) ? 'amber' : 'plain'
}

/** "Atrasado 5 días", "Vence hoy", "Vence mañana", "Vence en 12 días", "Pagado", "Sin fecha todavía". */
export function dueText({ state, due_on }: Pick<Due, 'state' | 'due_on'>, today: string): string {
  if (state === 'pagado') return 'Pagado'
  if (due_on === null) return 'Sin fecha todavía'
  const days = daysBetween(today, due_on)
  if (state === 'atrasado') return `Atrasado ${countText(Math.max(1, -days), 'día', 'días')}`
  // Past the due date, within the days of grace.
  if (days < 0) return `Venció hace ${countText(-days, 'día', 'días')}, en días de gracia`
  if (days === 0) return 'Vence hoy'
  return days === 1 ? 'Vence mañana' : `Vence en ${countText(days, 'día', 'días')}`
}

/** What comes next, in a few words: "$34.50 atrasado 11 días", "$34.50 el 30 nov", "Se espera el 15 nov", "El 3 oct". */
export function nextText(reservation: Reservation, today: string): string {
  const { next_due, expected_on, currency, ended_on } = reservation
  if (!isOpen(reservation))
    return lossText(reservation) ?? (ended_on ? `El ${rowDayText(ended_on, today)}` : '')
  if (next_due?.due_on) {
    const amount = moneyText(next_due.remaining_cents, currency)
    return urgencyOf(next_due, today) === 'late'
      ? `${amount} ${dueText(next_due, today).toLowerCase()}`
      : `${amount} el ${rowDayText(next_due.due_on, today)}`
  }
  if (expected_on === null) return 'Sin fecha estimada'
  return `${expected_on < today ? 'Se esperaba' : 'Se espera'} el ${rowDayText(expected_on, today)}`
}

/** "Se espera el 18 feb 2027 (antes: 16 dic 2026 → 16 feb 2027)": the first date, and the last one unless it is the expected one. */
export function expectedText(
  { expected_on, date_changes: changes }: Pick<Reservation, 'expected_on' | 'date_changes'>,
  today: string,
): string {
  const [first] = changes
  const last = changes.at(-1)
  const after = !last || last.to === expected_on ? '' : ` → ${releaseText(last.to)}`
  const word = changes.length === 1 ? 'antes' : 'al principio'
  const before = first ? ` (${word}: ${releaseText(first.from)}${after})` : ''
  if (expected_on === null) return `Sin fecha estimada${before}`
  return `${expected_on < today ? 'Se esperaba' : 'Se espera'} el ${releaseText(expected_on)}${before}`
}

/** "Pagado $400.00 de $1,000.00": the net payments of everything that is to be paid. */
export function paidText(reservation: Reservation): string {
  const { currency, total_cents, charged_cents } = reservation
  return `Pagado ${moneyText(netPaid(reservation), currency)} de ${moneyText(total_cents + charged_cents, currency)}`
}

/** What was paid and not refunded: the money that the store holds. */
export function netPaid({ paid_cents, returned_cents }: Reservation): number {
  return paid_cents - returned_cents
}

export function owedText({ balance_cents, currency }: Reservation): string {
  if (balance_cents === 0) return 'No debes nada'
  if (balance_cents < 0) return `Pagaste de más ${moneyText(-balance_cents, currency)}`
  return `Debes ${moneyText(balance_cents, currency)}`
}

/** The cost of cancelling by the store's rule, or what a cancelled reservation lost. */
export function lossText(reservation: Reservation): string | null {
  const { loss_cents, lost_cents, currency } = reservation
  if (lost_cents !== null) {
    return lost_cents === 0 ? 'No perdiste nada' : `Perdiste ${moneyText(lost_cents, currency)}`
  }
  if (!isOpen(reservation)) return null
  if (loss_cents === null) return null
  return loss_cents === 0
    ? 'Si lo dejas hoy no pierdes nada'
    : `Si lo dejas hoy pierdes ${moneyText(loss_cents, currency)}`
}

export function isOpen({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'activo' || status === 'liquidado'
}

/** What is due of a reservation: all that is late, else the next due. */
export function dueCents({ next_due, late_cents }: Pick<Reservation, 'next_due' | 'late_cents'>): number {
  return Math.max(next_due?.remaining_cents ?? 0, late_cents)
}

/** The likely amounts of a payment for reservations of one currency: what is due and the whole balance. */
export function suggestedAmounts(reservations: readonly Reservation[]): { name: string; cents: number }[] {
  const due = sum(reservations.map(dueCents))
  const balance = sum(reservations.map(({ balance_cents }) => Math.max(0, balance_cents)))
  return [
    ...(due > 0 && due < balance ? [{ name: 'Lo que toca', cents: due }] : []),
    ...(balance > 0 ? [{ name: 'Liquidar', cents: balance }] : []),
  ]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
