import type { ItemFields } from '#contract/admin/item-fields.ts'
import { editableFields } from '#contract/catalogue/item-fields.ts'
import { type FieldMessages, Refusal } from '#contract/errors.ts'
import type { CatalogueRow, Cells } from '#server/catalogue/import/columns.rules.ts'
import { cellsOf, readRow } from '#server/catalogue/import/rules.ts'

/** The values of an item as texts, '' for an unknown one; the audit log records them. */
export type ItemTexts = Record<string, string>

interface StoredItem {
  row: CatalogueRow
  slug: string
  line_id: number
  links: { label: string; url: string }[]
  is_retired: boolean
}

export function itemTexts({ row, slug, line_id, links, is_retired }: StoredItem): ItemTexts {
  const texts: ItemTexts = { slug, line_id: String(line_id), links: JSON.stringify(links) }
  if (is_retired) texts.is_retired = 'yes'
  const cells = cellsOf(row)
  for (const field of editableFields) texts[field] = cells[field] ?? ''
  return texts
}

/**
 * The cells of an item after a change, by the rules of catalogue files.
 * @throws {Refusal} invalid, on the fields that cannot be read
 */
export function readCells(before: Cells, fields: ItemFields): CatalogueRow {
  const { slug: _slug, line_id: _line, links: _links, ...cells } = fields
  // A source_id is only needed in files. It is never written from here.
  const { row, problems } = readRow({ ...before, ...(cells as Cells), source_id: 'x' })
  if (problems.length === 0) return row
  const messages: FieldMessages = {}
  for (const { column, reason } of problems) messages[column] ??= sentence(reason)
  throw new Refusal('invalid', messages)
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}

export function fieldsOf(texts: ItemTexts): ItemFields {
  const { slug, line_id, links, is_retired: _retired, ...cells } = texts
  return {
    ...cells,
    ...(slug === undefined ? {} : { slug }),
    ...(line_id === undefined ? {} : { line_id: Number(line_id) }),
    ...(links === undefined ? {} : { links: JSON.parse(links) }),
  } as ItemFields
}
