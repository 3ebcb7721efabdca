/** The usual currencies. A select also offers any other currency that a value already has. */
export const usualCurrencies = [
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
  return currenciesWith(code).map((one) => [one, currencyText(one)])
}
