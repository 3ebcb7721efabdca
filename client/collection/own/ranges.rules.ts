import { shortDayText } from '#client/kit/days.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { moneyInputText, parseMoney } from '#client/kit/money.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import { isCurrency } from '#contract/currencies.ts'
import { moneyText } from '#contract/money.ts'

/* The ranges of prices and purchase dates, by their names in the address and the API. '' means no bound. */

export const noRanges = {
  price_min_cents: '',
  price_max_cents: '',
  /** The currency of both prices; '' for the member's default. */
  currency: '',
  acquired_from: '',
  acquired_to: '',
}

export type Ranges = Readonly<typeof noRanges>

/** Reads an address. A range that ends before it begins is ignored. */
export function readRanges(search: URLSearchParams): Ranges {
  const [min, max] = [centsIn(search, 'price_min_cents'), centsIn(search, 'price_max_cents')]
  const currency = search.get('currency') ?? ''
  const isPrice = min + max !== '' && !isReversed(min, max) && (currency === '' || isCurrency(currency))
  const [from, to] = [dayIn(search, 'acquired_from'), dayIn(search, 'acquired_to')]
  const isTime = to === '' || from <= to
  return {
    ...noRanges,
    ...(isPrice ? { price_min_cents: min, price_max_cents: max, currency } : {}),
    ...(isTime ? { acquired_from: from, acquired_to: to } : {}),
  }
}

function centsIn(search: URLSearchParams, name: 'price_min_cents' | 'price_max_cents'): string {
  const text = search.get(name) ?? ''
  return /^\d{1,12}$/.test(text) ? text : ''
}

const isReversed = (min: string, max: string) => min !== '' && max !== '' && Number(min) > Number(max)

function dayIn(search: URLSearchParams, name: 'acquired_from' | 'acquired_to'): string {
  const text = search.get(name) ?? ''
  return isDay(text) && isDayInRange(text) ? text : ''
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Accepts the same bounds as the API. */
const isDayInRange = (day: string) => day >= '1900-01-01' && day <= '2100-12-31'

/** The chosen ranges, each with the remaining ranges after it is removed. */
export function rangesChosen(ranges: Ranges): { kind: 'price' | 'time'; without: Ranges }[] {
  const { price_min_cents: min, price_max_cents: max, acquired_from: from, acquired_to: to } = ranges
  const price = { price_min_cents: '', price_max_cents: '', currency: '' }
  return [
    ...(min + max === '' ? [] : [{ kind: 'price', without: { ...ranges, ...price } } as const]),
    ...(from + to === ''
      ? []
      : [{ kind: 'time', without: { ...ranges, acquired_from: '', acquired_to: '' } } as const]),
  ]
}

/** "Pagado: de $100.00 a $500.00", "Llegó: desde 1 feb 2024". */
export function rangeText(kind: 'price' | 'time', ranges: Ranges, ownCurrency: string): string {
  const currency = ranges.currency || ownCurrency
  const money = (cents: string) => (cents === '' ? '' : moneyText(Number(cents), currency))
  const day = (chosen: string) => (chosen === '' ? '' : shortDayText(chosen))
  return kind === 'price'
    ? `Pagado: ${between(money(ranges.price_min_cents), money(ranges.price_max_cents))}`
    : `Llegó: ${between(day(ranges.acquired_from), day(ranges.acquired_to))}`
}

function between(from: string, to: string): string {
  if (from === '') return `hasta ${to}`
  return to === '' ? `desde ${from}` : `de ${from} a ${to}`
}

export type RangeTexts = Record<
  'price_min' | 'price_max' | 'currency' | 'acquired_from' | 'acquired_to',
  string
>

export function rangeTextsOf(ranges: Ranges, ownCurrency: string): RangeTexts {
  const { price_min_cents: min, price_max_cents: max, acquired_from, acquired_to } = ranges
  const currency = ranges.currency || ownCurrency
  const typed = (cents: string) => moneyInputText(cents === '' ? null : Number(cents), currency)
  return { price_min: typed(min), price_max: typed(max), currency, acquired_from, acquired_to }
}

export function parseRangeTexts(typed: RangeTexts): Ranges | FormFailure {
  const { currency, acquired_from: from, acquired_to: to } = typed
  const [min, max] = [readPrice(typed.price_min, currency), readPrice(typed.price_max, currency)]
  const errors = {
    price_min: min.error,
    price_max:
      max.error ?? (isReversed(min.cents, max.cents) ? 'El máximo no puede ser menor que el mínimo.' : null),
    acquired_from: dayError(from),
    acquired_to: dayError(to) ?? (to !== '' && from > to ? 'El final va después del principio.' : null),
  }
  const wrong = Object.entries(errors).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))
  if (wrong.length > 0) return { message: 'Hay datos que corregir.', fields: Object.fromEntries(wrong) }
  return {
    price_min_cents: min.cents,
    price_max_cents: max.cents,
    currency: min.cents + max.cents === '' ? '' : currency,
    acquired_from: from,
    acquired_to: to,
  }
}

function readPrice(text: string, currency: string): { cents: string; error: string | null } {
  if (text.trim() === '') return { cents: '', error: null }
  const read = parseMoney(text, currency, priceMax)
  return 'cents' in read ? { cents: String(read.cents), error: null } : { cents: '', error: read.error }
}

function dayError(day: string): string | null {
  return day === '' || isDayInRange(day) ? null : 'Escribe un día entre 1900 y 2100.'
}
