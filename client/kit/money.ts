/*
 * Money is whole hundredths of the currency's unit, for every currency (QUIRKS, "Money"). Written and read by Intl:
 * only in the browser, for Node does not agree with it on every space.
 */

const writers = new Map<string, Intl.NumberFormat>()

function writerOf(currency: string): Intl.NumberFormat {
  const writer = writers.get(currency) ?? new Intl.NumberFormat('es-MX', { style: 'currency', currency })
  writers.set(currency, writer)
  return writer
}

/** "$1,250.50", "USD 45.00", "JPY 2,857": pesos have their sign, other currencies their letters. */
export function moneyText(cents: number, currency: string): string {
  return writerOf(currency).format(cents / 100)
}

const compact = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumSignificantDigits: 3 })

/** "1.25 k": beside the marks of a chart, where the currency stands above. */
export function shortMoneyText(cents: number): string {
  return compact.format(cents / 100)
}

/** The same as one types it: "1250.50". Nothing for nothing. */
export function moneyInputText(cents: number | null | undefined, currency: string): string {
  if (cents === null || cents === undefined) return ''
  const digits = decimalsOf(currency)
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : digits)
}

/** How many decimals a currency is paid with: two for pesos, none for yen. */
export function decimalsOf(currency: string): number {
  return Math.min(2, writerOf(currency).resolvedOptions().maximumFractionDigits ?? 2)
}

export type ParsedMoney = { cents: number } | { error: string }

/** The same bound as the API's. */
const centsMax = 999_999_999_999
const unclear = 'Escribe una cantidad como 1,250.50.'

/**
 * Reads what a person types: "1,250.50", "$1250.5", "1250,50", "1.250,50", "１２５０". A mark before one or two last
 * digits is the decimal one; "1.250" could be either, and is asked again rather than guessed.
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
  return cents > centsMax ? { error: 'Esa cantidad es demasiado grande.' } : { cents }
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

/** Where the decimals begin, or -1. */
function decimalMarkIn(plain: string): number {
  const [dot, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')]
  if (dot !== -1 && comma !== -1) return Math.max(dot, comma)
  if (comma !== -1) return /^\d*,\d{1,2}$/.test(plain) ? comma : -1
  return plain.indexOf('.') === dot ? dot : -1
}

/** Digits alone, or in threes with one kind of mark between them. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole)
}
