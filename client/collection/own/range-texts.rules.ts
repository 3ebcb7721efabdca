import type { FormFailure } from '#client/kit/form-failure.ts'
import { moneyInputText, parseMoney } from '#client/kit/money.ts'
import type { Ranges } from './ranges.rules.ts'
import { isDayInRange, isReversed } from './ranges.rules.ts'

/** The ranges as typed. */
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

/** The ranges, or the errors by field. */
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
  const read = parseMoney(text, currency)
  return 'cents' in read ? { cents: String(read.cents), error: null } : { cents: '', error: read.error }
}

function dayError(day: string): string | null {
  return day === '' || isDayInRange(day) ? null : 'Escribe un día entre 1900 y 2100.'
}
