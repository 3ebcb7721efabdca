/** Parses pesos such as `24` or `24.50` into cents; null when the text is not an amount. */
export function parseCents(amount: string): number | null {
  const [, pesos, cents = '00'] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(amount.trim()) ?? []
  return pesos === undefined ? null : Number(`${pesos}${cents}`)
}
