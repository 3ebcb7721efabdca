import { barcodeKey } from '#contract/barcodes.ts'
import type { LikelyDuplicatesQuery } from '#contract/contributions.ts'
import type { LikelyDuplicate } from '#contract/contributions-fields.ts'
import { contributionLimits } from '#contract/contributions-words.ts'
import { listNearItemIds } from '#server/catalogue/near.service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './duplicates.store.ts'

const typedMin = 3

/**
 * Figures of the catalogue that may be the one being entered: those with the same barcode first, then those with
 * similar names.
 */
export async function listLikelyDuplicates(
  db: Db,
  { name, barcode, license }: LikelyDuplicatesQuery,
): Promise<LikelyDuplicate[]> {
  const limit = contributionLimits.duplicates
  const ids =
    name.length < typedMin ? [] : await listNearItemIds(db, { name, license: license ?? null, limit })
  return await store.listLikelyDuplicates(db, { code: barcodeKey(barcode), ids, limit })
}
