import { type RawBuilder, sql } from 'kysely'
import type { Precision } from '#contract/catalogue/words.ts'
import { datedItems } from '#server/calendar/fragments.store.ts'
import { type FilterCriteria, matchesCriteria } from '#server/catalogue/search/fragments.store.ts'
import { isOwnedOrWanted, isWantedOrReserved } from '#server/collection/fragments.store.ts'
import type { Db } from '#server/platform/database/db.ts'

type Known = Exclude<Precision, 'unknown'>

/** The figures that the calendar of a member shows; null for all of them. */
interface ShownItems {
  criteria: FilterCriteria | null
  memberId: number
}

export interface DateCount {
  /** Written at its own precision. */
  date: string
  precision: Known
  count: number
  mine: number
}

export interface FirstOfDate extends DateCount {
  id: number
}

export interface MoveRow {
  item_id: number
  from: string
  to: string | null
  moved_on: string
}

/** Every date of a year with its number of releases. A year, a quarter and a month have the date of their first day. */
export async function listDateCounts(
  db: Db,
  year: number,
  { criteria, memberId }: ShownItems,
): Promise<DateCount[]> {
  const found = await sql<DateCount>`
    select ${written(sql`release_on`, sql`release_precision`)} as date, coalesce(release_precision, 'day') as precision,
      count(*)::int as count, (count(*) filter (where ${isOwnedOrWanted(memberId)}))::int as mine
    from ${datedItems(memberId)}
    where release_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and ${matchesCriteria(criteria)}
    group by release_on, release_precision order by release_on, release_precision limit 400`.execute(db)
  return found.rows
}

/** The figure of each month that has a picture, the member's own first, then by popularity. */
export async function listBestOfMonths(
  db: Db,
  year: number,
  { criteria, memberId }: ShownItems,
): Promise<{ month: number; id: number }[]> {
  const found = await sql<{ month: number; id: number }>`
    select distinct on (month) month, id
    from (select extract(month from release_on)::int as month, id, popularity, ${isOwnedOrWanted(memberId)} as is_mine
      from ${datedItems(memberId)}
      where release_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and image is not null
        and release_precision in ('day', 'month') and ${matchesCriteria(criteria)}) as found
    order by month, is_mine desc, popularity desc, id limit 12`.execute(db)
  return found.rows
}

