import type { DecimalMark } from '#contract/amounts.ts'
import { decimalMarkOf, readAmount } from '#contract/amounts.ts'
import type { Intake } from '#contract/collection/intake.ts'
import type { AskedReading } from '#contract/collection/intake-words.ts'
import { readYesNo } from './cells.rules.ts'
import type { DayOrder } from './days.rules.ts'
import { dayOrders, dayOrdersOf, readDay } from './days.rules.ts'

// What is true of a column is decided for the column: the order of day and month, the decimal sign, and whether it answers yes or no.
// Where its cells prove nothing, the member is asked.

/** How the cells of a column are read. */
export type ColumnReading = AskedReading | 'year_month' | 'yes_no'

/** What the cells of a column prove. Several days or marks are possible if the cells prove none; the usual one comes first. */
export interface ColumnEvidence {
  days: DayOrder[]
  dayExample: string | null
  marks: DecimalMark[]
  amountExample: string | null
  /** The only currency that its cells name. */
  currency: string | null
  isYesNo: boolean
}

const cellMax = 60

export class EvidenceCollector {
  #real: ReadonlySet<DayOrder> = new Set(dayOrders)
  #past: ReadonlySet<DayOrder> = new Set(dayOrders)
  #days = 0
  #dayExample: string | null = null
  readonly #marks = new Set<DecimalMark>()
  #amountExample: string | null = null
  readonly #currencies = new Set<string>()
  #yesNo = 0
  #other = 0

  add(cell: string, today: string): void {
    const text = cell.trim()
    if (text === '') return
    if (readYesNo(text) === undefined) this.#other++
    else this.#yesNo++
    if (text.length > cellMax || !/\d/.test(text)) return
    this.#addDay(text, today)
    this.#addAmount(text)
  }

  evidence(): ColumnEvidence {
    return {
      days: this.#daysOf(),
      dayExample: this.#dayExample,
      marks: this.#marksOf(),
      amountExample: this.#amountExample,
      currency: this.#currencies.size === 1 ? ([...this.#currencies][0] ?? null) : null,
      isYesNo: this.#yesNo > 0 && this.#other === 0,
    }
  }

  #addDay(text: string, today: string): void {
    const orders = dayOrdersOf(text, today)
    if (orders === null) return
    this.#days++
    this.#real = this.#real.intersection(new Set(orders.real))
    // A day that has not come in any order is a slip, and proves nothing.
    if (orders.past.length > 0) this.#past = this.#past.intersection(new Set(orders.past))
    const [one, other] = ['day_month', 'month_day'] as const
    const isOpen = readDay(text, today, one).value !== readDay(text, today, other).value
    if (isOpen && orders.real.includes(one) && orders.real.includes(other)) this.#dayExample ??= text
  }

  #addAmount(text: string): void {
    const mark = decimalMarkOf(text)
    if (mark === 'ambiguous') this.#amountExample ??= text
    else if (mark !== null) this.#marks.add(mark)
    const read = readAmount(text, '.')
    if ('currency' in read && read.currency !== undefined) this.#currencies.add(read.currency)
  }

  #daysOf(): DayOrder[] {
    if (this.#days === 0) return []
    const usual: DayOrder[] = ['day_month', 'month_day']
    const real = this.#real.size === 0 ? usual : usual.filter((order) => this.#real.has(order))
    if (real.length === 0) return ['year_month']
    const past = real.filter((order) => this.#past.has(order))
    const open = past.length === 1 ? past : real
    return this.#dayExample === null ? open.slice(0, 1) : open
  }

  #marksOf(): DecimalMark[] {
    if (this.#amountExample === null) return []
    return this.#marks.size === 1 ? [...this.#marks] : ['.', ',']
  }
}

const readingOfMark = { '.': 'point', ',': 'comma' } as const

/** The possible readings of a column with this target; the first one is the usual one. */
function readingsOf(evidence: ColumnEvidence | undefined, target: string | null): ColumnReading[] {
  if (evidence === undefined) return []
  if (target === 'acquired_on') return evidence.days
  if (target === 'price' || target === 'target_price')
    return evidence.marks.map((mark) => readingOfMark[mark])
  return target === 'list' && evidence.isYesNo ? ['yes_no'] : []
}

/** How each column is read: as its cells prove, or else as the member says. */
export function decideReadings(
  targets: readonly (string | null)[],
  evidence: readonly ColumnEvidence[],
  answers: readonly (string | null)[] = [],
): (ColumnReading | null)[] {
  return targets.map((target, place) => {
    const possible = readingsOf(evidence[place], target)
    return possible.find((reading) => reading === answers[place]) ?? possible[0] ?? null
  })
}

/** The questions that a column leaves open, with an example of each answer. */
export function openReadings(
  evidence: ColumnEvidence | undefined,
  today: string,
): Intake['columns'][number]['readings'] {
  if (evidence === undefined) return []
  const { days, dayExample, marks, amountExample } = evidence
  const orders = days.filter((order) => order !== 'year_month')
  return [
    ...(orders.length < 2 || dayExample === null ? [] : orders).map((reading) => ({
      reading,
      example: dayExample ?? '',
      day: readDay(dayExample ?? '', today, reading).value,
      cents: null,
    })),
    ...(marks.length < 2 || amountExample === null ? [] : marks).map((mark) => {
      const read = readAmount(amountExample ?? '', mark)
      const cents = 'cents' in read ? read.cents : null
      return { reading: readingOfMark[mark], example: amountExample ?? '', day: null, cents }
    }),
  ]
}
