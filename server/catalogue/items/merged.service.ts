import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findKeptItemId } from './store.ts'

/**
 * Runs `act` with an item, or with the item that it was merged into, so that pages and applications with the old number
 * still work. Only a missing item costs a second query.
 * @throws {Refusal} item_not_found, and whatever `act` throws
 */
export async function withItemOrKept<T>(
  db: Db,
  itemId: number,
  act: (itemId: number) => Promise<T>,
): Promise<T> {
  try {
    return await act(itemId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'item_not_found') throw error
    const keptId = await findKeptItemId(db, itemId)
    if (keptId === null) throw error
    return await act(keptId)
  }
}

/** The ids that the number may refer to: the item itself, and the one that it was merged into. */
export async function listItemAndKept(db: Db | Tx, itemId: number): Promise<number[]> {
  const keptId = await findKeptItemId(db, itemId)
  return keptId === null ? [itemId] : [itemId, keptId]
}
