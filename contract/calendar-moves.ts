/*
 * How one date stands to another (docs/product.md#catalogue: the history of dates). Dates are written as exactly as they are
 * known, so two of them are either apart, or one holds the other. Free of zod, for the browser.
 */

/** What became of a date. `narrower` is the same date known more exactly, `vaguer` the other way round. */
export const moveWays = {
  later: 'Se retrasó',
  sooner: 'Se adelantó',
  unknown: 'Se quedó sin fecha',
  vaguer: 'Ya no es tan exacta',
  narrower: 'Ya es más exacta',
  known: 'Ya tiene fecha',
  same: 'Sin cambio',
} as const

export type MoveWay = keyof typeof moveWays

/** From one date to another, each as it is written on the wire (2027, 2027-Q3, 2027-03, 2027-03-12). */
export function moveWay(from: string | null, to: string | null): MoveWay {
  if (from === to) return 'same'
  if (from === null) return 'known'
  if (to === null) return 'unknown'
  const [before, after] = [periodOf(from), periodOf(to)]
  if (after.first > before.last) return 'later'
  if (after.last < before.first) return 'sooner'
  return after.first >= before.first && after.last <= before.last ? 'narrower' : 'vaguer'
}

/** True of what makes somebody wait longer than was said. */
export function isDelay(from: string | null, to: string | null): boolean {
  const way = moveWay(from, to)
  return way === 'later' || way === 'unknown'
}

/** First and last day of a date. The last day of a month is written 31, which is past none of its days. */
export function periodOf(date: string): { first: string; last: string } {
  const [year = '', second = '', day = ''] = date.split('-')
  if (second.startsWith('Q')) {
    const last = Number(second.slice(1)) * 3
    return { first: `${year}-${twoDigits(last - 2)}-01`, last: `${year}-${twoDigits(last)}-31` }
  }
  if (second === '') return { first: `${year}-01-01`, last: `${year}-12-31` }
  return day === '' ? { first: `${date}-01`, last: `${date}-31` } : { first: date, last: date }
}

/** How exactly a date is known. */
export function precisionOf(date: string): 'day' | 'month' | 'quarter' | 'year' {
  if (date.includes('Q')) return 'quarter'
  if (date.length === 4) return 'year'
  return date.length === 7 ? 'month' : 'day'
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
