import { type AmountProblem, readAmount } from '#contract/amounts.ts'
import { decimalsOf, tooFineText } from '#contract/money.ts'

/* How people type money and choose its currency. contract/money.ts writes it. */

/**
 * Writes the amounts of a chart, whose heading has the currency, in one unit: "4,710" and "138", or "124.5 k" and "0.1 k" where
 * the highest has no room as it is.
 */
export function shortMoneyWriter(mostCents: number): (cents: number) => string {
  const [unit, sign] =
    mostCents < 10_000_000 ? [1, ''] : mostCents < 10_000_000_000 ? [1e3, ' k'] : [1e6, ' M']
  const writer = new Intl.NumberFormat('es-MX', { maximumFractionDigits: unit === 1 ? 0 : 1 })
  return (cents) => writer.format(cents / 100 / unit) + sign
}

/** The amount as text for an input, such as "1250.50"; an empty string for null. */
export function moneyInputText(cents: number | null | undefined, currency: string): string {
  if (cents === null || cents === undefined) return ''
  const digits = decimalsOf(currency)
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : digits)
}

/** A limit of the contract, with how it is written. */
export type AmountMax = { readonly cents: number; readonly text: string }

export type ParsedMoney = { cents: number } | { error: string }

const problems: Record<AmountProblem, string> = {
  blank: 'Escribe una cantidad.',
  negative: 'La cantidad no puede ser negativa.',
  unclear: 'Escribe una cantidad como 1,250.50.',
  ambiguous: 'Escribe una cantidad como 1,250.50.',
}

/**
 * Parses an amount: "1,250.50", "$1250.5", "1250,50", "1.250,50", "１２５０". "1.250" has three decimals, so it is an error instead of
 * a guess. `max` is the contract's limit of what the amount is for.
 */
export function parseMoney(text: string, currency: string, max?: AmountMax): ParsedMoney {
  const read = readAmount(text, '.')
  if ('problem' in read) return { error: problems[read.problem] }
  if (read.currency !== undefined && read.currency !== currency) {
    return { error: `Escribe la cantidad en ${currency}.` }
  }
  const { decimals, cents } = read
  const digits = decimalsOf(currency)
  if (decimals.length > 2 || decimals.replace(/0+$/, '').length > digits)
    return { error: tooFine(digits, currency) }
  if (max !== undefined && cents > max.cents)
    return { error: `Esa cantidad es demasiado grande: el máximo es ${max.text}.` }
  return { cents }
}

function tooFine(decimals: number, currency: string): string {
  return decimals === 0
    ? tooFineText(currency)
    : 'Escribe dos decimales como máximo. Los miles van con coma: 1,250.'
}

/** The usual currencies. A select also offers any other currency that a value already has. */
const usualCurrencies = [
  'MXN',
  'USD',
  'JPY',
  'EUR',
  'CNY',
  'HKD',
  'GBP',
  'CAD',
  'KRW',
  'BRL',
  'ARS',
  'CLP',
  'COP',
  'PEN',
] as const

const names = new Intl.DisplayNames('es-MX', { type: 'currency' })

/** "JPY, yen". */
export function currencyText(code: string): string {
  return `${code}, ${names.of(code) ?? code}`
}

export function currenciesWith(code: string): string[] {
  return [...new Set([...usualCurrencies, code])]
}

/** The options of a select, including its current value. */
export function currencyOptions(code: string): [string, string][] {
  return currenciesWith(code).map((option) => [option, currencyText(option)])
}
