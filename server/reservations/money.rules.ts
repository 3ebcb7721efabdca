const inWords = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "$1,250.00 MXN". The currency code distinguishes pesos from dollars. */
export function moneyText(cents: number, currency: string): string {
  return `$${inWords.format(cents / 100)} ${currency}`
}

/** A percentage of an amount, rounded to the cent. */
export function shareOf(cents: number, percent: number): number {
  return Math.round((cents * Math.round(percent * 100)) / 10_000)
}

/** Splits an amount into whole cents. The first parts take the remainder, a cent each. */
export function splitEvenly(cents: number, parts: number): number[] {
  const share = Math.floor(cents / parts)
  const larger = cents - share * parts
  return Array.from({ length: parts }, (_, place) => (place < larger ? share + 1 : share))
}
