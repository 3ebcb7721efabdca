import { periodOf, precisionOf } from '#contract/calendar-moves.ts'
import type { AnyItem, Item } from '#contract/catalogue.ts'
import { findItemsByIds, findItemsOfMember } from '#server/catalogue/items/service.ts'
import type { MemberScope } from '#server/catalogue/search/filters/members.rules.ts'
import type { Filters } from '#server/catalogue/search/filters/service.ts'
import { criteriaInScope, findFilterCriteria } from '#server/catalogue/search/service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './store.ts'

/** More than the busiest months of real catalogues. */
const monthMax = 100
const upcomingMax = 24
const yearMax = 2_000

interface CalendarQuery {
  year: number
  month: number | null
  /** Exactly this date, at its own precision. */
  date: string | null
  filters: Filters
  memberId: number
}

export interface CalendarYear {
  ids: number[]
  total: number
  months: { month: number; count: number }[]
}

/** Lists the releases in the month of `today` (a date in Mexico City): those with a day first. */
export async function listThisMonthItems(db: Db, today: string): Promise<Item[]> {
  const shown = { wanted: null, memberId: null }
  return findItemsByIds(db, await store.listItemIdsOfMonth(db, { ...thisMonth(today), ...shown }))
}

/** Lists the releases of this month as a member sees them, with private figures of their own. */
export async function listMemberThisMonthItems(
  db: Db,
  memberId: number,
  { today, scope }: { today: string; scope: MemberScope | null },
): Promise<AnyItem[]> {
  const shown = { wanted: criteriaInScope(scope), memberId }
  const ids = await store.listItemIdsOfMonth(db, { ...thisMonth(today), ...shown })
  return findItemsOfMember(db, memberId, ids)
}

/** Lists the next releases from `today` on (a date in Mexico City), the soonest first. */
export async function listUpcomingItems(db: Db, today: string): Promise<Item[]> {
  return findItemsByIds(db, await store.listUpcomingItemIds(db, today, upcomingMax))
}

const thisMonth = (today: string) => ({ firstDay: `${today.slice(0, 7)}-01`, limit: monthMax })

/** Lists the releases of a year, of one of its months or of one date, always with the counts of its months. */
export async function listCalendarItems(
  db: Db,
  { filters, memberId, ...when }: CalendarQuery,
): Promise<CalendarYear> {
  const wanted = await findFilterCriteria(db, { ...filters, release_years: [] })
  const inYear = { year: when.year, wanted, memberId }
  const [counts, ids] = await Promise.all([store.listMonthCounts(db, inYear), listIds(db, inYear, when)])
  const months = counts.filter((count) => count.month > 0)
  if (when.date !== null) return { ids, total: ids.length, months }
  const asked = when.month === null ? counts : months.filter((count) => count.month === when.month)
  return { ids, total: asked.reduce((sum, { count }) => sum + count, 0), months }
}

function listIds(
  db: Db,
  asked: store.YearFilter,
  { year, month, date }: Omit<CalendarQuery, 'filters' | 'memberId'>,
) {
  if (date !== null) {
    const known = { on: periodOf(date).first, precision: precisionOf(date), limit: yearMax }
    return store.listItemIdsOfDate(db, asked, known)
  }
  if (month === null) return store.listItemIdsOfYear(db, asked, yearMax)
  const inMonth = { firstDay: firstDayOf(year, month), limit: yearMax, ...asked }
  return store.listItemIdsOfMonth(db, inMonth)
}

export async function listReleaseYears(db: Db, memberId: number): Promise<{ year: number; count: number }[]> {
  return store.listReleaseYears(db, memberId)
}

function firstDayOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}
