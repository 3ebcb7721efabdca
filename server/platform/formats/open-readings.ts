import { decimalMarkOf, readAmount } from '#contract/amounts.ts'
import { dayOrdersOf, isoDayOf, readWrittenDate } from '#contract/written-dates.ts'

/* Whether days begin with the month, and whether a comma separates cents, is decided for a file: by what its cells prove, else
   its owner is asked with an example. */

const dayReadings = ['day_month', 'month_day', 'year_month'] as const
const amountReadings = ['point', 'comma'] as const
export type FileReading = (typeof dayReadings)[number] | (typeof amountReadings)[number]

/** The readings that the cells allow, the usual one first; an example where there are several. */
export interface OpenReadings {
  days: FileReading[]
  dayExample: string | null
  amounts: FileReading[]
  amountExample: string | null
}

const cellMax = 60

export class ReadingCollector {
  #days: ReadonlySet<FileReading> = new Set(dayReadings)
  #dayExample: string | null = null
  readonly #amounts = new Set<FileReading>()
  #amountExample: string | null = null

  add(cells: readonly string[]): void {
    for (const cell of cells) {
      if (cell.length > cellMax || !/\d.*[.,/\s-].*\d/.test(cell)) continue
      const orders = dayOrdersOf(cell)
      const mark = orders === null ? decimalMarkOf(cell) : null
      if (orders !== null) this.#addDay(cell, orders)
      else if (mark === 'ambiguous') this.#amountExample ??= cell.trim()
      else if (mark !== null) this.#amounts.add(mark === ',' ? 'comma' : 'point')
    }
  }

  #addDay(cell: string, orders: readonly FileReading[]): void {
    const left = this.#days.intersection(new Set(orders))
    if (left.size > 0) this.#days = left
    const [one, other] = dayReadings.map((order) => shownDay(cell, order))
    if (orders.length > 1 && one !== other) this.#dayExample ??= cell.trim()
  }

  readings(): OpenReadings {
    const days = dayReadings.filter((order) => this.#days.has(order))
    const usual = days.length > 1 ? days.filter((order) => order !== 'year_month') : days
    return {
      days: usual,
      dayExample: usual.length > 1 ? this.#dayExample : null,
      amounts: this.#amounts.size === 1 ? [...this.#amounts] : [...amountReadings],
      amountExample: this.#amounts.size === 1 ? null : this.#amountExample,
    }
  }
}

/** How the file is read: as its cells prove, or else as its owner says, or else the usual way. */
export function decideReadings(
  open: Partial<OpenReadings>,
  answers: readonly (string | null)[] = [],
): FileReading[] {
  return [open.days ?? [], open.amounts ?? []].flatMap(
    (possible) => possible.find((reading) => answers.includes(reading)) ?? possible[0] ?? [],
  )
}

/** The questions that are open, with an example of each answer; the chosen answers come first. */
export function questionsOf(open: Partial<OpenReadings>, chosen: readonly (string | null)[]) {
  const { days = [], dayExample = null, amounts = [], amountExample = null } = open
  return [
    ...days.flatMap((reading) =>
      dayExample === null
        ? []
        : { reading, example: dayExample, day: shownDay(dayExample, reading), cents: null },
    ),
    ...amounts.flatMap((reading) =>
      amountExample === null
        ? []
        : { reading, example: amountExample, day: null, cents: shownCents(amountExample, reading) },
    ),
  ].toSorted((one, other) => Number(chosen.includes(other.reading)) - Number(chosen.includes(one.reading)))
}

function shownDay(cell: string, reading: FileReading): string | null {
  const order = dayReadings.find((known) => known === reading)
  const date = readWrittenDate(cell, { order, lastYear: 2050 })
  return date === null ? null : isoDayOf(date)
}

function shownCents(cell: string, reading: FileReading): number | null {
  const read = readAmount(cell, reading === 'comma' ? ',' : '.')
  return 'cents' in read ? read.cents : null
}
