import type { DecimalMark } from '#contract/amounts.ts'
import type { Worth } from '#contract/collection/collection.ts'
import { worthFields } from '#contract/collection/fields.ts'
import type { IntakeFormat, IntakeTarget } from '#contract/collection/intake-words.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { readCurrency } from '#contract/currencies.ts'
import { parseJson } from '#contract/json.ts'
import { isTooFine } from '#contract/money.ts'
import { currencyOfHeading } from '#contract/table-headings.ts'
import type { DayOrder } from '#contract/written-dates.ts'
import { changedWorth } from '#server/collection/copies/rules.ts'
import { type CellValue, quoted, readCents, readDay, readMoney, readText } from './cells.rules.ts'

/** A cell with its heading. */
export interface ColumnCell {
  /** '' if it is blank. */
  text: string
  heading: string
}

export type FindCell = (target: IntakeTarget) => ColumnCell
/** Returns the value and records the problem, if any. */
export type NoteProblem = <T>(read: CellValue<T>) => T | null

/** Reads the price paid and the target price. Each has the currency of its row, its cell or its heading, or else the default one. */
export function moneyOf(
  cell: FindCell,
  { format, currency, readings }: { format: IntakeFormat; currency: string; readings: readonly string[] },
  noted: NoteProblem,
) {
  const mark = markOf(readings)
  const stated = currencyIn(cell('currency').text, noted)
  const statedOfTarget = currencyIn(cell('target_currency').text, noted)
  const paid = priceOf(cell('price'), mark, stated)
  // MyFigureCollection writes zero for "not entered".
  const isUnknown = format === 'myfigurecollection' && paid.value === 0
  const own = noted(readCents(cell('price_paid_cents').text))
  const paidCents = stated === null ? null : (own ?? (isUnknown ? null : noted(paid)))
  const paidCurrency = stated ?? paid.currency ?? currency
  const price_cents = payableIn(paidCurrency, paidCents, noted)
  const targetCurrency = statedOfTarget === undefined ? stated : statedOfTarget
  const target = priceOf(cell('target_price'), mark, targetCurrency)
  const ownTarget = noted(readCents(cell('target_price_cents').text))
  const targetCents = targetCurrency === null ? null : (ownTarget ?? noted(target))
  const ownCurrency = statedOfTarget ?? target.currency ?? stated ?? currency
  const target_price_cents = payableIn(ownCurrency, targetCents, noted)
  return {
    price_cents,
    charges_cents: price_cents === null ? null : chargesOf(cell, paidCurrency, noted),
    currency: stated ?? (price_cents === null ? null : paidCurrency),
    target_price_cents,
    target_currency: statedOfTarget ?? (target_price_cents === null ? null : ownCurrency),
  }
}

interface WorthReading {
  /** For a value without a currency. */
  currency: string
  readings: readonly string[]
  today: string
  order: DayOrder | undefined
}

/** What the copy is worth, today where the file tells no day; in our own export also what it was worth before. */
export function worthOf(
  cell: FindCell,
  { currency, readings, today, order }: WorthReading,
  noted: NoteProblem,
): Worth[] {
  const stated = currencyIn(cell('worth_currency').text, noted)
  const written = priceOf(cell('worth'), markOf(readings), stated)
  const own = noted(readCents(cell('worth_cents').text))
  const inCurrency = stated ?? written.currency ?? currency
  const amount_cents = stated === null ? null : payableIn(inCurrency, own ?? noted(written), noted)
  const day = cell('worth_on').text
  const on = day === '' ? today : noted(readDay(day, today, order))
  const source = readText(cell('worth_source').text, collectionLimits.store)
  const newest = on === null ? [] : [{ amount_cents, currency: inCurrency, on, source }]
  const earlier = worthFields.safeParse(parseJson(cell('earlier_worth').text)).data ?? []
  return changedWorth([], [...earlier.filter((value) => value.on <= today), ...newest])
}

/** A discount may be more than the charges. */
function chargesOf(cell: FindCell, currency: string, noted: NoteProblem): number | null {
  const text = cell('charges_cents').text.trim()
  const cents = payableIn(currency, noted(readCents(text.replace(/^-/, ''))), noted)
  return text.startsWith('-') && cents !== null ? -cents : cents
}

/** The amount if it can be paid in that currency. Half a yen is left out and noted, because rounding it would invent a price. */
function payableIn(currency: string, cents: number | null, noted: NoteProblem): number | null {
  if (cents === null || !isTooFine(cents, currency)) return cents
  const written = quoted((cents / 100).toFixed(2))
  const problem = `El precio ${written} lleva decimales y ${currency} no los tiene: se deja en blanco.`
  return noted({ value: null, problem })
}

const markOf = (readings: readonly string[]): DecimalMark => (readings.includes('comma') ? ',' : '.')

function priceOf(
  { text, heading }: ColumnCell,
  mark: DecimalMark,
  currency: string | null | undefined,
): CellValue<number> & { currency?: string | undefined } {
  const read = readMoney(text, mark)
  if (read.value === null || currency === null) return read
  if (currency !== undefined && read.currency !== undefined && currency !== read.currency) {
    return {
      value: null,
      problem: `El precio ${quoted(text)} está en ${read.currency} y su moneda dice ${currency}: se deja en blanco.`,
    }
  }
  return { ...read, currency: read.currency ?? currencyOfHeading(heading) }
}

/** Undefined if the cell names no currency; null if it names an unknown one, and then a price would be in the wrong one. */
function currencyIn(text: string, noted: NoteProblem): string | null | undefined {
  const code = readCurrency(text)
  if (code === null) {
    noted({ value: null, problem: `No conocemos la moneda ${quoted(text)}: el precio se deja en blanco.` })
  }
  return code
}
