import { sql } from 'kysely'
import type { CollectionSettings } from '#contract/collection/settings.ts'
import type { CollectionView } from '#contract/collection/words.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface StoredSettings {
  default_view: CollectionView
  currency: string
  cover_item_id: number | null
}

/** Undefined if the member has never marked or chosen anything. */
export async function findSettings(db: Db | Tx, userId: number): Promise<StoredSettings | undefined> {
  return db
    .selectFrom('collectors')
    .select(['default_view', 'currency', 'cover_item_id'])
    .$narrowType<{ default_view: CollectionView }>()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The figure of the cover; undefined once it is no longer in the member's collection. */
export async function findCover(
  db: Db | Tx,
  userId: number,
  itemId: number,
): Promise<NonNullable<CollectionSettings['cover']> | undefined> {
  const { rows } = await sql<{
    id: number
    slug: string
    name: string
    image: string | null
    license: { slug: string; name: string; color: string | null }
  }>`
    select i.id, i.slug, i.name, i.image,
      json_build_object('slug', l.slug, 'name', l.name, 'color', l.color) as license
    from marks m join all_items i on i.id = m.item_id join all_licenses l on l.id = i.license_id
    where m.user_id = ${userId} and m.item_id = ${itemId} and m.relation = 'collection'`.execute(db)
  return rows[0]
}

export async function updateSettings(tx: Tx, userId: number, settings: StoredSettings): Promise<void> {
  await tx.updateTable('collectors').set(settings).where('user_id', '=', userId).execute()
}
