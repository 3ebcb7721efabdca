import type { RecordedTexts } from '#server/admin/audit/rules.ts'

/** Omitted fields stay as they are; null clears a value. */
export interface LicenseFields {
  name?: string | undefined
  slug?: string | undefined
  description?: string | null | undefined
  disclaimer?: string | null | undefined
  color?: string | null | undefined
  is_new?: boolean | undefined
  is_home?: boolean | undefined
}

interface License {
  name: string
  slug: string
  description: string
  disclaimer: string | null
  color: string | null
  is_new: boolean
  is_home: boolean
}

/** The values of a license as the audit log records them. */
export function textsOf({ name, slug, description, ...license }: License): RecordedTexts {
  const { disclaimer, color, is_new, is_home } = license
  const texts = { name, slug, description, disclaimer: disclaimer ?? '', color: color ?? '' }
  return { ...texts, is_new: is_new ? 'yes' : '', is_home: is_home ? 'yes' : '' }
}

/** Recorded values as the fields of a change. */
export function fieldsOf({ name, slug, description, ...texts }: RecordedTexts): LicenseFields {
  const { disclaimer, color, is_new, is_home } = texts
  return {
    name,
    slug,
    description,
    disclaimer: disclaimer === '' ? null : disclaimer,
    color: color === '' ? null : color,
    is_new: is_new === undefined ? undefined : is_new === 'yes',
    is_home: is_home === undefined ? undefined : is_home === 'yes',
  }
}
