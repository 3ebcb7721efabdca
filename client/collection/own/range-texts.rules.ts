import type { FormFailure } from '#client/kit/filled-values.ts'
import { readMoney, typedMoney } from '#client/kit/money.ts'
import type { Ranges } from './ranges.rules.ts'
import { isReversed, isWithin } from './ranges.rules.ts'

/** The ranges as one types them. */
export type RangeTexts = Record<
  'price_min' | 'price_max' | 'currency' | 'acquired_from' | 'acquired_to',
  string
>

export function rangeTextsOf(ranges: Ranges, ownCurrency: string): RangeTexts {
  const { price_min_cents: min, price_max_cents: max, acquired_from, acquired_to } = ranges
  const currency = ranges.currency || ownCurrency
  const typed = (cents: string) => typedMoney(cents === '' ? null : Number(cents), currency)
  return { price_min: typed(min), price_max: typed(max), currency, acquired_from, acquired_to }
}

/** What was typed, or what is wrong beside its field. */
export function parseRangeTexts(typed: RangeTexts): Ranges | FormFailure {
  const { currency, acquired_from: from, acquired_to: to } = typed
  const [min, max] = [readPrice(typed.price_min, currency), readPrice(typed.price_max, currency)]
  const trouble = {
    price_min: min.trouble,
    price_max:
      max.trouble ??
      (isReversed(min.cents, max.cents) ? 'El máximo no puede ser menor que el mínimo.' : null),
    acquired_from: dayTrouble(from),
    acquired_to: dayTrouble(to) ?? (to !== '' && from > to ? 'El final va después del principio.' : null),
  }
  const wrong = Object.entries(trouble).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))
  if (wrong.length > 0) return { message: 'Hay datos que corregir.', fields: Object.fromEntries(wrong) }
  return {
    price_min_cents: min.cents,
    price_max_cents: max.cents,
    currency: min.cents + max.cents === '' ? '' : currency,
    acquired_from: from,
    acquired_to: to,
  }
}

function readPrice(text: string, currency: string): { cents: string; trouble: string | null } {
  if (text.trim() === '') return { cents: '', trouble: null }
  const read = readMoney(text, currency)
  return 'cents' in read ? { cents: String(read.cents), trouble: null } : { cents: '', trouble: read.trouble }
}

function dayTrouble(day: string): string | null {
  return day === '' || isWithin(day) ? null : 'Escribe un día entre 1900 y 2100.'
}
