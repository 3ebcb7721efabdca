/* Compares two dates (docs/product.md#catalogue: the history of dates). Dates have different precisions, so two periods
   are either disjoint or one contains the other. Free of zod, for the browser. */

/** How a date changed. `narrower` is the same date with more precision, `vaguer` with less. */
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

/** Compares two dates as written on the wire (2027, 2027-Q3, 2027-03, 2027-03-12). */
export function moveWay(from: string | null, to: string | null): MoveWay {
  if (from === to) return 'same'
  if (from === null) return 'known'
  if (to === null) return 'unknown'
  const [before, after] = [periodOf(from), periodOf(to)]
  if (after.first > before.last) return 'later'
  if (after.last < before.first) return 'sooner'
  return after.first >= before.first && after.last <= before.last ? 'narrower' : 'vaguer'
}

/** True when the new date means a longer wait. */
export function isDelay(from: string | null, to: string | null): boolean {
  const way = moveWay(from, to)
  return way === 'later' || way === 'unknown'
}

/** The first and last day of a period. The last day of a month is written as 31, which no real day exceeds. */
export function periodOf(date: string): { first: string; last: string } {
  const [year = '', second = '', day = ''] = date.split('-')
  if (second.startsWith('Q')) {
    const last = Number(second.slice(1)) * 3
    return { first: `${year}-${twoDigits(last - 2)}-01`, last: `${year}-${twoDigits(last)}-31` }
  }
  if (second === '') return { first: `${year}-01-01`, last: `${year}-12-31` }
  return day === '' ? { first: `${date}-01`, last: `${date}-31` } : { first: date, last: date }
}

export function precisionOf(date: string): 'day' | 'month' | 'quarter' | 'year' {
  if (date.includes('Q')) return 'quarter'
  if (date.length === 4) return 'year'
  return date.length === 7 ? 'month' : 'day'
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
