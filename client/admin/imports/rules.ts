import type { FieldChange } from '#client/kit/described-fields.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { releaseText } from '#client/kit/release-dates.ts'
import type { CatalogueImport, ImportCounts } from '#contract/admin/imports.ts'
import type { ImportRowKind } from '#contract/admin/imports-words.ts'
import { importRowKinds, importStates, workingStates } from '#contract/admin/imports-words.ts'
import { type ItemField, itemFieldRows } from '#contract/catalogue/item-fields.ts'

export function isWorking({ state }: Pick<CatalogueImport, 'state'>): boolean {
  return (workingStates as readonly string[]).includes(state)
}

export function discardTexts({ state, counts }: Pick<CatalogueImport, 'state' | 'counts'>) {
  if (!isWorking({ state })) {
    const lists = counts.refused > 0 ? ' y la lista de rechazadas' : ''
    return {
      title: 'Descartar la importación',
      confirm: 'Descartar',
      text: `Se borra el archivo${lists}. El catálogo no cambia.`,
    }
  }
  const texts: Partial<Record<CatalogueImport['state'], string>> = {
    pictures:
      'Las figuras importadas se quedan, con las imágenes que ya tienen. Las demás imágenes quedan fuera.',
    undoing: 'La importación queda aplicada, como antes de deshacerla.',
  }
  const text = texts[state] ?? 'Se borra el archivo y el catálogo queda como estaba.'
  return { title: 'Detener la importación', confirm: 'Detener', text }
}

/** The current step of the server, as text for screen readers. */
export function progressText({ state, step, done, counts }: CatalogueImport): string {
  if (!isWorking({ state })) return importStates[state]
  if (step === 'comparing') return 'Comparando con el catálogo…'
  if (done === 0) return `${importStates[state]}…`
  if (step === 'pictures') return `${countText(done, 'imagen lista', 'imágenes listas')}`
  const total = counts.rows > 0 ? ` de ${formatNumber(counts.rows)}` : ''
  return `${importStates[state]}: ${formatNumber(done)}${total} filas`
}

/** The done share of the step in percent; null while the total is not known. */
export function progressShare({ step, done, counts }: CatalogueImport): number | null {
  if (counts.rows === 0 || step === 'comparing' || step === 'pictures') return null
  return Math.min(100, Math.floor((100 * done) / counts.rows))
}

/** "10 de 12 imágenes con figura", as the check counted them. */
export function picturesText({ pictures_found: found, pictures_lost: lost }: ImportCounts): string {
  return `${formatNumber(found)} de ${countText(found + lost, 'imagen', 'imágenes')} con figura`
}

const templateRows = [
  [
    'source_id',
    'license',
    'line',
    'name',
    'brand',
    'price',
    'currency',
    'status',
    'scale',
    'release_date_mx',
    'sku',
    'barcode',
  ],
  [
    'LLO-001',
    'La Llorona',
    'Canal de Xochimilco',
    'La Llorona en su trajinera',
    'Colibrí Zurdo',
    '1250',
    'MXN',
    'preventa',
    '1/12',
    '2027-03',
    'LLO-001',
    '',
  ],
]

/** A file with the columns that most figures need and one row to show how they are filled. */
export const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(templateRows.map((row) => row.join(',')).join('\n'))}`

/** The lists of an import that have rows, with their counts. */
export function listsOf(counts: ImportCounts): { kind: ImportRowKind; text: string }[] {
  const sizes: Record<ImportRowKind, number> = {
    new: counts.added,
    changed: counts.changed,
    refused: counts.refused,
    // Of files only rows of lists are kept that change nothing.
    unchanged: counts.barcode + counts.sku + counts.name > 0 ? counts.unchanged : 0,
    gone: counts.gone,
    pictures: counts.pictures + counts.pictures_refused,
    kept: counts.kept + counts.retired,
  }
  return (Object.keys(sizes) as ImportRowKind[])
    .filter((kind) => sizes[kind] > 0)
    .map((kind) => ({ kind, text: `${importRowKinds[kind]} (${formatNumber(sizes[kind])})` }))
}

/** "3 nuevas, 1 cambia, 2 rechazadas". */
export function countsText({ rows, added, changed, unchanged, refused, gone }: ImportCounts): string {
  if (rows === 0) return 'Sin filas leídas'
  const parts = [
    added > 0 && countText(added, 'nueva', 'nuevas'),
    changed > 0 && countText(changed, 'cambia', 'cambian'),
    unchanged > 0 && countText(unchanged, 'igual', 'iguales'),
    refused > 0 && countText(refused, 'rechazada', 'rechazadas'),
    gone > 0 && countText(gone, 'ya no viene', 'ya no vienen'),
  ]
  return parts.filter(Boolean).join(', ')
}

export function undoneText({
  removed,
  restored,
  kept,
}: Pick<ImportCounts, 'removed' | 'restored' | 'kept'>): string {
  const stayed = countText(kept, 'se quedó, completa o en parte', 'se quedaron, completas o en parte')
  const rest = kept > 0 ? ` ${stayed}; abajo dice por qué.` : ''
  const gone = `${removed === 1 ? 'quitó' : 'quitaron'} ${countText(removed, 'figura nueva', 'figuras nuevas')}`
  const back = countText(restored, 'volvió a como estaba', 'volvieron a como estaban')
  return `Se ${gone} y ${back}.${rest}`
}

/** A change of a row as people read it. */
export function shownChange({ field, from, to }: FieldChange): FieldChange {
  const text = (value: string | null) =>
    value !== null && field.startsWith('release_date') ? releaseText(value) : value
  return { field: fieldText(field), from: text(from), to: text(to) }
}

/** The Spanish name of a column; the column itself when it has none. */
export function fieldText(column: string): string {
  return (itemFieldRows as Readonly<Record<string, ItemField>>)[column]?.label ?? column
}
