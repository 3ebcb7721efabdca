import type { CollectionSettings } from '#contract/collection-settings.ts'
import type { CollectionView } from '#contract/collection-words.ts'
import type { Db, Tx } from '#server/platform/db.ts'

/** Undefined if the member has never marked or chosen anything. */
export async function findSettings(db: Db | Tx, userId: number): Promise<CollectionSettings | undefined> {
  return db
    .selectFrom('collectors')
    .select(['default_view', 'currency'])
    .$narrowType<{ default_view: CollectionView }>()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function updateSettings(tx: Tx, userId: number, settings: CollectionSettings): Promise<void> {
  await tx.updateTable('collectors').set(settings).where('user_id', '=', userId).execute()
}
