import type { Entry } from '#contract/reservations.ts'
import type { EntryKind } from '#contract/reservations-words.ts'
import { moneyText } from '#server/reservations/money.rules.ts'
import type { EntryRow } from '#server/reservations/records/store.ts'
import type { LedgerAccount } from '#server/reservations/rules.ts'
import { balanceOf, isOpen, netPaid } from '#server/reservations/rules.ts'

/** An entry that somebody wants to write. */
export interface ProposedEntry {
  kind: EntryKind
  amountCents: number
  isOverpayConfirmed: boolean
}

/** Why not; null when it may stand. */
export type EntryViolation =
  | { code: 'reservation_closed' | 'overpaid' }
  | { code: 'invalid'; field: string; message: string }
  | null

/**
 * What is over takes no more money: but notes may always be added, and what a store gives back after a cancellation.
 */
export function checkEntry(
  account: LedgerAccount & { currency: string },
  proposed: ProposedEntry,
): EntryViolation {
  const { kind, amountCents } = proposed
  const isLateReturn = account.ended === 'cancelado' && kind === 'devolucion'
  if (!isOpen(account) && kind !== 'nota' && !isLateReturn) return { code: 'reservation_closed' }
  if (kind === 'devolucion') return checkRefund(account, { amountCents, field: 'amount_cents' })
  const isPayment = kind === 'anticipo' || kind === 'abono'
  const isTooMuch = isPayment && amountCents > balanceOf(account)
  return isTooMuch && !proposed.isOverpayConfirmed ? { code: 'overpaid' } : null
}

/** Nobody gives back more than they were paid. */
export function checkRefund(
  account: LedgerAccount & { currency: string },
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

/** An entry as it travels. */
export function toEntry(row: EntryRow): Entry {
  return { ...row, created_at: row.created_at.toISOString() }
}
