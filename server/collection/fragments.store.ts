import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

// Both are subqueries, because PostgreSQL hashes a subquery once and would search an array for every row.

/** Rows of item_search that the member owns, wants or has reserved. */
export function isOwnedOrWanted(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`item_search.id in (select item_id from marks
    where user_id = ${memberId} and (relation in ('collection', 'want') or reserved))`
}

/** Rows of item_search that the member wants or has reserved. */
export function isAwaited(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`item_search.id in (select item_id from marks
    where user_id = ${memberId} and (relation = 'want' or reserved))`
}
