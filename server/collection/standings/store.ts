import { sql } from 'kysely'
import type { RelationChoice } from '#contract/collection-words.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'

export interface Standing {
  type: RelationChoice
  count: number
}

/** How many of the rows of item_search that `items` asks for stand in each relation with the member. */
export async function listStandings(db: Db, userId: number, items: SqlCondition): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with mine as materialized (
      select m.relation, m.reserved from marks m join item_search on item_search.id = m.item_id
      where m.user_id = ${userId} and ${items})
    select relation as type, count(*)::int as count from mine where relation is not null group by relation
    union all select 'reserved', count(*)::int from mine where reserved having count(*) > 0
    limit 10`.execute(db)
  return rows
}
