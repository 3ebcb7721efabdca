import type { CollectionTotals } from '#contract/collection-lists.ts'
import { countMarks } from '#server/collection/turns.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { isKept, totalsOf, withPaid } from './rules.ts'
import * as store from './store.ts'

/** How far a collection goes. What a member put away is no part of what there is to complete. */
export async function getCollection(db: Db, { userId }: Actor): Promise<CollectionTotals> {
  const [lines, paid, counts] = await Promise.all([
    store.listLineTallies(db, userId),
    store.listPaid(db, userId),
    countMarks(db, userId),
  ])
  const licenseIds = [...new Set(lines.filter(isKept).map(({ license_id }) => license_id))]
  const licenses = await store.listLicenseTallies(db, userId, licenseIds)
  return totalsOf({ items: counts.collection, lines: withPaid(lines, paid), licenses })
}
