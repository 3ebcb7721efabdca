import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export interface LineRow {
  line_id: number
  license_id: number
  license_slug: string
  license_name: string
  license_color: string | null
  line_slug: string
  line_name: string
  collection: number
  want: number
  total: number
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
 * What is awaited and still to come by `today`, the next first. A date that is no day stands at its end, so that
 * nothing passes for sooner than it is known to be.
 */
export async function listNext(
  db: Db,
  userId: number,
  { today, limit }: { today: string; limit: number },
): Promise<{ id: number; total: number }[]> {
  const found = await sql<{ id: number; total: number }>`
    select id, (count(*) over ())::int as total from (
      select i.id, (case i.release_precision when 'day' then i.release_on
        when 'month' then i.release_on + interval '1 month' when 'quarter' then i.release_on + interval '3 months'
        else i.release_on + interval '1 year' end)::date - (i.release_precision <> 'day')::int as last_day
      from marks m join item_search s on s.id = m.item_id join items i on i.id = s.id
      where m.user_id = ${userId} and (m.relation = 'want' or m.reserved)
        and s.release_on >= date_trunc('year', ${today}::date) and (i.status is null or i.status not in ('cancelada', 'agotada'))
    ) as awaited
    where last_day >= ${today}::date order by last_day, id limit ${limit}`.execute(db)
  return found.rows
}

/** The lines in which something is collected, and how far; what is hidden is no part of it. */
export async function listLines(db: Db, userId: number): Promise<LineRow[]> {
  const found = await sql<LineRow>`
    select n.id as line_id, l.id as license_id, l.slug as license_slug, l.name as license_name,
      l.color as license_color, n.slug as line_slug, n.name as line_name, t.collection, t.want,
      n.items_count - t.notinterested as total
    from (select s.line_id, (count(*) filter (where m.relation = 'collection'))::int as collection,
        (count(*) filter (where m.relation = 'want'))::int as want,
        (count(*) filter (where m.relation = 'notinterested'))::int as notinterested
      from marks m join item_search s on s.id = m.item_id
      where m.user_id = ${userId} and m.relation is not null group by s.line_id) as t
    join lines n on n.id = t.line_id join licenses l on l.id = n.license_id
    where t.collection + t.want > 0 and not exists (select from hidden_shelves h
      where h.user_id = ${userId} and (h.line_id = n.id or h.license_id = l.id))
    order by n.id limit 10000`.execute(db)
  return found.rows
}

/** How dates of what is awaited moved since then, of the market that counts, the latest first. */
export async function listReleaseChanges(
  db: Db,
  userId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<ChangeRow[]> {
  const written = (side: 'old' | 'new') => {
    const [day, precision] = [sql.ref(`c.${side}_on`), sql.ref(`c.${side}_precision`)]
    return sql<string>`to_char(${day}, case ${precision} when 'year' then 'YYYY' when 'quarter' then 'YYYY"-Q"Q'
      when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end)`
  }
  const found = await sql<ChangeRow>`
    select c.item_id, c.changed_at as happened_at, ${written('old')} as "from", ${written('new')} as "to"
    from item_release_changes c join items i on i.id = c.item_id
    where c.changed_at > ${since} and c.market = case when i.release_mx is not null then 'mx' else 'global' end
      and c.item_id in (select item_id from marks where user_id = ${userId} and (relation = 'want' or reserved))
    order by c.changed_at desc, c.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Figures that came since then into one of these lines, among the `among` last of the catalogue; none that is marked. */
export async function listNewItems(
  db: Db,
  userId: number,
  { since, lineIds, among, limit }: { since: Date; lineIds: number[]; among: number; limit: number },
): Promise<ChangeRow[]> {
  const found = await sql<ChangeRow>`
    select id as item_id, created_at as happened_at, null as "from", null as "to"
    from (select id, line_id, created_at from items order by id desc limit ${among}) as latest
    where created_at > ${since} and line_id = any(${lineIds}::int[])
      and id not in (select item_id from marks where user_id = ${userId})
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

/** What copies cost, by currency and month of purchase. */
export async function listSpent(db: Db, userId: number): Promise<SpentRow[]> {
  const found = await sql<SpentRow>`
    select currency, to_char(acquired_on, 'YYYY-MM') as month, sum(price_paid_cents)::bigint as cents,
      count(*)::int as copies
    from copies where user_id = ${userId} and price_paid_cents is not null and currency is not null
    group by 1, 2 order by 1, 2 limit 5000`.execute(db)
  return found.rows
}
