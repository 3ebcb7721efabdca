import { type DecimalMark, decimalMarkOf, readAmount } from '#contract/amounts.ts'
import { currencyOfHeading } from '#contract/table-headings.ts'
import { type DayOrder, dayOrders, dayOrdersOf, isoDayOf, readWrittenDate } from '#contract/written-dates.ts'

/* Whether days begin with the month, and whether a comma separates cents, is decided for a file: by what the cells of its dates and
   prices prove, else its owner is asked with an example. */

const readingOfMark = { '.': 'point', ',': 'comma' } as const
export type FileReading = DayOrder | (typeof readingOfMark)[DecimalMark]

/** What the cells of a column prove: orders of days, decimal signs, a currency. An example where some prove nothing. */
export interface ColumnEvidence {
  days: DayOrder[]
  dayExample: string | null
  marks: DecimalMark[]
  amountExample: string | null
  /** The only one that they name. */
  currency: string | null
}

const cellMax = 60

export class EvidenceCollector {
  readonly #columns: (ColumnEvidence & { currencies: Set<string> })[] = []

  add(cells: readonly string[]): void {
    while (this.#columns.length < cells.length) {
      const nothing = { days: [], dayExample: null, marks: [], amountExample: null, currency: null }
      this.#columns.push({ ...nothing, currencies: new Set() })
    }
    for (const [place, column] of this.#columns.entries()) {
      const cell = cells[place] ?? ''
      if (cell.length > cellMax || !/\d/.test(cell)) continue
      const orders = dayOrdersOf(cell)
      if (orders === null) addAmount(column, cell)
      else {
        const left = column.days.filter((order) => orders.includes(order))
        column.days = left.length > 0 ? left : orders
        if (shownDay(cell, 'day_month') !== shownDay(cell, 'month_day')) column.dayExample ??= cell.trim()
      }
    }
  }

  columns(): ColumnEvidence[] {
    return this.#columns.map(({ currencies, ...column }) => {
      const [currency = null, ...others] = currencies
      return { ...column, currency: others.length === 0 ? currency : null }
    })
  }
}

function addAmount(column: ColumnEvidence & { currencies: Set<string> }, cell: string): void {
  const mark = decimalMarkOf(cell)
  if (mark === 'ambiguous') column.amountExample ??= cell.trim()
  else if (mark !== null && !column.marks.includes(mark)) column.marks.push(mark)
  const read = readAmount(cell, '.')
  if ('currency' in read && read.currency !== undefined) column.currencies.add(read.currency)
}

type Targets = readonly (string | null)[]

const isDate = (target: string) =>
  target === 'acquired_on' || target === 'worth_on' || target.startsWith('release')
const isPrice = (target: string) => ['price', 'target_price', 'worth'].includes(target)

/** The evidence of the columns that hold dates or prices; while none is known to, of those that hold nothing known. */
function evidenceOf(evidence: readonly ColumnEvidence[], targets: Targets, is: (target: string) => boolean) {
  const columns = (fits: (target: string | null) => boolean) =>
    evidence.filter((_, place) => fits(targets[place] ?? null))
  const known = columns((target) => target !== null && is(target))
  return known.length > 0 ? known : columns((target) => target === null)
}

/** The questions about days and amounts: what the cells allow, the usual reading first, and an example. */
function questionsIn(evidence: readonly ColumnEvidence[], targets: Targets) {
  const dates = evidenceOf(evidence, targets, isDate).filter(({ days }) => days.length > 0)
  const allowed = dayOrders.filter((order) => dates.every(({ days }) => days.includes(order)))
  const days = allowed.length > 1 ? allowed.filter((order) => order !== 'year_month') : allowed
  const prices = evidenceOf(evidence, targets, isPrice)
  const marks = new Set(prices.flatMap((column) => column.marks))
  const possible: DecimalMark[] = marks.size === 1 ? [...marks] : ['.', ',']
  const example = (found: (string | null)[]) => found.find((text) => text !== null) ?? null
  return [
    { readings: days, example: example(dates.map(({ dayExample }) => dayExample)) },
    {
      readings: possible.map((mark) => readingOfMark[mark]),
      example: example(prices.map(({ amountExample }) => amountExample)),
    },
  ]
}

/** How the file is read: as its cells prove, or else as its owner says, or else the usual way. */
export function decideReadings(
  evidence: readonly ColumnEvidence[],
  targets: Targets,
  answers: readonly (string | null)[] = [],
): FileReading[] {
  return questionsIn(evidence, targets).flatMap(
    ({ readings }) => readings.find((reading) => answers.includes(reading)) ?? readings[0] ?? [],
  )
}

/** The questions that are open, with an example of each answer; the chosen answers come first. */
export function openQuestions(
  evidence: readonly ColumnEvidence[],
  targets: Targets,
  chosen: readonly (string | null)[],
) {
  return questionsIn(evidence, targets)
    .flatMap(({ readings, example }) =>
      readings.length < 2 || example === null
        ? []
        : readings.map((reading) => ({ reading, example, ...shown(example, reading) })),
    )
    .toSorted((one, other) => Number(chosen.includes(other.reading)) - Number(chosen.includes(one.reading)))
}

/** The only currency that the prices or their headings name. */
export function currencyNamed(
  evidence: readonly ColumnEvidence[],
  targets: Targets,
  header: readonly string[],
): string | undefined {
  const named = targets.flatMap((target, place) =>
    target !== null && isPrice(target)
      ? (currencyOfHeading(header[place] ?? '') ?? evidence[place]?.currency ?? [])
      : [],
  )
  return new Set(named).size === 1 ? named[0] : undefined
}

function shown(cell: string, reading: FileReading): { day: string | null; cents: number | null } {
  if (reading !== 'point' && reading !== 'comma') return { day: shownDay(cell, reading), cents: null }
  const read = readAmount(cell, reading === 'comma' ? ',' : '.')
  return { day: null, cents: 'cents' in read ? read.cents : null }
}

function shownDay(cell: string, order: DayOrder): string | null {
  const date = readWrittenDate(cell, { order, lastYear: 2050 })
  return date === null ? null : isoDayOf(date)
}
