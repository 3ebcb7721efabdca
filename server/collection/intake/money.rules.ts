import type { IntakeFormat, IntakeTarget } from '#contract/collection-intake-words.ts'
import { quoted, readCents, readMoney } from './cells.rules.ts'

const known = new Set(Intl.supportedValuesOf('currency'))

/** Returns the cell of that column; '' if it is blank. */
export type ReadCell = (target: IntakeTarget) => string
/** Returns the value and records the problem, if any. */
export type NoteProblem = <T>(read: { value: T | null; problem?: string }) => T | null

/** Reads the price paid and the target price, each with the currency of its cell or else the default one. */
export function moneyOf(
  cell: ReadCell,
  { format, currency }: { format: IntakeFormat; currency: string },
  noted: NoteProblem,
) {
  const paid = readMoney(cell('price'))
  const target = readMoney(cell('target_price'))
  const own = noted(readCents(cell('price_paid_cents')))
  // MyFigureCollection writes zero for "not entered".
  const isUnknown = format === 'myfigurecollection' && paid.value === 0
  const price_cents = own ?? (isUnknown ? null : noted(paid))
  const target_price_cents = noted(readCents(cell('target_price_cents'))) ?? noted(target)
  const written = currencyOf(cell('currency'), noted)
  return {
    price_cents,
    currency: written ?? (price_cents === null ? null : (paid.currency ?? currency)),
    target_price_cents,
    target_currency:
      currencyOf(cell('target_currency'), noted) ??
      (target_price_cents === null ? null : (target.currency ?? written ?? currency)),
  }
}

function currencyOf(text: string, noted: NoteProblem): string | null {
  if (text === '') return null
  const code = text.toUpperCase()
  return noted(
    known.has(code) ? { value: code } : { value: null, problem: `No conocemos la moneda ${quoted(text)}.` },
  )
}
