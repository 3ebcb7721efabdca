import { sql } from 'kysely'
import type { CompletedLine } from '#contract/collection.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { statementName } from '#server/platform/db.ts'

/**
 * The lines of these figures of which the member owns every figure, two at least. Figures of no interest do not count, retired
 * ones complete nothing. The search in a line ends at its first missing figure.
 */
export async function listCompletedLines(
  db: Db | Tx,
  userId: number,
  itemIds: number[],
): Promise<CompletedLine[]> {
  const { rows } = await sql<CompletedLine>`${statementName('listCompletedLines')}
    select l.slug as license_slug, n.slug, n.name
    from (select distinct line_id from all_items where id = any(${itemIds}::int[]) and retired_at is null) as touched
    join all_lines n on n.id = touched.line_id join all_licenses l on l.id = n.license_id
    where not exists (
      select from all_items i
      where i.line_id = n.id and i.retired_at is null and (i.owner_id is null or i.owner_id = ${userId})
        and not exists (select from marks m where m.user_id = ${userId} and m.item_id = i.id
          and m.relation in ('collection', 'notinterested')))
    and exists (
      select from all_items i join marks m on m.user_id = ${userId} and m.item_id = i.id and m.relation = 'collection'
      where i.line_id = n.id offset 1)
    order by l.slug, n.slug limit 1000`.execute(db)
  return rows
}
