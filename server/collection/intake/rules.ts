import type { IntakeEntry } from '#contract/collection-intake.ts'
import type { IntakeFormat } from '#contract/collection-intake-words.ts'
import { intakeLimits } from '#contract/collection-intake-words.ts'
import type { Relation } from '#contract/collection-words.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import { quoted, readCode, readCount, readDay, readText } from './cells.rules.ts'
import type { NoteProblem, ReadCell } from './money.rules.ts'
import { moneyOf } from './money.rules.ts'
import { isOrdered, readCondition, readList } from './words.rules.ts'

/** The content of one row: what the preview shows, and what the figure is searched by. */
export interface Entry extends IntakeEntry {
  brand: string
  barcode: string | null
  sku: string | null
  source_id: string | null
  /** The figure's id and slug; only in our own export. */
  item_id: number | null
  item_slug: string | null
  target_price_cents: number | null
  target_currency: string | null
  /** ISO date; only in our own export. */
  marked_at: string | null
}

export interface FileFormat {
  format: IntakeFormat
  targets: readonly (string | null)[]
  /** For prices without a currency. */
  currency: string
}

/** How the rows of a file are read. */
export interface FileReading extends FileFormat {
  /** The current date in Mexico City. */
  today: string
}

const orderedText =
  'Dice que la pediste: entra a tu wishlist, sin tienda ni precio. Si la tienes apartada, apártala después desde su ficha.'

const nameMax = 300
const codeMax = 60

/** Reads one row. An unreadable cell is skipped and noted as a problem; the rest of the row is kept. */
export function readEntry(cells: readonly string[], reading: FileReading): Entry {
  const cell = cellReader(cells, reading.targets)
  const problems: string[] = []
  const noted = <T>({ value, problem }: { value: T | null; problem?: string }): T | null => {
    if (problem !== undefined) problems.push(problem)
    return value
  }
  const money = moneyOf(cell, reading, noted)
  const quantity = noted(readCount(cell('quantity'), { max: intakeLimits.quantity, what: 'la cantidad' }))
  if (quantity === 0) problems.push('La cantidad es cero: la fila se deja fuera.')
  const relation = noted(relationOf(cell('list'), reading))
  return {
    name: readText(cell('name'), nameMax) ?? '',
    license: readText(cell('license'), nameMax) ?? '',
    line: readText(cell('line'), nameMax) ?? '',
    brand: readText(cell('brand'), nameMax) ?? '',
    relation: quantity === 0 ? null : relation,
    quantity: quantity ?? 1,
    condition: noted(conditionOf(cell('condition'))),
    ...money,
    acquired_on: noted(readDay(cell('acquired_on'), reading.today)),
    store: readText(cell('store'), collectionLimits.store),
    place: readText(cell('place'), collectionLimits.place),
    notes: readText(cell('notes'), collectionLimits.notes, 'many'),
    priority: priorityOf(cell('priority'), noted),
    barcode: noted(readCode(cell('barcode'))),
    sku: readText(cell('sku'), codeMax),
    source_id: readText(cell('source_id'), 200),
    item_id: Number(/^\d{1,9}$/.exec(cell('item_id'))?.[0] ?? 0) || null,
    item_slug: readText(cell('item'), 80),
    marked_at: momentOf(cell('marked_at')),
    problems,
  }
}

/** If several columns have the same target, the first non-blank cell counts. */
function cellReader(cells: readonly string[], targets: readonly (string | null)[]): ReadCell {
  const given = new Map<string, string>()
  for (const [place, target] of targets.entries()) {
    const text = cells[place]?.trim() ?? ''
    if (target !== null && !isBlank(text) && !given.has(target)) given.set(target, text)
  }
  return (target) => given.get(target) ?? ''
}

function isBlank(text: string): boolean {
  return text === '' || /^0{4}-0{2}-0{2}$/.test(text)
}

/** A blank means owned, except in our own export: there it is a figure that is only reserved. */
function relationOf(
  text: string,
  { format, targets }: FileFormat,
): { value: Relation | null; problem?: string } {
  if (text === '') {
    return { value: format === 'vitrina' && targets.includes('list') ? null : 'collection' }
  }
  const value = readList(text)
  if (value && isOrdered(text)) return { value, problem: orderedText }
  return value
    ? { value }
    : { value: null, problem: `No entendimos la lista ${quoted(text)}: la fila se deja fuera.` }
}

function conditionOf(text: string): { value: Entry['condition']; problem?: string } {
  const value = text === '' ? null : (readCondition(text) ?? null)
  return value === null && text !== ''
    ? { value, problem: `No entendimos la condición ${quoted(text)}.` }
    : { value }
}

/** Zero means no priority. */
function priorityOf(text: string, noted: NoteProblem): number | null {
  const value = noted(readCount(text, { max: 5, what: 'la prioridad' }))
  return value === 0 ? null : value
}

function momentOf(text: string): string | null {
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
