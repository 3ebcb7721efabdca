/*
 * Money is an integer of hundredths in every currency (QUIRKS, "Money"). Intl formats it in the browser only, because
 * Node writes other spaces.
 */

const writers = new Map<string, Intl.NumberFormat>()

function writerOf(currency: string): Intl.NumberFormat {
  const writer = writers.get(currency) ?? new Intl.NumberFormat('es-MX', { style: 'currency', currency })
  writers.set(currency, writer)
  return writer
}

/** "$1,250.50", "USD 45.00", "JPY 2,857": pesos have a sign, other currencies their code. */
export function moneyText(cents: number, currency: string): string {
  return writerOf(currency).format(cents / 100)
}

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

/** The number of decimals of a currency: two for pesos, none for yen. */
export function decimalsOf(currency: string): number {
  return Math.min(2, writerOf(currency).resolvedOptions().maximumFractionDigits ?? 2)
}

export type ParsedMoney = { cents: number } | { error: string }

/** The limit of the API. */
const centsMax = 999_999_999_999
const unclear = 'Escribe una cantidad como 1,250.50.'

/**
 * Parses an amount: "1,250.50", "$1250.5", "1250,50", "1.250,50", "１２５０". A separator before one or two last digits is
 * the decimal one. "1.250" is ambiguous, so it is an error instead of a guess.
 */
export function parseMoney(text: string, currency: string): ParsedMoney {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’]|\p{Sc}/gu, '')
    .replace(/^[a-z]{1,3}(?=[\d.,−-])|(?<=\d)[a-z]{3}$/giu, '')
  if (plain === '') return { error: 'Escribe una cantidad.' }
  if (/^[-−]/.test(plain)) return { error: 'La cantidad no puede ser negativa.' }
  const parts = partsOf(plain)
  if (parts === null) return { error: unclear }
  const decimals = decimalsOf(currency)
  const { fraction } = parts
  if (fraction.length > 2 || fraction.replace(/0+$/, '').length > decimals) {
    return { error: tooFine(decimals, currency) }
  }
  const cents = Number(parts.whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (cents > centsMax) return { error: 'Esa cantidad es demasiado grande: el máximo es 9,999,999,999.99.' }
  return { cents }
}

function tooFine(decimals: number, currency: string): string {
  return decimals === 0
    ? `${currency} no lleva decimales: escribe unidades enteras.`
    : 'Escribe dos decimales como máximo. Los miles van con coma: 1,250.'
}

function partsOf(plain: string): { whole: string; fraction: string } | null {
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null
  const at = decimalMarkIn(plain)
  const whole = at === -1 ? plain : plain.slice(0, at)
  const fraction = at === -1 ? '' : plain.slice(at + 1)
  return isGrouped(whole) && /^\d*$/.test(fraction)
    ? { whole: whole.replace(/[.,]/g, '') || '0', fraction }
    : null
}

/** The index of the decimal separator, or -1. */
function decimalMarkIn(plain: string): number {
  const [dot, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')]
  if (dot !== -1 && comma !== -1) return Math.max(dot, comma)
  if (comma !== -1) return /^\d*,\d{1,2}$/.test(plain) ? comma : -1
  return plain.indexOf('.') === dot ? dot : -1
}

/** Matches digits, or groups of three with one kind of separator. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole)
}
