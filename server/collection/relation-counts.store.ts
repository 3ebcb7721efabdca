import { sql } from 'kysely'
import type { RelationChoice } from '#contract/collection-words.ts'
import type { SearchCriteria } from '#server/catalogue/search/fragments.store.ts'
import { matchesCriteriaAsFilter } from '#server/catalogue/search/fragments.store.ts'
import type { Db } from '#server/platform/db.ts'

export interface RelationCount {
  type: RelationChoice
  count: number
}

/** How many figures the member has in each relation, among the rows of item_search that match `items` (null: all). */
export async function listRelationCounts(
  db: Db,
  userId: number,
  items: SearchCriteria | null,
): Promise<RelationCount[]> {
  const asked = items
    ? sql`where item_id in (select item_search.id from member_item_search as item_search
        where item_search.id = any(array(select item_id from marked order by item_id)) and ${matchesCriteriaAsFilter(items)})`
    : sql``
  const { rows } = await sql<RelationCount>`
    with marked as (select item_id, relation, reserved from marks where user_id = ${userId}),
    mine as (select relation, reserved from marked ${asked})
    select relation as type, count(*)::int as count from mine where relation is not null group by relation
    union all select 'reserved', count(*)::int from mine where reserved having count(*) > 0
    limit 10`.execute(db)
  return rows
}
