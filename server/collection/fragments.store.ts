import { type RawBuilder, sql } from 'kysely'
import { isSeenBy } from '#server/policies/fragments.store.ts'

// Both are subqueries, because PostgreSQL hashes a subquery once and would search an array for every row.

/** Rows of item_search that the member owns, wants or has reserved. */
export function isOwnedOrWanted(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`item_search.id in (select item_id from marks
    where user_id = ${memberId} and (relation in ('collection', 'want') or reserved))`
}

export function isWantedOrReserved(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`item_search.id in (select item_id from marks
    where user_id = ${memberId} and (relation = 'want' or reserved))`
}

/** What a copy cost at home: its price with its share of shipping, customs and the like; null without a price. */
export const copyCost = sql<number | null>`(price_paid_cents + coalesce(charges_cents, 0))`

/** Counts a member's private figures by line; expects `all_lines n` before it. */
export function withPrivateCounts(userId: number): RawBuilder<unknown> {
  return sql`left join (
    select line_id, count(*)::int as items_count from all_items where owner_id = ${userId} group by line_id
  ) as own_private on own_private.line_id = n.id and n.owner_id is null`
}

/** The figures of a line that the member sees. A private line counts its own. */
export const itemsCount = sql<number>`(n.items_count + coalesce(own_private.items_count, 0))`

/**
 * Whether the member lacks no figure of the line `n`: a retired one or one of no interest is not missing.
 * @param items `items` leaves private figures out, for what others see
 */
export function noneMissing(userId: number, items: 'items' | 'all_items' = 'all_items'): RawBuilder<boolean> {
  return sql`not exists (
    select from ${sql.table(items)} i
    where i.line_id = n.id and i.retired_at is null and ${isSeenBy(userId)}
      and not exists (select from marks m where m.user_id = ${userId} and m.item_id = i.id
        and m.relation in ('collection', 'notinterested')))`
}
