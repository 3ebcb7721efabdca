import { shortDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { isCurrency } from '#contract/currencies.ts'

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

/** True if the upper price is below the lower one. */
export const isReversed = (min: string, max: string) => min !== '' && max !== '' && Number(min) > Number(max)

function dayIn(search: URLSearchParams, name: 'acquired_from' | 'acquired_to'): string {
  const text = search.get(name) ?? ''
  return isDay(text) && isDayInRange(text) ? text : ''
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Accepts the same bounds as the API. */
export const isDayInRange = (day: string) => day >= '1900-01-01' && day <= '2100-12-31'

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

/** "Pagado: de $100.00 a $500.00", "Llegó: desde 01/02/2024". */
export function rangeText(kind: 'price' | 'time', ranges: Ranges, ownCurrency: string): string {
  const currency = ranges.currency || ownCurrency
  const money = (cents: string) => (cents === '' ? '' : moneyText(Number(cents), currency))
  return kind === 'price'
    ? `Pagado: ${between(money(ranges.price_min_cents), money(ranges.price_max_cents))}`
    : `Llegó: ${between(shortDayText(ranges.acquired_from), shortDayText(ranges.acquired_to))}`
}

function between(from: string, to: string): string {
  if (from === '') return `hasta ${to}`
  return to === '' ? `desde ${from}` : `de ${from} a ${to}`
}
