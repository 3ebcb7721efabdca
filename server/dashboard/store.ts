import { sql } from 'kysely'
import { writtenDate } from '#server/calendar/fragments.store.ts'
import { copyCost, itemsCount, withPrivateCounts } from '#server/collection/fragments.store.ts'
import type { Db } from '#server/platform/database/db.ts'

export interface LineCounts {
  line_id: number
  collection: number
  want: number
  total: number
}

export interface LineName {
  line_id: number
  license_slug: string
  license_name: string
  license_color: string | null
  line_slug: string
  line_name: string
}

export interface ChangeRow {
  item_id: number
  happened_at: Date
  from: string | null
  to: string | null
}

export interface SpentRow {
  currency: string
  /** YYYY-MM; null for copies without a day of purchase. */
  month: string | null
  cents: number
  copies: number
}

/**
 * Lists wanted and reserved figures to be released on or after `today`, nearest first. A month, quarter or year counts as
 * its last day, so a figure never seems to come sooner than is known.
 */
export async function listUpcoming(
  db: Db,
  userId: number,
  { today, limit }: { today: string; limit: number },
): Promise<{ id: number; total: number }[]> {
  const found = await sql<{ id: number; total: number }>`
    select id, (count(*) over ())::int as total from (
      select i.id, (case i.release_precision when 'day' then i.release_on
        when 'month' then i.release_on + interval '1 month' when 'quarter' then i.release_on + interval '3 months'
        else i.release_on + interval '1 year' end)::date - (i.release_precision <> 'day')::int as last_day
      from all_items i
      where i.id = any(array(select item_id from marks
          where user_id = ${userId} and (relation = 'want' or reserved) order by item_id))
        and i.release_on >= date_trunc('year', ${today}::date) and (i.status is null or i.status not in ('cancelada', 'agotada'))
    ) as awaited
    where last_day >= ${today}::date order by last_day, id limit ${limit}`.execute(db)
  return found.rows
}

/** Lists the lines with collected or wanted figures and their counts, without hidden lines. */
export async function listLineCounts(db: Db, userId: number): Promise<LineCounts[]> {
  const found = await sql<LineCounts>`
    select n.id as line_id, t.collection, t.want, ${itemsCount} - t.notinterested as total
    from (select line_id, (count(*) filter (where relation = 'collection'))::int as collection,
        (count(*) filter (where relation = 'want'))::int as want,
        (count(*) filter (where relation = 'notinterested'))::int as notinterested
      from marks where user_id = ${userId} and relation is not null group by line_id) as t
    join all_lines n on n.id = t.line_id ${withPrivateCounts(userId)}
    where t.collection + t.want > 0 and n.retired_at is null and not exists (select from hidden_shelves h
      where h.user_id = ${userId} and (h.line_id = n.id or h.license_id = n.license_id))
    order by n.id limit 10000`.execute(db)
  return found.rows
}

export async function listLineNames(db: Db, ids: number[]): Promise<LineName[]> {
  const found = await sql<LineName>`
    select n.id as line_id, l.slug as license_slug, l.name as license_name, l.color as license_color,
      n.slug as line_slug, n.name as line_name
    from all_lines n join all_licenses l on l.id = n.license_id
    where n.id = any(${ids}::int[]) order by n.id limit 10000`.execute(db)
  return found.rows
}

/** Lists the latest figures that the member lacks of each of these lines, without what is of no interest. */
export async function listMissing(
  db: Db,
  userId: number,
  { lineIds, limitEach }: { lineIds: number[]; limitEach: number },
): Promise<{ line_id: number; id: number }[]> {
  const found = await sql<{ line_id: number; id: number }>`
    select missing.line_id, missing.id
    from unnest(${lineIds}::int[]) as shown (line_id) cross join lateral (
      select i.line_id, i.id, i.release_on from items i
      where i.line_id = shown.line_id and i.retired_at is null and not exists (select from marks m
        where m.user_id = ${userId} and m.item_id = i.id and m.relation in ('collection', 'notinterested'))
      order by i.release_on desc nulls last, i.id desc limit ${limitEach}) as missing
    order by missing.line_id, missing.release_on desc nulls last, missing.id desc limit 100`.execute(db)
  return found.rows
}

/** Lists changed release dates of wanted and reserved figures since then, latest first, in the relevant market. */
export async function listReleaseChanges(
  db: Db,
  userId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<ChangeRow[]> {
  const found = await sql<ChangeRow>`
    select c.item_id, c.changed_at as happened_at, ${writtenDate('old')} as "from", ${writtenDate('new')} as "to"
    from item_release_changes c join all_items i on i.id = c.item_id
    where c.changed_at > ${since} and c.market = case when i.release_mx is not null then 'mx' else 'global' end
      and c.item_id in (select item_id from marks where user_id = ${userId} and (relation = 'want' or reserved))
    order by c.changed_at desc, c.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Lists unmarked figures added to these lines since then, among the `among` newest of the catalogue. */
export async function listNewItems(
  db: Db,
  userId: number,
  { since, lineIds, among, limit }: { since: Date; lineIds: number[]; among: number; limit: number },
): Promise<ChangeRow[]> {
  const found = await sql<ChangeRow>`
    select id as item_id, created_at as happened_at, null as "from", null as "to"
    from (select id, line_id, created_at, retired_at from items order by id desc limit ${among}) as latest
    where retired_at is null and created_at > ${since} and line_id = any(${lineIds}::int[])
      and id not in (select item_id from marks where user_id = ${userId})
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function listSpent(db: Db, userId: number): Promise<SpentRow[]> {
  const found = await sql<SpentRow>`
    select currency, to_char(acquired_on, 'YYYY-MM') as month, sum(${copyCost})::bigint as cents,
      count(*)::int as copies
    from copies where user_id = ${userId} and price_paid_cents is not null and currency is not null
    group by 1, 2 order by 1, 2 limit 5000`.execute(db)
  return found.rows
}
