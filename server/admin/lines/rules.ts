import type { RecordedTexts } from '#server/admin/audit/rules.ts'

/** Omitted fields stay as they are; null clears a value. */
export interface LineFields {
  name?: string | undefined
  slug?: string | undefined
  license_id?: number | undefined
  brand?: string | null | undefined
  description?: string | null | undefined
  disclaimer?: string | null | undefined
}

interface Line {
  name: string
  slug: string
  license_id: number
  license_name: string
  brand: string | null
  description: string
  disclaimer: string | null
}

/** The values of a line as the audit log records them. The name of the license is only there for readers. */
export function textsOf({ brand, disclaimer, license_id, ...line }: Line): RecordedTexts {
  const { name, slug, description, license_name: license } = line
  const texts = { name, slug, brand: brand ?? '', description, disclaimer: disclaimer ?? '' }
  return { ...texts, license, license_id: String(license_id) }
}

/** Recorded values as the fields of a change. */
export function fieldsOf(texts: RecordedTexts): LineFields {
  const { name, slug, license_id, brand, description, disclaimer } = texts
  return {
    name,
    slug,
    license_id: license_id === undefined ? undefined : Number(license_id),
    brand: brand === '' ? null : brand,
    description,
    disclaimer: disclaimer === '' ? null : disclaimer,
  }
}
