import type { Entry } from '#contract/reservations.ts'
import type { EntryKind } from '#contract/reservations-words.ts'
import type { LedgerRow } from '#server/reservations/books/store.ts'
import { moneyText } from '#server/reservations/money.rules.ts'
import type { Account } from '#server/reservations/rules.ts'
import { balanceOf, isOpen, keptBy } from '#server/reservations/rules.ts'

/** An entry that somebody wants to write. */
export interface Wanted {
  kind: EntryKind
  amountCents: number
  isOverpayConfirmed: boolean
}

/** Why not; null when it may stand. */
export type No =
  | { code: 'reservation_closed' | 'overpaid' }
  | { code: 'invalid'; field: string; message: string }
  | null

/**
 * What is over takes no more money: but notes may always be added, and what a store gives back after a cancellation.
 */
export function whyNot(account: Account & { currency: string }, wanted: Wanted): No {
  const { kind, amountCents } = wanted
  const isLateReturn = account.ended === 'cancelado' && kind === 'devolucion'
  if (!isOpen(account) && kind !== 'nota' && !isLateReturn) return { code: 'reservation_closed' }
  if (kind === 'devolucion') return whyNotReturned(account, { amountCents, field: 'amount_cents' })
  const isPayment = kind === 'anticipo' || kind === 'abono'
  const isTooMuch = isPayment && amountCents > balanceOf(account)
  return isTooMuch && !wanted.isOverpayConfirmed ? { code: 'overpaid' } : null
}

/** Nobody gives back more than they were paid. */
export function whyNotReturned(
  account: Account & { currency: string },
  { amountCents, field }: { amountCents: number; field: string },
): No {
  const kept = keptBy(account)
  if (amountCents <= kept) return null
  const most = moneyText(Math.max(0, kept), account.currency)
  return { code: 'invalid', field, message: `No te pueden devolver más de lo que tiene la tienda: ${most}.` }
}

/** An entry as it travels. */
export function entryOf(row: LedgerRow): Entry {
  return { ...row, created_at: row.created_at.toISOString() }
}
