import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Precision } from '#contract/catalogue-words.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'

/*
 * Conditions ask rows of item_search. How exactly a date is known stands in items alone, which has every column that a
 * filter can ask for: here it goes under the other's name, so that no row is looked up twice.
 */
const dated = sql`items as item_search`

/** What of a year is asked for. */
export interface InYear {
  year: number
  /** Null where everything may be shown. */
  among: SqlCondition | null
}

/**
 * The items that come out in the month beginning on `firstDay`: known days in their order, then what is only
 * known to come some day of that month. Quarters and years are not this month's: nothing fakes a day.
 */
export async function listItemIdsOfMonth(
  db: Db,
  { firstDay, limit, among }: { firstDay: string; limit: number; among: SqlCondition | null },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${dated}
    where release_on >= ${firstDay}::date and release_on < ${firstDay}::date + interval '1 month'
      and release_precision in ('day', 'month') and ${among ?? sql`true`}
    order by release_precision, release_on, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Known days in their order among what has only its month, quarter or year, each at its beginning. */
export async function listItemIdsOfYear(db: Db, asked: InYear, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${dated} where ${within(asked)}
    order by release_on, release_precision, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** What is known to come out on exactly this date: a day, or a month, a quarter, a year of which no more is known. */
export async function listItemIdsOfDate(
  db: Db,
  asked: InYear,
  { on, precision, limit }: { on: string; precision: Exclude<Precision, 'unknown'>; limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${dated} where release_on = ${on}::date and release_precision = ${precision} and ${within(asked)}
    order by popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Month 0 is what has no month. */
export async function listMonthCounts(db: Db, asked: InYear): Promise<{ month: number; count: number }[]> {
  const found = await sql<{ month: number; count: number }>`
    select case when release_precision in ('day', 'month') then date_part('month', release_on)::int else 0 end as month,
      count(*)::int as count
    from ${dated} where ${within(asked)} group by 1 order by 1 limit 13`.execute(db)
  return found.rows
}

/** Kept by the catalogue: every year with how many come out in it. */
export async function listReleaseYears(db: Db): Promise<{ year: number; count: number }[]> {
  const found = await sql<{ year: number; count: number }>`
    select substr(value, 15)::int as year, items_count as count from item_counts
    where scope = '' and value ~ '^release_years:[0-9]{4}$' and items_count > 0
    order by year desc limit 300`.execute(db)
  return found.rows
}

function within({ year, among }: InYear): RawBuilder<boolean> {
  return sql<boolean>`(release_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    and ${among ?? sql`true`})`
}
