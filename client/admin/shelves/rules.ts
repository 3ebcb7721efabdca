import { changedFields } from '#client/kit/form-data.ts'
import type { Output } from '#contract/endpoints.ts'

/** The fields of a license or line in a form: texts, and 'yes' or '' for what is true or false. */
export type ShelfValues = Record<string, string>

export type ShelfBody = Record<string, string | number | boolean | null>

const labels: Record<string, string> = {
  name: 'Nombre',
  slug: 'En la dirección del sitio',
  license: 'Licencia',
  license_id: 'Licencia',
  brand: 'Marca',
  description: 'Descripción',
  disclaimer: 'Aviso legal',
  color: 'Color',
  is_new: 'Es nueva',
  is_home: 'En la portada',
  is_retired: 'Retirada',
}

const flags: ReadonlySet<string> = new Set(['is_new', 'is_home', 'is_retired'])

export function labelOf(field: string): string {
  return labels[field] ?? field
}

function textOf(field: string, value: string | null): string | null {
  if (flags.has(field)) return value === 'yes' ? 'Sí' : 'No'
  return value === '' ? null : value
}

const actTexts: Record<string, string> = {
  added: 'Se agregó',
  edited: 'Cambió',
  reverted: 'Regresó a otra versión',
  retired: 'Se retiró',
  restored: 'Regresó al catálogo',
}

export function actText(act: string): string {
  return actTexts[act.replace(/^(license|line)_/, '')] ?? act
}

/** The changes of a version. The name of a line's license is recorded beside its number. */
export function changesOf(changes: Output<'listAdminLineVersions'>['data'][number]['changes']) {
  return changes
    .filter(({ field }) => field !== 'license_id')
    .map(({ field, from, to }) => ({
      field: labelOf(field),
      from: textOf(field, from),
      to: textOf(field, to),
    }))
}

export function changesBetween(before: ShelfValues, after: ShelfValues) {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field: labelOf(field),
      from: textOf(field, before[field] ?? ''),
      to: textOf(field, after[field] ?? ''),
    }))
}

/** Only the fields that were changed; a blank address keeps the one there is, or is made from the name. */
export function bodyOf(before: ShelfValues, after: ShelfValues): ShelfBody {
  const body: ShelfBody = {}
  for (const [field, value] of Object.entries(changedFields<ShelfValues>(before, after) as ShelfValues)) {
    if (field === 'slug' && value.trim() === '') continue
    if (flags.has(field)) body[field] = value === 'yes'
    else if (field === 'license_id') body[field] = Number(value)
    else body[field] = value === '' && field !== 'name' ? null : value
  }
  return body
}

export function moveTo<Row extends { id: number }>(rows: readonly Row[], id: number, place: number): Row[] {
  const moved = rows.find((row) => row.id === id)
  if (moved === undefined) return [...rows]
  const others = rows.filter((row) => row.id !== id)
  return [...others.slice(0, Math.max(0, place)), moved, ...others.slice(Math.max(0, place))]
}
