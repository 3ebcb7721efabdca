import type { RecordedTexts } from '#server/admin/audit/rules.ts'
import type { ShelfKind, ShelfRecord } from './store.ts'

/** Omitted fields stay as they are; null clears a value. */
export interface ShelfFields {
  name?: string | undefined
  slug?: string | undefined
  description?: string | null | undefined
  disclaimer?: string | null | undefined
  color?: string | null | undefined
  is_new?: boolean | undefined
  is_home?: boolean | undefined
  is_adult?: boolean | undefined
  license_id?: number | undefined
  brand?: string | null | undefined
}

/** What the audit log records of each kind. The name of a line's license is only there for readers. */
const recorded = {
  license: ['name', 'slug', 'description', 'disclaimer', 'color', 'is_new', 'is_home', 'is_adult'],
  line: ['name', 'slug', 'brand', 'description', 'disclaimer', 'is_adult', 'license_id'],
} as const

export function shelfTexts(kind: ShelfKind, row: ShelfRecord): RecordedTexts {
  const texts = Object.fromEntries(recorded[kind].map((field) => [field, textOf(row[field])]))
  return kind === 'license' ? texts : { ...texts, license: row.license_name }
}

function textOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return String(value ?? '')
}

export function shelfFields(texts: RecordedTexts): ShelfFields {
  const { name, slug, description, disclaimer, color, is_new, is_home, is_adult, license_id, brand } = texts
  return {
    name,
    slug,
    description,
    disclaimer: disclaimer === '' ? null : disclaimer,
    color: color === '' ? null : color,
    is_new: is_new === undefined ? undefined : is_new === 'yes',
    is_home: is_home === undefined ? undefined : is_home === 'yes',
    is_adult: is_adult === undefined ? undefined : is_adult === 'yes',
    license_id: license_id === undefined ? undefined : Number(license_id),
    brand: brand === '' ? null : brand,
  }
}
