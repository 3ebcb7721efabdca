import { readAmount } from '#contract/amounts.ts'

const wholeCurrencies = new Map<string, boolean>()

/**
 * The price in hundredths of the currency unit, for every currency (also yen); null for invalid text. It may exceed
 * `priceMax`. Decimals beyond cents are rounded; three could be thousands, so they are invalid.
 */
export function readPrice(text: string): number | null {
  const read = /^\d+(?:\.\d+)?$/.test(text) ? readAmount(text) : null
  return read === null || 'problem' in read ? null : read.cents
}

/** The price as shops write it: 2857 in yen, 12.99 in dollars; '' without a price. */
export function writePrice(cents: number | null, currency: string | null): string {
  if (cents === null) return ''
  const isWhole = cents % 100 === 0 && currency !== null && hasNoCents(currency)
  return isWhole ? String(cents / 100) : (cents / 100).toFixed(2)
}

function hasNoCents(currency: string): boolean {
  let whole = wholeCurrencies.get(currency)
  if (whole === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    whole = format.resolvedOptions().maximumFractionDigits === 0
    wholeCurrencies.set(currency, whole)
  }
  return whole
}
