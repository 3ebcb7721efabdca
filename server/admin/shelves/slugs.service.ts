import type { Tx } from '#server/platform/database/db.ts'
import type { SlugOwner } from './slugs.store.ts'
import * as store from './slugs.store.ts'

/** Makes the former slug redirect to the new one (301), and removes redirects from the new one. */
export async function moveSlug(
  tx: Tx,
  owner: SlugOwner,
  { from, to, now }: { from: string | null; to: string; now: Date },
): Promise<void> {
  if (from === to) return
  if (from !== null) await store.insertFormerSlug(tx, owner, { slug: from, now })
  await store.deleteFormerSlug(tx, owner, to)
}

/** Makes a former address of the owner redirect to its current one. */
export async function redirectSlug(
  tx: Tx,
  owner: SlugOwner,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  await store.insertFormerSlug(tx, owner, { slug, now })
}

export async function removeFormerSlugs(tx: Tx, owner: SlugOwner): Promise<void> {
  await store.deleteFormerSlugsOf(tx, owner)
}
