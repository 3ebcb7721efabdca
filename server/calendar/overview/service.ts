import type { ReleaseMove } from '#contract/calendar/fields.ts'
import type { AnyItem } from '#contract/catalogue/catalogue.ts'
import { findItemsOfMember } from '#server/catalogue/items/service.ts'
import type { Filters } from '#server/catalogue/search/filters/service.ts'
import type { FilterCriteria } from '#server/catalogue/search/fragments.store.ts'
import { findFilterCriteria, findHiddenParts } from '#server/catalogue/search/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { DayOfMonth, UndatedGroup } from './rules.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

// A year and a month of the calendar: the number of releases on every date and the first few of each. Releases without a day
// are listed separately. The stores return ids, and the items are read once for all groups.

const eachDay = 6
const eachGroup = 12
const movedAwayMax = 12
const movesMax = 5_000

interface OverviewQuery {
  year: number
  filters: Omit<Filters, 'release_years'>
  memberId: number
}

export async function getCalendarYear(db: Db, { year, filters, memberId }: OverviewQuery) {
  const shown = { memberId, criteria: await findShown(db, filters) }
  const [dates, best, first, undated, hidden] = await Promise.all([
    store.listDateCounts(db, year, shown),
    store.listBestOfMonths(db, year, shown),
    store.listFirstOfYear(db, { year, perDate: eachGroup }, shown),
    store.listUndated(db, shown, eachGroup),
    countHidden(db, { year, filters, memberId }),
  ])
  return {
    year,
    total: rules.totalOf(dates),
    hidden,
    months: rules.monthsOf(dates),
    best,
    days: rules.daysOf(dates),
    undated: [...rules.groupsOf(first), ...unknownOf(undated)],
  }
}

export async function getCalendarMonth(db: Db, { month, ...query }: OverviewQuery & { month: number }) {
  const { year, filters, memberId } = query
  const shown = { memberId, criteria: await findShown(db, filters) }
  const firstDay = rules.firstDayOf(year, month)
  const days = { firstDay, firstOfQuarter: rules.firstOfQuarter(year, month), perDate: eachDay }
  const [rows, moved_away] = await Promise.all([
    store.listFirstOfMonth(db, days, shown),
    store.listMovedAway(db, { firstDay, limit: movedAwayMax }, shown),
  ])
  const groups: { days: DayOfMonth[]; undated: UndatedGroup[] } = {
    days: rules.daysOfMonth(rows),
    undated: rules.groupsOf(rows),
  }
  const inMonth = groups.undated.filter(({ precision }) => precision === 'month')
  return { year, month, total: rules.totalOf([...groups.days, ...inMonth]), ...groups, moved_away }
}

/** The figures with these ids, each with the history of its date. */
export async function findCalendarItems(
  db: Db,
  memberId: number,
  ids: number[],
): Promise<(AnyItem & { moves: ReleaseMove[] })[]> {
  const [items, rows] = await Promise.all([
    findItemsOfMember(db, memberId, ids),
    store.listMoves(db, memberId, { ids, limit: movesMax }),
  ])
  const moves = rules.movesOf(rows)
  return items.map((item) => ({ ...item, moves: moves.get(item.id) ?? [] }))
}

/** How many releases of the year are left out because the member hid them. */
async function countHidden(db: Db, { year, filters, memberId }: OverviewQuery): Promise<number> {
  const parts = await findHiddenParts(db, { ...filters, release_years: [] })
  return parts.length === 0 ? 0 : store.countOfYear(db, year, { anyOf: parts, memberId })
}

function findShown(db: Db, filters: OverviewQuery['filters']): Promise<FilterCriteria | null> {
  return findFilterCriteria(db, { ...filters, release_years: [] })
}

function unknownOf(rows: { id: number; count: number }[]): UndatedGroup[] {
  const [first] = rows
  return first
    ? [{ date: null, precision: 'unknown', count: first.count, ids: rows.map(({ id }) => id) }]
    : []
}