/** The number of figures of a year that match one of these conditions. */
export async function countOfYear(
  db: Db,
  year: number,
  { anyOf, memberId }: { anyOf: FilterCriteria[]; memberId: number },
): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*)::int as total from ${datedItems(memberId)}
    where release_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      and (${sql.join(anyOf.map(matchesCriteria), sql` or `)})`.execute(db)
  return found.rows[0]?.total ?? 0
}

/** The first few releases of each date of a month and of its quarter: the member's own first, then by popularity. */
export async function listFirstOfMonth(
  db: Db,
  { firstDay, firstOfQuarter, perDate }: { firstDay: string; firstOfQuarter: string; perDate: number },
  shown: ShownItems,
): Promise<FirstOfDate[]> {
  const when = sql<boolean>`(
    (release_on >= ${firstDay}::date and release_on < ${firstDay}::date + interval '1 month'
      and release_precision in ('day', 'month'))
    or (release_on = ${firstOfQuarter}::date and release_precision = 'quarter'))`
  return listFirst(db, when, { ...shown, perDate })
}

/** The first few releases of which only the year is known. */
export async function listFirstOfYear(
  db: Db,
  { year, perDate }: { year: number; perDate: number },
  shown: ShownItems,
): Promise<FirstOfDate[]> {
  const when = sql<boolean>`(release_precision in ('quarter', 'year') and release_on in
    (make_date(${year}, 1, 1), make_date(${year}, 4, 1), make_date(${year}, 7, 1), make_date(${year}, 10, 1)))`
  return listFirst(db, when, { ...shown, perDate })
}

async function listFirst(
  db: Db,
  when: RawBuilder<boolean>,
  { criteria, memberId, perDate }: ShownItems & { perDate: number },
): Promise<FirstOfDate[]> {
  const found = await sql<FirstOfDate>`
    select id, ${written(sql`release_on`, sql`release_precision`)} as date, release_precision as precision, count, mine
    from (
      select id, release_on, release_precision,
        (count(*) over same_date)::int as count,
        (count(*) filter (where is_mine) over same_date)::int as mine,
        row_number() over (partition by release_on, release_precision order by is_mine desc, popularity desc, id) as place
      from (select id, release_on, release_precision, popularity, ${isOwnedOrWanted(memberId)} as is_mine
        from ${datedItems(memberId)} where ${when} and ${matchesCriteria(criteria)}) as found
      window same_date as (partition by release_on, release_precision)
    ) as placed
    where place <= ${perDate} order by release_precision, release_on, place limit 2000`.execute(db)
  return found.rows
}

/**
 * The awaited figures without any date; `count` is their total. Awaited figures are few, so they are selected first (`offset
 * 0`): up to a fifth of a catalogue may have no date.
 */
export async function listUndated(
  db: Db,
  { criteria, memberId }: ShownItems,
  limit: number,
): Promise<{ id: number; count: number }[]> {
  const found = await sql<{ id: number; count: number }>`
    select id, (count(*) over ())::int as count
    from (select * from (select * from item_search union all select s.* from unlisted_item_search s
        join all_items i on i.id = s.id where i.owner_id = ${memberId}) as item_search
      where ${isWantedOrReserved(memberId)} offset 0) as item_search
    where release_on is null and (status is null or status <> 'cancelada') and ${matchesCriteria(criteria)}
    order by popularity desc, id limit ${limit}`.execute(db)
  return found.rows
}

/** Figures whose date in the market that counts was in this month and is not any more. */
export async function listMovedAway(
  db: Db,
  { firstDay, limit }: { firstDay: string; limit: number },
  { criteria, memberId }: ShownItems,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from (
      select distinct on (item_search.id) item_search.id, popularity, ${isOwnedOrWanted(memberId)} as is_mine
      from item_release_changes c join ${datedItems(memberId)} on item_search.id = c.item_id
      where c.old_on >= ${firstDay}::date and c.old_on < ${firstDay}::date + interval '1 month'
        and c.old_precision in ('day', 'month') and c.market = ${countingMarket}
        and (release_on is null or release_on < ${firstDay}::date
          or release_on >= ${firstDay}::date + interval '1 month')
        and ${matchesCriteria(criteria)}
      order by item_search.id
    ) as moved
    order by is_mine desc, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/**
 * The moves of these figures' dates, latest first. Only moves of the market that counts, and only from the first known date
 * on.
 */
export async function listMoves(
  db: Db,
  memberId: number,
  { ids, limit }: { ids: number[]; limit: number },
): Promise<MoveRow[]> {
  const found = await sql<MoveRow>`
    select c.item_id, ${written(sql`c.old_on`, sql`c.old_precision`)} as "from",
      ${written(sql`c.new_on`, sql`c.new_precision`)} as "to", (c.changed_at at time zone 'America/Mexico_City')::date as moved_on
    from item_release_changes c join ${datedItems(memberId)} on item_search.id = c.item_id
    where c.item_id = any(${ids}::int[]) and c.old_on is not null and c.market = ${countingMarket}
    order by c.changed_at desc, c.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Mexico's date counts when it is known, otherwise the global one (docs/product.md#catalogue). */
const countingMarket = sql`case when item_search.release_mx is not null then 'mx' else 'global' end`

/** The date as text at its own precision; null stays null. */
function written(day: RawBuilder<unknown>, precision: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${day}, case ${precision} when 'year' then 'YYYY' when 'quarter' then 'YYYY"-Q"Q'
    when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end)`
}
