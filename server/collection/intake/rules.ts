import type { Trade } from '#contract/collection/collection.ts'
import { tradeFields } from '#contract/collection/fields.ts'
import type { IntakeEntry } from '#contract/collection/intake.ts'
import { type IntakeFormat, type IntakeTarget, intakeLimits } from '#contract/collection/intake-words.ts'
import { collectionLimits, type Relation } from '#contract/collection/words.ts'
import { parseJson } from '#contract/json.ts'
import { widthOf } from '#contract/table-headings.ts'
import { dayOrders } from '#contract/written-dates.ts'
import { changedTrade } from '#server/collection/copies/rules.ts'
import type { RowProblem } from '#server/platform/formats/delimited-rows.ts'
import {
  type CellValue,
  isOrdered,
  quoted,
  readCode,
  readCondition,
  readCount,
  readDay,
  readList,
  readTags,
  readText,
  readYesNo,
} from './cells.rules.ts'
import { type ColumnCell, type FindCell, moneyOf, type NoteProblem, worthOf } from './money.rules.ts'

/** The content of one row: what the preview shows, and what the figure is searched by. */
export interface Entry extends IntakeEntry {
  brand: string
  barcode: string | null
  sku: string | null
  source_id: string | null
  /** The figure's id and slug; only in our own export. */
  item_id: number | null
  item_slug: string | null
  /** Missing in what an earlier version read. */
  charges_cents?: number | null
  trade?: Trade | null
  tags: string[]
  wish_tags: string[]
  target_price_cents: number | null
  target_currency: string | null
  /** ISO date; only in our own export. */
  marked_at: string | null
  /** How many copies pass the maximum of a row. */
  over: number
}

interface FileFormat {
  format: IntakeFormat
  /** The headings and the meaning of each column. */
  header: readonly string[]
  targets: readonly (string | null)[]
  /** How days and amounts are read. */
  readings: readonly string[]
  /** For prices without a currency. */
  currency: string
}

export interface FileReading extends FileFormat {
  /** The current date in Mexico City. */
  today: string
}

const orderedText =
  'Dice que la pediste: entra a tu wishlist, sin tienda ni precio. Si la tienes apartada, apártala después desde su ficha.'

const nameMax = 300
const codeMax = 60

/** A row of the file; `problem` says why its cells may not be what its author meant. */
export interface FileRow {
  cells: readonly string[]
  problem: RowProblem | null
}

/** Reads one row. An unreadable cell is skipped and noted as a problem; the rest of the row is kept. */
export function readEntry({ cells, problem }: FileRow, reading: FileReading): Entry {
  const find = cellFinder(cells, reading)
  const cell = (target: IntakeTarget) => find(target).text
  const problems: string[] = []
  const noted = <T>({ value, problem }: { value: T | null; problem?: string }): T | null => {
    if (problem !== undefined) problems.push(problem)
    return value
  }
  const isUsable = noted(usabilityOf(problem, widthOf(cells) <= reading.header.length))
  const money = moneyOf(find, reading, noted)
  const count = readCount(cell('quantity'), { max: intakeLimits.quantity, what: 'la cantidad' })
  const quantity = noted(count)
  if (quantity === 0) problems.push('La cantidad es cero: la fila se deja fuera.')
  const relation = noted(relationOf(find, reading))
  const tags = readTags(cell('tags'))
  const order = dayOrders.find((known) => reading.readings.includes(known))
  const worth = { ...reading, order, currency: money.currency ?? reading.currency }
  return {
    name: readText(cell('name'), nameMax) ?? '',
    license: readText(cell('license'), nameMax) ?? '',
    line: readText(cell('line'), nameMax) ?? '',
    brand: readText(cell('brand'), nameMax) ?? '',
    relation: quantity === 0 || !isUsable ? null : relation,
    quantity: quantity ?? 1,
    condition: noted(conditionOf(cell('condition'))),
    ...money,
    acquired_on: noted(readDay(cell('acquired_on'), reading.today, order)),
    store: readText(cell('store'), collectionLimits.store),
    place: readText(cell('place'), collectionLimits.place),
    notes: readText(cell('notes'), collectionLimits.notes, 'many'),
    tags: noted(tags) ?? [],
    wish_tags: readTags(cell('wish_tags')).value ?? (relation === 'want' ? (tags.value ?? []) : []),
    worth: worthOf(find, worth, noted),
    trade: tradeOf(cell('trade')),
    priority: priorityOf(cell('priority'), noted),
    barcode: noted(readCode(cell('barcode'))),
    sku: readText(cell('sku'), codeMax),
    source_id: readText(cell('source_id'), 200),
    item_id: Number(/^\d{1,9}$/.exec(cell('item_id'))?.[0] ?? 0) || null,
    item_slug: readText(cell('item'), 80),
    marked_at: momentOf(cell('marked_at')),
    over: count.over ?? 0,
    problems,
  }
}

/** If several columns have the same target, the first non-blank cell counts. */
function cellFinder(cells: readonly string[], { header, targets }: FileFormat): FindCell {
  const found = new Map<string, ColumnCell>()
  for (const [place, target] of targets.entries()) {
    const text = cells[place]?.trim() ?? ''
    if (target === null || found.get(target)?.text) continue
    found.set(target, { heading: header[place] ?? '', text: isBlank(text) ? '' : text })
  }
  return (target) => found.get(target) ?? { text: '', heading: '' }
}

/** With no more cells than columns, a quote inside a cell is no more than a letter. */
function usabilityOf(problem: RowProblem | null, isWhole: boolean): CellValue<boolean> {
  if (problem === null) return { value: true }
  if (problem === 'too_long') return { value: false, problem: 'La fila es demasiado larga: se deja fuera.' }
  return problem === 'stray_quote' && isWhole
    ? { value: true, problem: 'La fila tiene comillas sueltas: las leímos como letras.' }
    : { value: false, problem: 'La fila tiene comillas mal puestas: se deja fuera.' }
}

function isBlank(text: string): boolean {
  return text === '' || /^0{4}-0{2}-0{2}$/.test(text)
}

/** A blank means owned, except in our own export, where it is a figure that is only reserved, and where a box is to be ticked. */
function relationOf(find: FindCell, { format, targets }: FileFormat): CellValue<Relation> {
  const isTicked = targets.includes('ticked')
  const { text, heading } = find(isTicked ? 'ticked' : 'list')
  const answer = readYesNo(text)
  if (answer === 'yes') return { value: readList(heading) ?? 'collection' }
  if (answer === 'no' || isTicked) {
    return { value: null, problem: 'Su casilla dice que no: la fila se deja fuera.' }
  }
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

/** As our own export wrote it. */
const tradeOf = (text: string): Trade | null =>
  changedTrade(null, tradeFields.safeParse(parseJson(text)).data ?? null)

function momentOf(text: string): string | null {
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
