import type { Tx } from '#server/platform/db.ts'
import type { SlugOwner } from './slugs.store.ts'
import * as store from './slugs.store.ts'

/** Makes the former address lead to the new one (301), and frees the new one from earlier owners. */
export async function moveSlug(
  tx: Tx,
  owner: SlugOwner,
  { from, to, now }: { from: string | null; to: string; now: Date },
): Promise<void> {
  if (from === to) return
  if (from !== null) await store.insertFormerSlug(tx, owner, { slug: from, now })
  await store.deleteFormerSlug(tx, owner, to)
}

/** Makes an address that the owner has left lead to where it is now. */
export async function leaveSlug(
  tx: Tx,
  owner: SlugOwner,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  await store.insertFormerSlug(tx, owner, { slug, now })
}

export async function forgetSlugs(tx: Tx, owner: SlugOwner): Promise<void> {
  await store.deleteFormerSlugsOf(tx, owner)
}
