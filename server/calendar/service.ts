import type { Item } from '#contract/catalogue.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import type { Filters } from '#server/catalogue/search/filters/service.ts'
import { findCondition } from '#server/catalogue/search/service.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'
import * as store from './store.ts'

/** The busiest months of real catalogues stay well below. */
const monthMax = 100
const yearMax = 2_000

export interface CalendarYear {
  items: Item[]
  total: number
  months: { month: number; count: number }[]
}

/** What comes out in the month of `today` (a civil date in Mexico City): known days first. */
export async function listThisMonthItems(
  db: Db,
  today: string,
  among: SqlCondition | null = null,
): Promise<Item[]> {
  const firstDay = `${today.slice(0, 7)}-01`
  return findItemsByIds(db, await store.listItemIdsOfMonth(db, { firstDay, limit: monthMax, among }))
}

/** What comes out in a year, or in one month of it; the months are counted either way. */
export async function listCalendarItems(
  db: Db,
  { year, month, filters }: { year: number; month: number | null; filters: Filters },
): Promise<CalendarYear> {
  const inYear = { ...filters, release_years: [String(year)], query: '' }
  const items = await findCondition(db, inYear)
  const [counts, ids] = await Promise.all([
    store.listMonthCounts(db, items),
    month === null
      ? store.listItemIdsOfYear(db, items, yearMax)
      : store.listItemIdsOfMonth(db, { firstDay: firstDayOf(year, month), limit: yearMax, among: items }),
  ])
  const months = counts.filter((count) => count.month > 0)
  const asked = month === null ? counts : months.filter((count) => count.month === month)
  const total = asked.reduce((sum, { count }) => sum + count, 0)
  return { items: await findItemsByIds(db, ids), total, months }
}

export async function listReleaseYears(db: Db): Promise<{ year: number; count: number }[]> {
  return store.listReleaseYears(db)
}

function firstDayOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}
