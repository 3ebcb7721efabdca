const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const wholeCurrencies = new Map<string, boolean>()

/** True for an ISO 4217 code in use. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** The price in hundredths of the currency unit, for every currency (also yen); null for invalid text. It may exceed `priceMax`. */
export function readPrice(text: string): number | null {
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return null
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
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
