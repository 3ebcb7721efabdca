import { moneyText } from '#contract/money.ts'
import type { Entry } from '#contract/reservations/reservations.ts'
import type { EntryKind, ReversibleKind } from '#contract/reservations/words.ts'
import type { EntryRow } from '#server/reservations/records/store.ts'
import { balanceOf, isOpen, type LedgerAccount, netPaid } from '#server/reservations/rules.ts'

/** An entry to be validated before it is written. */
export interface ProposedEntry {
  kind: EntryKind
  amountCents: number
  /** For a reversal: the kind of the payment that it takes back. */
  reverses: ReversibleKind | null
  happenedOn: string
  confirmed: { confirm_overpay: boolean; confirm_early: boolean }
}

/** The rule that an entry breaks; null when it is allowed. */
export type EntryViolation =
  | { code: 'reservation_closed' | 'paid_early' | 'overpaid' }
  | { code: 'invalid'; field: string; message: string }
  | null

/** A closed reservation accepts notes only, and refunds when it was cancelled. */
export function checkEntry(account: LedgerAccount, proposed: ProposedEntry): EntryViolation {
  const { kind, amountCents, reverses, happenedOn, confirmed } = proposed
  const isLateReturn = account.ended === 'cancelado' && kind === 'devolucion'
  if (!isOpen(account) && kind !== 'nota' && !isLateReturn) return { code: 'reservation_closed' }
  if (reverses !== null && amountCents > paidCents(account, reverses))
    return {
      code: 'invalid',
      field: 'amount_cents',
      message: 'Ese pago ya se deshizo o no está en el historial.',
    }
  if (kind === 'devolucion') return checkRefund(account, { amountCents, field: 'amount_cents' })
  if (kind === 'descuento') return checkDiscount(account, amountCents)
  if (kind !== 'anticipo' && kind !== 'abono') return null
  if (happenedOn < account.reserved_on && !confirmed.confirm_early) return { code: 'paid_early' }
  const isTooMuch = amountCents > balanceOf(account)
  return isTooMuch && !confirmed.confirm_overpay ? { code: 'overpaid' } : null
}

function paidCents({ deposits_cents, paid_cents }: LedgerAccount, kind: ReversibleKind): number {
  return kind === 'anticipo' ? deposits_cents : paid_cents - deposits_cents
}

/** A store cannot return more than it received. */
export function checkRefund(
  account: LedgerAccount,
  { amountCents, field }: { amountCents: number; field: string },
): EntryViolation {
  const paid = netPaid(account)
  if (amountCents <= paid) return null
  const maxRefund = moneyText(Math.max(0, paid), account.currency)
  return {
    code: 'invalid',
    field,
    message: `No te pueden devolver más de lo que tiene la tienda: ${maxRefund}.`,
  }
}

/** A discount is not more than the figure costs. */
export function checkDiscount(
  { currency, total_cents, charged_cents }: LedgerAccount,
  amountCents: number,
): EntryViolation {
  const cost = total_cents + charged_cents
  if (amountCents <= cost) return null
  const message = `El descuento no puede ser mayor que lo que cuesta: ${moneyText(cost, currency)}.`
  return { code: 'invalid', field: 'amount_cents', message }
}

export function toEntry(row: EntryRow): Entry {
  return { ...row, created_at: row.created_at.toISOString() }
}
