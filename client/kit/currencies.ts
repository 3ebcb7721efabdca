/** Those that figures are mostly paid in; any other one a value already has is offered with them. */
export const usualCurrencies = ['MXN', 'USD', 'JPY', 'EUR', 'CNY', 'HKD', 'GBP', 'CAD'] as const

const names = new Intl.DisplayNames('es-MX', { type: 'currency' })

/** "JPY, yen". */
export function currencyText(code: string): string {
  return `${code}, ${names.of(code) ?? code}`
}

export function currenciesWith(code: string): string[] {
  return [...new Set([...usualCurrencies, code])]
}

/** What a field offers, whichever one stands in it. */
export function currencyOptions(code: string): [string, string][] {
  return currenciesWith(code).map((one) => [one, currencyText(one)])
}
