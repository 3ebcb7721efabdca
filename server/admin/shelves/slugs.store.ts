import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** A license or line under a slug; `licenseId` is 0 for a license. */
export interface SlugOwner {
  kind: 'license' | 'line'
  licenseId: number
  id: number
}

/** From now on the former slug redirects to its owner. */
export async function insertFormerSlug(
  tx: Tx,
  { kind, licenseId, id }: SlugOwner,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  await sql`
    insert into former_slugs (kind, license_id, slug, target_id, changed_at)
    values (${kind}, ${licenseId}, ${slug}, ${id}, ${now})
    on conflict (kind, license_id, slug)
    do update set target_id = excluded.target_id, changed_at = excluded.changed_at`.execute(tx)
}

/** A slug that is in use again is no former one. */
export async function deleteFormerSlug(tx: Tx, { kind, licenseId }: SlugOwner, slug: string): Promise<void> {
  await sql`
    delete from former_slugs where kind = ${kind} and license_id = ${licenseId} and slug = ${slug}`.execute(
    tx,
  )
}

export async function deleteFormerSlugsOf(tx: Tx, { kind, id }: SlugOwner): Promise<void> {
  await sql`
    delete from former_slugs where (kind = ${kind} and target_id = ${id})
      or (${kind} = 'license' and kind = 'line' and license_id = ${id})`.execute(tx)
}
