import { daysBetween, mexicoDay } from '#client/kit/days.ts'
import { choice, day, money, optional, required, type TextsOf, text } from '#client/kit/described-fields.ts'
import { currencyOptions } from '#client/kit/money.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import type { Worth } from '#contract/collection/collection.ts'
import { moneyText } from '#contract/money.ts'

export const worthFields = (currency: string) => ({
  amount_cents: {
    label: 'Valor hoy',
    kind: required(money(currency, priceMax), 'Escribe cuánto vale.'),
  },
  currency: { label: 'Moneda', kind: choice<string>(currencyOptions(currency)) },
  on: {
    label: 'Día',
    kind: required(
      day('1900-01-01', () => mexicoDay(new Date())),
      'Escribe el día.',
    ),
  },
  source: {
    label: 'Cómo lo sabes (opcional)',
    help: 'Por ejemplo: Vi una igual en Mercado Libre.',
    kind: optional(text),
  },
})

export type WorthText = TextsOf<ReturnType<typeof worthFields>>

/** "$1,500.00, hace 8 meses". */
export function worthText({ amount_cents, currency, on }: Worth, today: string): string {
  return `${moneyText(amount_cents, currency)}, ${ageText(daysBetween(on, today))}`
}

/** "hoy", "hace 8 meses", "hace 2 años". */
function ageText(days: number): string {
  const format = new Intl.RelativeTimeFormat('es-MX', { numeric: days < 31 ? 'auto' : 'always' })
  if (days < 31) return format.format(-Math.max(0, days), 'day')
  return days < 365
    ? format.format(-Math.floor(days / 30.44), 'month')
    : format.format(-Math.floor(days / 365.25) || -1, 'year')
}
