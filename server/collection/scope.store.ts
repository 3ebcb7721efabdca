import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { statementName } from '#server/platform/db.ts'

/** The hidden licenses and lines, and whether any figure is marked "no me interesa". */
export interface HiddenIds {
  has_notinterested: boolean
  license_ids: number[]
  line_ids: number[]
}

export async function findHiddenIds(db: Db, userId: number): Promise<HiddenIds | undefined> {
  const { rows } = await sql<HiddenIds>`${statementName('findHiddenIds')}
    select notinterested_count > 0 as has_notinterested,
      array(select license_id from hidden_shelves h where h.user_id = c.user_id and license_id is not null) as license_ids,
      array(select line_id from hidden_shelves h where h.user_id = c.user_id and line_id is not null) as line_ids
    from collectors c where user_id = ${userId}`.execute(db)
  return rows[0]
}
