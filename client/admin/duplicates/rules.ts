import { labelOf } from '#client/admin/items/fields.rules.ts'
import { priceText } from '#client/catalogue/rules.ts'
import { countText } from '#client/kit/numbers.ts'
import { releaseText } from '#client/kit/release-dates.ts'
import type { MergeMoves, MergePreview, MergeUndo } from '#contract/admin/merging.ts'
import { itemFields, pageFields } from '#contract/catalogue/item-fields.ts'
import { itemStatuses, markets } from '#contract/catalogue/words.ts'
import { spellingKey } from '#contract/folded-text.ts'

type Detail = MergePreview['kept']

const nouns: Record<keyof MergeMoves, readonly [one: string, many: string]> = {
  marks: ['lista de un miembro', 'listas de miembros'],
  members_with_both: ['miembro que tiene las dos', 'miembros que tienen las dos'],
  copies: ['copia', 'copias'],
  photos: ['foto de copia', 'fotos de copias'],
  reservations: ['apartado', 'apartados'],
  ledger_entries: ['movimiento de apartados', 'movimientos de apartados'],
  images: ['imagen', 'imágenes'],
  release_changes: ['cambio de fecha', 'cambios de fecha'],
  intake_rows: ['fila de importaciones', 'filas de importaciones'],
}

/** The numbers of rows that move, as text; zeros are left out. */
export function moveTexts(moves: MergeMoves): string[] {
  return (Object.keys(nouns) as (keyof MergeMoves)[]).flatMap((name) => {
    const count = moves[name]
    const [one, many] = nouns[name]
    return count === 0 ? [] : [countText(count, one, many)]
  })
}

interface ComparedField {
  name: string
  kept: string
  merged: string
  /** The kept figure has no value of its own and takes the other's. */
  isFilled: boolean
}

/** The columns that a row of the comparison is filled from. */
type ComparedRow = readonly [name: string, columns: readonly string[], text: (item: Detail) => string]

const rows: readonly ComparedRow[] = [
  [itemFields.name.label, [], ({ name }) => name],
  ['Número', [], ({ id }) => String(id)],
  [itemFields.license.label, [], ({ license }) => license.name],
  [itemFields.line.label, [], ({ line }) => line.name],
  [itemFields.brand.label, ['brand_id'], ({ brand }) => brand?.name ?? ''],
  [itemFields.status.label, ['status'], ({ status }) => (status ? itemStatuses[status] : '')],
  [
    'Fechas',
    ['release_global', 'release_mx', 'release_jp', 'release_us'],
    ({ releases }) =>
      releases.map(({ date, market }) => `${releaseText(date)} (${markets[market ?? 'global']})`).join(', '),
  ],
  [itemFields.price.label, ['price_cents'], (item) => priceText(item) ?? ''],
  [itemFields.sku.label, ['sku'], ({ sku }) => sku ?? ''],
  [itemFields.barcode.label, ['barcode'], ({ barcode }) => barcode ?? ''],
  ...pageFields.map((field): ComparedRow => [itemFields[field].label, [field], (item) => item[field] ?? '']),
  [itemFields.source_id.label, ['source_id'], ({ source_id }) => source_id ?? ''],
  ['Imágenes', [], ({ images }) => String(images.length)],
]

/** Both figures field by field, without the fields that neither has. */
export function compareItems({ kept, merged, filled }: MergePreview): ComparedField[] {
  const taken = new Set(filled)
  const fields = rows.map(([name, columns, text]) => ({
    name,
    kept: text(kept),
    merged: text(merged),
    isFilled: columns.some((column) => taken.has(column)),
  }))
  return fields.filter((field) => field.kept !== '' || field.merged !== '')
}

/** True when the typed text is the name of the figure that is kept, or its number. Case, accents and spaces do not count. */
export function isConfirmed(typed: string, { id, name }: { id: number; name: string }): boolean {
  const key = spellingKey(typed)
  return key === spellingKey(name) || key === String(id)
}

const hiddenFields: Readonly<Record<string, string>> = {
  image: 'Imagen principal',
  image_url: 'Dirección de la imagen',
  source_id: 'Id de origen',
}

export function undoneText({ members_kept, fields_kept, fields_left_out }: MergeUndo): string {
  const named = (fields: readonly string[]) =>
    fields.map((field) => hiddenFields[field] ?? labelOf(field)).join(', ')
  return [
    'Listo: son dos figuras otra vez.',
    members_kept === 0 ? '' : membersKeptText(members_kept),
    fields_kept.length === 0
      ? ''
      : `Quedó como está, porque alguien lo cambió después: ${named(fields_kept)}.`,
    fields_left_out.length === 0
      ? ''
      : `No regresó, porque ya no existe o ya es de otra figura: ${named(fields_left_out)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function membersKeptText(count: number): string {
  const who = countText(count, 'persona cambió', 'personas cambiaron')
  return `${who} algo después: lo suyo sigue en la figura que se conservó.`
}
