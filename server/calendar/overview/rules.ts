import type { ReleaseMove } from '#contract/calendar/fields.ts'
import type { Precision } from '#contract/catalogue/words.ts'
import type { DateCount, FirstOfDate, MoveRow } from './store.ts'

const movesMax = 5

export interface UndatedGroup {
  date: string | null
  precision: Precision
  count: number
  ids: number[]
}

export interface DayOfMonth {
  on: string
  count: number
  mine: number
  ids: number[]
}

/** For each month, the number of releases with a day and of those with only the month. */
export function monthsOf(dates: DateCount[]) {
  const known = dates.filter(({ precision }) => precision === 'day' || precision === 'month')
  return [...Map.groupBy(known, ({ date }) => Number(date.slice(5, 7)))].map(([month, found]) => ({
    month,
    count: sumOf(found, 'count'),
    undated: sumOf(
      found.filter(({ precision }) => precision === 'month'),
      'count',
    ),
    mine: sumOf(found, 'mine'),
  }))
}

export function daysOf(dates: DateCount[]) {
  return dates
    .filter(({ precision }) => precision === 'day')
    .map(({ date, count, mine }) => ({ on: date, count, mine }))
}

export function totalOf(dates: { count: number }[]): number {
  return sumOf(dates, 'count')
}

export function daysOfMonth(rows: FirstOfDate[]): DayOfMonth[] {
  const known = rows.filter(({ precision }) => precision === 'day')
  return [...Map.groupBy(known, ({ date }) => date)].map(([on, found]) => ({
    on,
    count: found[0]?.count ?? 0,
    mine: found[0]?.mine ?? 0,
    ids: found.map(({ id }) => id),
  }))
}

export function groupsOf(rows: FirstOfDate[]): UndatedGroup[] {
  const vague = rows.filter(({ precision }) => precision !== 'day')
  return [...Map.groupBy(vague, ({ date }) => date)].map(([date, found]) => ({
    date,
    precision: found[0]?.precision ?? 'unknown',
    count: found[0]?.count ?? 0,
    ids: found.map(({ id }) => id),
  }))
}

export function movesOf(rows: MoveRow[]): Map<number, ReleaseMove[]> {
  const moves = [...Map.groupBy(rows, ({ item_id }) => item_id)]
  return new Map(
    moves.map(([id, found]) => [id, found.slice(0, movesMax).map(({ item_id: _, ...move }) => move)]),
  )
}

export function firstDayOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

export function firstOfQuarter(year: number, month: number): string {
  return firstDayOf(year, month - ((month - 1) % 3))
}

function sumOf<K extends string>(rows: Record<K, number>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
