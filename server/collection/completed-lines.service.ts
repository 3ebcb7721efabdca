import type { CompletedLine } from '#contract/collection.ts'
import type { Relation } from '#contract/collection-words.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { listCompletedLines } from './completed-lines.store.ts'

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
