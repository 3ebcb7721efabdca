import { barcodeKey } from '#contract/barcodes.ts'
import type { LikelyDuplicate } from '#contract/contributions/fields.ts'
import { contributionLimits } from '#contract/contributions/words.ts'
import { listNearItemIds } from '#server/catalogue/near.service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'

const typedMin = 3

/**
 * Figures of the catalogue that may be the one being entered: those with the same barcode first, then those with
 * similar names.
 */
export async function listLikelyDuplicates(
  context: ContextOf<'listLikelyDuplicates', 'db' | 'query'>,
): Promise<LikelyDuplicate[]> {
  const { db, query } = context
  const { name, barcode, license } = query
  const limit = contributionLimits.duplicates
  const ids =
    name.length < typedMin ? [] : await listNearItemIds(db, { name, license: license ?? null, limit })
  return await listLikelyDuplicateRows(db, { code: barcodeKey(barcode), ids, limit })
}

/** Figures of the catalogue with this barcode (`barcodeKey`), then those of `ids` in their order. */
function listLikelyDuplicateRows(
  db: Db,
  { code, ids, limit }: { code: string | null; ids: number[]; limit: number },
): Promise<LikelyDuplicate[]> {
  return rowsOf(db)<LikelyDuplicate>`
    select i.id, i.slug, i.name, json_build_object('slug', l.slug, 'name', l.name) as license,
      json_build_object('slug', n.slug, 'name', n.name) as line, i.image, adult_item(i.is_adult, i.line_id) as is_adult, i.barcode, i.scale,
      case when b.id is not null then json_build_object('slug', b.slug, 'name', b.name) end as brand,
      case when barcode_key(i.barcode) = ${code} then 'barcode' else 'name' end as reason
    from (
      select id from items where barcode_key(barcode) = ${code} union select unnest(${ids}::int[])
    ) as found
    join items i on i.id = found.id join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    order by barcode_key(i.barcode) = ${code} desc nulls last, array_position(${ids}::int[], i.id), i.id limit ${limit}`
}
