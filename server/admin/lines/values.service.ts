import { makeSlug, readNameKey, refuseSame } from '#server/catalogue/editing/names.service.ts'
import { findOrAddName } from '#server/catalogue/editing/values.service.ts'
import type { Tx } from '#server/platform/db.ts'
import type { LineValues } from './changes.store.ts'
import { listOtherLines } from './changes.store.ts'
import type { LineFields } from './rules.ts'

interface LineBefore {
  id: number
  name: string
  slug: string
  brand: string | null
  description: string
  disclaimer: string | null
}

/**
 * The values of a line after a change of some fields; null for a new line. A brand that the catalogue does not have yet is
 * added.
 * @throws {Refusal} invalid, for a name or slug that another line of the license has
 */
export async function valuesAfter(
  tx: Tx,
  { licenseId, before }: { licenseId: number; before: LineBefore | null },
  fields: LineFields,
): Promise<LineValues> {
  const others = await listOtherLines(tx, { licenseId, id: before?.id ?? 0 })
  const name = fields.name ?? before?.name ?? ''
  const name_key = readNameKey(name)
  const made = () =>
    makeSlug(
      name,
      others.map(({ slug }) => slug),
    )
  const slug = fields.slug ?? before?.slug ?? made()
  refuseSame({ name_key, slug }, others)
  const brand = fields.brand === undefined ? (before?.brand ?? null) : fields.brand
  const disclaimer = fields.disclaimer === undefined ? (before?.disclaimer ?? null) : fields.disclaimer
  const description =
    fields.description === undefined ? (before?.description ?? '') : (fields.description ?? '')
  const brand_id = await findOrAddName(tx, 'brands', brand)
  return { license_id: licenseId, name, name_key, slug, brand_id, description, disclaimer }
}
