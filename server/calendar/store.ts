import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Precision } from '#contract/catalogue-words.ts'
import type { FilterCriteria } from '#server/catalogue/search/fragments.store.ts'
import { matchesCriteria } from '#server/catalogue/search/fragments.store.ts'
import type { Db } from '#server/platform/db.ts'
import { datedItems } from './fragments.store.ts'

/** The part of a year to list. */
export interface YearFilter {
  year: number
  /** Null when everything may be shown. */
  wanted: FilterCriteria | null
  /** Null for visitors. */
  memberId: number | null
}

/**
 * The releases of the month that begins on `firstDay`: those with a day in order, then those with only the month. Quarters
 * and years are left out, because their month is not known.
 */
export async function listItemIdsOfMonth(
  db: Db,
  { firstDay, limit, wanted, memberId }: Omit<YearFilter, 'year'> & { firstDay: string; limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(memberId)}
    where release_on >= ${firstDay}::date and release_on < ${firstDay}::date + interval '1 month'
      and release_precision in ('day', 'month') and ${matchesCriteria(wanted)}
    order by release_precision, release_on, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The releases of the catalogue from `today` on in order of date. A month is placed at its beginning. */
export async function listUpcomingItemIds(db: Db, today: string, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(null)}
    where release_on >= ${today}::date and release_precision in ('day', 'month')
    order by release_on, release_precision, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The releases in order of date. One known only to its month, quarter or year is placed at its beginning. */
export async function listItemIdsOfYear(db: Db, asked: YearFilter, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(asked.memberId)} where ${within(asked)}
    order by release_on, release_precision, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The releases with exactly this date and precision. */
export async function listItemIdsOfDate(
  db: Db,
  asked: YearFilter,
  { on, precision, limit }: { on: string; precision: Exclude<Precision, 'unknown'>; limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${datedItems(asked.memberId)}
    where release_on = ${on}::date and release_precision = ${precision} and ${within(asked)}
    order by popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Month 0 counts the releases without a month. */
export async function listMonthCounts(
  db: Db,
  asked: YearFilter,
): Promise<{ month: number; count: number }[]> {
  const found = await sql<{ month: number; count: number }>`
    select case when release_precision in ('day', 'month') then date_part('month', release_on)::int else 0 end as month,
      count(*)::int as count
    from ${datedItems(asked.memberId)} where ${within(asked)} group by 1 order by 1 limit 13`.execute(db)
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

function within({ year, wanted }: Omit<YearFilter, 'memberId'>): RawBuilder<boolean> {
  return sql<boolean>`(release_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    and ${matchesCriteria(wanted)})`
}
