import type { CollectionTotals } from '#contract/collection-lists.ts'
import { countMarks } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { isInCollection, totalsOf, withPaid } from './rules.ts'
import * as store from './store.ts'

/** The completion and cost of a collection. Hidden figures do not count towards completion. */
export async function getCollection(db: Db, { userId }: Actor): Promise<CollectionTotals> {
  const [lines, paid, counts] = await Promise.all([
    store.listLineCounts(db, userId),
    store.listPaidSums(db, userId),
    countMarks(db, userId),
  ])
  const licenseIds = [...new Set(lines.filter(isInCollection).map(({ license_id }) => license_id))]
  const licenses = await store.listLicenseCounts(db, userId, licenseIds)
  return totalsOf({ items: counts.collection, lines: withPaid(lines, paid), licenses })
}
