import { type RawBuilder, sql } from 'kysely'

/**
 * The items of the catalogue, with a member's private ones; null for visitors. Conditions refer to item_search, but only
 * items has the precision of a date. Since items has every column a filter may use, it is aliased as item_search to avoid a
 * join. A union keeps the index of the catalogue's dates in use.
 */
export function datedItems(memberId: number | null): RawBuilder<unknown> {
  if (memberId === null) return sql`(select * from items where retired_at is null) as item_search`
  return sql`(select * from items where retired_at is null
    union all select * from all_items where owner_id = ${memberId} and retired_at is null) as item_search`
}

/** The old or the new date of a row of `item_release_changes c`, as written on the wire. */
export function writtenDate(side: 'old' | 'new'): RawBuilder<string | null> {
  const [day, precision] = [sql.ref(`c.${side}_on`), sql.ref(`c.${side}_precision`)]
  return sql<
    string | null
  >`to_char(${day}, case ${precision} when 'year' then 'YYYY' when 'quarter' then 'YYYY"-Q"Q'
    when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end)`
}
