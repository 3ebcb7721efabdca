/*
 * Money is an integer of hundredths in every currency (QUIRKS, "Money"); what may be paid of it is in whole units of the smallest
 * coin. Without zod and Intl, so that the browser can import it and writes what the server writes.
 */

/** The currencies of ISO 4217 whose unit has no parts. All others have hundredths here. */
const undivided: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)

/** The number of decimals of a currency: two for pesos, none for yen. */
export function decimalsOf(currency: string): 0 | 2 {
  return undivided.has(currency) ? 0 : 2
}

/** The smallest amount of a currency, in hundredths of its unit: 1 for pesos, 100 for yen. */
export function smallestOf(currency: string): 1 | 100 {
  return undivided.has(currency) ? 100 : 1
}

/** True when nobody can pay that amount, such as half a yen. */
export function isTooFine(cents: number, currency: string): boolean {
  return cents % smallestOf(currency) !== 0
}

export function tooFineText(currency: string): string {
  return `${currency} no lleva decimales: escribe unidades enteras.`
}

/** The amount rounded to what can be paid. */
export function payable(cents: number, currency: string): number {
  const smallest = smallestOf(currency)
  return Math.round(cents / smallest) * smallest
}

/** A percentage of an amount, rounded to what can be paid. */
export function shareOf(cents: number, percent: number, currency: string): number {
  const smallest = smallestOf(currency)
  return Math.round((cents * Math.round(percent * 100)) / (10_000 * smallest)) * smallest
}

/** "$1,250.50", "USD 45.00", "JPY 2,857": pesos have a sign, other currencies their code, which no line break parts from its amount. */
export function moneyText(cents: number, currency: string): string {
  return written(cents, currency, decimalsOf(currency))
}

/** "$1,250.50 MXN", "USD 45.00": with the code in any case, for what is charged (docs/safety.md#payments-and-consumer-duties). */
export function fullMoneyText(cents: number, currency: string): string {
  const text = moneyText(cents, currency)
  return currency === 'MXN' ? `${text} MXN` : text
}

/** "$1,290", "$1,290.50": without decimals that are all zero, for narrow places. */
export function roundMoneyText(cents: number, currency: string): string {
  return written(cents, currency, cents % 100 === 0 ? 0 : decimalsOf(currency))
}

function written(cents: number, currency: string, decimals: 0 | 2): string {
  const coins = Math.abs(decimals === 0 ? Math.round(cents / 100) : cents)
  const sign = cents < 0 && coins > 0 ? '-' : ''
  const digits = String(coins).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${sign}${currency === 'MXN' ? '$' : `${currency}\u00a0`}${whole}${rest}`
}
