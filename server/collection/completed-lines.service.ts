import type { CompletedLine } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { type Db, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'
import { noneMissing } from './fragments.store.ts'

/** A figure that changed its list, and the list in which it was. */
interface Change {
  id: number
  from: Relation | null
}

/** The lines that these figures completed when they were added to the collection, within the transaction that added them. */
export async function findCompletedLines(
  db: Db | Tx,
  userId: number,
  added: readonly Change[],
): Promise<CompletedLine[]> {
  // A figure of no interest was not missing.
  const missing = added.filter(({ from }) => from === null || from === 'want')
  if (missing.length === 0) return []
  return listCompletedLines(
    db,
    userId,
    missing.map(({ id }) => id),
  )
}

/**
 * The lines of these figures of which the member owns every figure, two at least. Figures of no interest do not count, retired
 * ones complete nothing. The search in a line ends at its first missing figure.
 */
function listCompletedLines(db: Db | Tx, userId: number, itemIds: number[]): Promise<CompletedLine[]> {
  return rowsOf(db)<CompletedLine>`${statementName('listCompletedLines')}
    select l.slug as license_slug, n.slug, n.name
    from (select distinct line_id from all_items where id = any(${itemIds}::int[]) and retired_at is null) as touched
    join all_lines n on n.id = touched.line_id join all_licenses l on l.id = n.license_id
    where ${noneMissing(userId)} and exists (
      select from all_items i join marks m on m.user_id = ${userId} and m.item_id = i.id and m.relation = 'collection'
      where i.line_id = n.id offset 1)
    order by l.slug, n.slug limit 1000`
}
