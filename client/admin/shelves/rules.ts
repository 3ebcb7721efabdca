import type { BodyOf, FieldTable, TextsOf } from '#client/kit/described-fields.ts'
import {
  changeOf,
  flag,
  optional,
  paragraphs,
  readFields,
  required,
  rowId,
  text,
} from '#client/kit/described-fields.ts'
import type { Output } from '#contract/endpoints.ts'

/** The fields of a license or line, as typed and as the API takes them. */
export type ShelfValues = TextsOf<FieldTable>
export type ShelfBody = BodyOf<FieldTable>

const commonFields = {
  name: { label: 'Nombre', kind: text },
  slug: {
    label: 'En la dirección del sitio',
    // A blank address keeps the one there is, or is made from the name.
    kind: { ...text, read: (typed: string) => ({ value: typed.trim() === '' ? undefined : typed }) },
    help: 'Minúsculas, números y guiones. En blanco queda la que tenía, o se hace con el nombre. Si la cambias, la anterior sigue llevando aquí.',
  },
  description: { label: 'Descripción', kind: optional(paragraphs(4)) },
  is_adult: { label: 'Todas sus figuras son para adultos', inChanges: 'Para adultos', kind: flag },
}
const disclaimer = { label: 'Aviso legal', kind: optional(paragraphs(4)) }

export const licenseFields: FieldTable = {
  ...commonFields,
  disclaimer: { ...disclaimer, help: 'Aparece al pie de sus páginas, en lugar del aviso del sitio.' },
  color: {
    label: 'Color',
    kind: optional(text),
    help: 'Así: #a1b2c3. En blanco, el que salga de su dirección.',
  },
  is_new: { label: 'Marcarla como nueva', inChanges: 'Es nueva', kind: flag },
  is_home: { label: 'En la portada y en el menú «Figuras»', inChanges: 'En la portada', kind: flag },
}

export const lineFields: FieldTable = {
  ...commonFields,
  disclaimer: { ...disclaimer, help: 'Aparece al pie de su página, en lugar del aviso de la licencia.' },
  brand: { label: 'Marca', kind: optional(text) },
  license_id: { label: 'Licencia', kind: required(rowId, 'Elige una licencia.') },
}

/** Every field of a version. The name of a line's license is recorded beside its number. */
const versionFields: FieldTable = {
  ...licenseFields,
  ...lineFields,
  license: { label: 'Licencia', kind: text },
  is_retired: { label: 'Retirada', kind: flag },
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

export function versionChanges(changes: Output<'listAdminLineVersions'>['data'][number]['changes']) {
  return changes
    .filter(({ field }) => field !== 'license_id')
    .map(({ field, from, to }) => changeOf(versionFields, field, from, to))
}

/** Only the fields that were changed. */
export function changedBody(of: FieldTable, before: ShelfValues, after: ShelfValues): ShelfBody {
  const read = readFields(of, after, before)
  return 'changed' in read ? read.changed : {}
}

export function moveTo<Row extends { id: number }>(rows: readonly Row[], id: number, place: number): Row[] {
  const moved = rows.find((row) => row.id === id)
  if (moved === undefined) return [...rows]
  const others = rows.filter((row) => row.id !== id)
  return [...others.slice(0, Math.max(0, place)), moved, ...others.slice(Math.max(0, place))]
}
