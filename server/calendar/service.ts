import { type RawBuilder, sql } from 'kysely'
import { periodOf, precisionOf } from '#contract/calendar/moves.ts'
import type { AnyItem, Item } from '#contract/catalogue/catalogue.ts'
import type { Precision } from '#contract/catalogue/words.ts'
import { findItemsByIds, findItemsOfMember } from '#server/catalogue/items/service.ts'
import type { MemberScope } from '#server/catalogue/search/filters/rules.ts'
import type { Filters } from '#server/catalogue/search/filters/service.ts'
import { type FilterCriteria, matchesCriteria } from '#server/catalogue/search/fragments.store.ts'
import { criteriaInScope, findFilterCriteria } from '#server/catalogue/search/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { datedItems } from './fragments.store.ts'

export const calendarHandlers = { listThisMonthItems, listUpcomingItems } satisfies SomeHandlers

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

/** Lists the releases in the month of `today` (a date in Mexico City): those with a day first. */
async function listThisMonthItems({ db, today }: ContextOf<'listThisMonthItems'>): Promise<Item[]> {
  const shown = { criteria: null, memberId: null }
  return findItemsByIds(db, await listItemIdsOfMonth(db, { ...thisMonth(today), ...shown }))
}

/** Lists the releases of this month as a member sees them, with private figures of their own. */
export async function listMemberThisMonthItems(
  db: Db,
  memberId: number,
  { today, scope }: { today: string; scope: MemberScope | null },
): Promise<AnyItem[]> {
  const shown = { criteria: criteriaInScope(scope), memberId }
  const ids = await listItemIdsOfMonth(db, { ...thisMonth(today), ...shown })
  return findItemsOfMember(db, memberId, ids)
}

/** Lists the next releases from `today` on (a date in Mexico City), the soonest first. */
async function listUpcomingItems({ db, today }: ContextOf<'listUpcomingItems'>): Promise<Item[]> {
  return findItemsByIds(db, await listUpcomingItemIds(db, today, upcomingMax))
}

const thisMonth = (today: string) => ({ firstDay: `${today.slice(0, 7)}-01`, limit: monthMax })

/** Lists the releases of a year, of one of its months or of one date, always with the counts of its months. */
export async function listCalendarItems(
  db: Db,
  { filters, memberId, ...when }: CalendarQuery,
): Promise<{ ids: number[]; total: number; months: { month: number; count: number }[] }> {
  const criteria = await findFilterCriteria(db, { ...filters, release_years: [] })
  const inYear = { year: when.year, criteria, memberId }
  const [counts, ids] = await Promise.all([listMonthCounts(db, inYear), listIds(db, inYear, when)])
  const months = counts.filter((count) => count.month > 0)
  if (when.date !== null) return { ids, total: ids.length, months }
  const monthCounts = when.month === null ? counts : months.filter((count) => count.month === when.month)
  return { ids, total: monthCounts.reduce((sum, { count }) => sum + count, 0), months }
}

function listIds(
  db: Db,
  filter: YearFilter,
  { year, month, date }: Omit<CalendarQuery, 'filters' | 'memberId'>,
) {
  if (date !== null) {
    const known = { on: periodOf(date).first, precision: precisionOf(date), limit: yearMax }
    return listItemIdsOfDate(db, filter, known)
  }
  if (month === null) return listItemIdsOfYear(db, filter, yearMax)
  const inMonth = { firstDay: firstDayOf(year, month), limit: yearMax, ...filter }
  return listItemIdsOfMonth(db, inMonth)
}

function firstDayOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

interface YearFilter {
  year: number
  /** Null when everything may be shown. */
  criteria: FilterCriteria | null
  /** Null for visitors. */
  memberId: number | null
}

/**
 * The releases of the month that begins on `firstDay`: those with a day in order, then those with only the month. Quarters
 * and years are left out, because their month is not known.
 */
async function listItemIdsOfMonth(
  db: Db,
  { firstDay, limit, criteria, memberId }: Omit<YearFilter, 'year'> & { firstDay: string; limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(memberId)}
    where release_on >= ${firstDay}::date and release_on < ${firstDay}::date + interval '1 month'
      and release_precision in ('day', 'month') and ${matchesCriteria(criteria)}
    order by release_precision, release_on, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The releases of the catalogue from `today` on in order of date. A month is placed at its beginning. */
async function listUpcomingItemIds(db: Db, today: string, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(null)}
    where release_on >= ${today}::date and release_precision in ('day', 'month')
    order by release_on, release_precision, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The releases in order of date. One known only to its month, quarter or year is placed at its beginning. */
async function listItemIdsOfYear(db: Db, year: YearFilter, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(year.memberId)} where ${within(year)}
    order by release_on, release_precision, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

async function listItemIdsOfDate(
  db: Db,
  year: YearFilter,
  { on, precision, limit }: { on: string; precision: Exclude<Precision, 'unknown'>; limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(year.memberId)}
    where release_on = ${on}::date and release_precision = ${precision} and ${within(year)}
    order by popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Month 0 counts the releases without a month. */
async function listMonthCounts(db: Db, year: YearFilter): Promise<{ month: number; count: number }[]> {
  const found = await sql<{ month: number; count: number }>`
    select case when release_precision in ('day', 'month') then date_part('month', release_on)::int else 0 end as month,
      count(*)::int as count
    from ${datedItems(year.memberId)} where ${within(year)} group by 1 order by 1 limit 13`.execute(db)
  return found.rows
}

/** Every year with its number of releases, private figures of the member included. Triggers keep the table up to date. */
export async function listReleaseYears(db: Db, memberId: number): Promise<{ year: number; count: number }[]> {
  const found = await sql<{ year: number; count: number }>`
    select year, sum(items_count)::int as count from (
      select substr(value, 15)::int as year, items_count from item_counts
      where scope = '' and value ~ '^release_years:[0-9]{4}$' and items_count > 0
      union all
      select date_part('year', release_on)::int, 1 from all_items
      where owner_id = ${memberId} and retired_at is null and release_on is not null
    ) as counted group by year order by year desc limit 300`.execute(db)
  return found.rows
}

function within({ year, criteria }: Omit<YearFilter, 'memberId'>): RawBuilder<boolean> {
  return sql<boolean>`(release_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    and ${matchesCriteria(criteria)})`
}
