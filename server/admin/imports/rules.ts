import type { CatalogueImport, CatalogueImportRow, ImportCounts } from '#contract/admin/imports.ts'
import { type ImportRowKind, importLimits, knownBy } from '#contract/admin/imports-words.ts'
import { moneyText } from '#contract/money.ts'
import type { FieldDetail, FileRow, PreviewRow } from './rows.store.ts'
import type { ListedImport } from './store.ts'

const none: ImportCounts = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  barcode: 0,
  sku: 0,
  name: 0,
  gone: 0,
  names: 0,
  pictures_found: 0,
  pictures_lost: 0,
  pictures: 0,
  pictures_refused: 0,
  removed: 0,
  restored: 0,
  retired: 0,
  kept: 0,
}

const dayMs = 86_400_000

export function importAnswer(record: ListedImport): CatalogueImport {
  const { id, state, filename, step, done, failure, username, created_at, applied_at } = record
  return {
    id,
    state,
    filename,
    has_pictures: record.pictures_file !== null,
    step,
    done,
    counts: { ...none, ...record.counts },
    source: record.source,
    list: null,
    failure,
    username,
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undo_until: state === 'applied' && applied_at ? undoEnd(applied_at).toISOString() : null,
  }
}

export function undoEnd(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + importLimits.daysToUndo * dayMs)
}

/** Before this moment a file that was never applied has expired. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() - importLimits.daysToApply * dayMs)
}

/** Before this moment an import can no longer be undone. */
export function undoExpiryOf(now: Date): Date {
  return new Date(now.getTime() - (importLimits.daysToUndo + importLimits.daysToApply) * dayMs)
}

type ShownRow = PreviewRow & Partial<FileRow>

export function rowAnswer(row: ShownRow): CatalogueImportRow {
  const { row_no, name, place, item_id, known_by = null, said = null, details } = row
  return {
    row: row_no,
    name,
    place,
    item_id,
    known_by,
    said,
    changes: details.filter((detail) => 'field' in detail).map(shownDetail),
    problems: details.filter((detail) => 'reason' in detail),
  }
}

type Known = Pick<ImportCounts, 'barcode' | 'sku' | 'name' | 'gone'>
type Imported = Pick<ImportCounts, 'rows' | 'added' | 'changed' | 'unchanged' | 'refused'> & {
  known: Known
  newNames: Record<string, number>
}

export function countsOf({
  rows,
  added,
  changed,
  unchanged,
  refused,
  newNames,
  known,
}: Imported): Partial<ImportCounts> {
  const names = Object.values(newNames).reduce((sum, count) => sum + count, 0)
  return { rows, added, changed, unchanged, refused, ...known, names }
}

/** The number of rows in a list, which the import has counted already. */
export function totalOf(kind: PreviewRow['kind'], counts: CatalogueImport['counts']): number {
  if (kind === 'new') return counts.added
  if (kind === 'unchanged') return counts.unchanged
  if (kind === 'pictures') return counts.pictures + counts.pictures_refused
  if (kind === 'kept') return counts.kept + counts.retired
  return counts[kind]
}

const kindNames: Record<ImportRowKind, string> = {
  new: 'nueva',
  changed: 'cambia',
  unchanged: 'igual',
  gone: 'ya no viene',
  refused: 'rechazada',
  pictures: 'imagen',
  kept: 'no se deshizo del todo',
}

const knownHeader = ['reconocida por', 'en la lista']
export const reportHeader = [
  ...['fila', 'resultado', 'figura', 'línea', ...knownHeader, 'columna', 'antes', 'después o motivo'],
]

/** A line of the report for each changed field and each problem, or one for the row. A new figure is in the file as it is. */
export function reportLines(row: ShownRow): string[][] {
  const start = [String(row.row_no ?? ''), kindNames[row.kind], row.name ?? '', row.place ?? '']
  start.push(row.known_by ? knownBy[row.known_by] : '', row.said ?? '')
  if (row.kind === 'new' || row.details.length === 0) return [[...start, '', '', '']]
  return row.details.map((detail) => {
    if ('reason' in detail) return [...start, detail.column, '', detail.reason]
    const { field, from, to } = shownDetail(detail)
    return [...start, field, from ?? '', to ?? '']
  })
}

function shownDetail(detail: FieldDetail): FieldDetail {
  const { field, from, to } = detail
  return field === 'price' ? { field, from: priceText(from), to: priceText(to) } : detail
}

/** The text of a price that the preview has in hundredths, such as "129900 MXN". */
function priceText(price: string | null): string | null {
  const [cents, currency] = price?.split(' ') ?? []
  return currency === undefined ? null : moneyText(Number(cents), currency)
}

/** Columns of items that mean something only together, so that an undo puts all or none of them back. */
export const columnGroups: Readonly<Record<string, readonly string[]>> = {
  line: ['license_id', 'line_id'],
  price: ['price_cents', 'currency'],
  release_global: ['release_global', 'release_global_precision'],
  release_mx: ['release_mx', 'release_mx_precision'],
  release_jp: ['release_jp', 'release_jp_precision'],
  release_us: ['release_us', 'release_us_precision'],
}

const groupNames = new Map(
  Object.entries(columnGroups).flatMap(([group, columns]) => columns.map((column) => [column, group])),
)

/** The name of the column's group; the column itself when it has none. */
export function groupOf(column: string): string {
  return groupNames.get(column) ?? column
}
