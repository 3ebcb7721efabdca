import { monthNames } from '#client/kit/days.ts'
import { moneyText } from '#contract/money.ts'
import type { ReservationDate } from '#contract/reservations/overview.ts'

// "¿Me alcanza?": whether one figure more stays under the member's own monthly ceiling, and what else would make room for it. Only one
// currency at a time. The months are the twelve of the summary; month 0 is this one.

const monthsShown = 12

/** What is left to pay of a reservation, in each month. */
interface OpenReservation {
  readonly id: number
  readonly name: string
  readonly dueCents: readonly number[]
}

/** Settles a reservation in a month before its last due: what was due later is paid then. */
export interface Move {
  readonly reservation: number
  readonly name: string
  readonly month: number
  /** What is paid earlier. */
  readonly cents: number
}

interface MoveWithDues extends Move {
  readonly dueCents: readonly number[]
}

export interface Portfolio {
  /** YYYY-MM of month 0. */
  readonly firstMonth: string
  readonly dueCents: readonly number[]
  /** The moves that lower a month, by month, those that cost least first. */
  readonly movesLowering: readonly (readonly MoveWithDues[])[]
}

type DueDate = Pick<ReservationDate, 'kind' | 'on' | 'reservation_id' | 'currency' | 'amount_cents'> & {
  item: { name: string }
}

/** The open dues of a currency. Those of earlier months are late and in no month, as in the bars above them. */
export function portfolioOf(dates: readonly DueDate[], currency: string, today: string): Portfolio {
  const firstMonth = today.slice(0, 7)
  const reservations = new Map<number, OpenReservation & { dueCents: number[] }>()
  for (const { kind, on, reservation_id: id, currency: own, amount_cents, item } of dates) {
    const month = monthIndex(on, firstMonth)
    if (kind === 'llegada' || own !== currency || month === null) continue
    const known = reservations.get(id) ?? { id, name: item.name, dueCents: noMonths() }
    known.dueCents[month] = (known.dueCents[month] ?? 0) + amount_cents
    reservations.set(id, known)
  }
  const moves = [...reservations.values()].flatMap(movesOf).sort((a, b) => a.cents - b.cents)
  return {
    firstMonth,
    dueCents: sumOf([...reservations.values()].map(({ dueCents }) => dueCents)),
    movesLowering: noMonths().map((_, at) =>
      moves.filter(({ month, dueCents }) => month < at && (dueCents[at] ?? 0) > 0),
    ),
  }
}

function movesOf({ id, name, dueCents }: OpenReservation): MoveWithDues[] {
  return dueCents.flatMap((_, month) => {
    const cents = dueCents.slice(month + 1).reduce((sum, due) => sum + due, 0)
    return cents > 0 ? [{ reservation: id, name, month, cents, dueCents }] : []
  })
}

/** The place of a day (YYYY-MM-DD) or a month in the twelve; null outside of them. */
export function monthIndex(day: string, firstMonth: string): number | null {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const index = count(day) - count(firstMonth)
  return index >= 0 && index < monthsShown ? index : null
}

/** The last day of the last of the twelve months. */
export function lastMonthDay(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsShown, 0)).toISOString().slice(0, 10)
}

/** The dues of a plan, by month. */
export function monthsOfDues(
  dues: readonly { due_on: string | null; remaining_cents: number }[],
  today: string,
): number[] {
  const months = noMonths()
  for (const { due_on, remaining_cents } of dues) {
    const at = due_on === null ? null : monthIndex(due_on, today)
    if (at !== null) months[at] = (months[at] ?? 0) + remaining_cents
  }
  return months
}

export function noMonths(): number[] {
  return new Array<number>(monthsShown).fill(0)
}

export interface Affordability {
  /** The months that would be over the ceiling, with how much, and how much without the figure. */
  readonly over: readonly { month: number; cents: number; withoutCents: number }[]
  /** One or two moves that make room, at most three ways, those that cost least first. */
  readonly ways: readonly (readonly Move[])[]
}

const waysMax = 3

/**
 * Tries every move and every pair of moves. A month that is over the ceiling already counts only if the figure is paid in it; no
 * move may take another month over the ceiling.
 */
export function affordabilityOf(
  { dueCents: base, movesLowering }: Portfolio,
  figureCents: readonly number[],
  ceilingCents: number,
): Affordability {
  const total = sumOf([base, figureCents])
  const allowed = base.map((cents, at) =>
    (figureCents[at] ?? 0) > 0 ? ceilingCents : Math.max(cents, ceilingCents),
  )
  const excess = (at: number) => (total[at] ?? 0) - (allowed[at] ?? 0)
  const over = base.flatMap((cents, month) =>
    excess(month) > 0
      ? [{ month, cents: excess(month), withoutCents: Math.max(0, cents - ceilingCents) }]
      : [],
  )
  const [first] = over
  if (first === undefined) return { over, ways: [] }
  const isEnough = (...moves: MoveWithDues[]) =>
    allowed.every(
      (cents, at) => moves.reduce((sum, move) => sum + changeOf(move, at), total[at] ?? 0) <= cents,
    )
  // Whatever makes room lowers the first month that is over, with at least one of its moves.
  const starts = movesLowering[first.month] ?? []
  const ways: MoveWithDues[][] = starts.filter((move) => isEnough(move)).map((move) => [move])
  const alone = new Set(ways.flat())
  const most = () => (ways.length < waysMax ? Number.POSITIVE_INFINITY : costOf(ways[waysMax - 1] ?? []))
  for (const one of starts) {
    if (one.cents >= most()) break
    if (alone.has(one)) continue
    const next = total.findIndex((_, at) => excess(at) + changeOf(one, at) > 0)
    const needed = excess(next) + changeOf(one, next)
    for (const other of movesLowering[next] ?? []) {
      if (one.cents + other.cents >= most()) break
      const isUseless = (other.dueCents[next] ?? 0) < needed || other.reservation === one.reservation
      if (isUseless || alone.has(other) || !isEnough(one, other)) continue
      const isKnown = ways.some((way) => way.includes(one) && way.includes(other))
      if (isKnown) continue
      ways.push([one, other])
      ways.sort((a, b) => costOf(a) - costOf(b))
    }
  }
  return { over, ways: ways.slice(0, waysMax) }
}

function changeOf({ month, cents, dueCents }: MoveWithDues, at: number): number {
  if (at === month) return cents
  return at > month ? -(dueCents[at] ?? 0) : 0
}

export function costOf(moves: readonly Move[]): number {
  return moves.reduce((sum, { cents }) => sum + cents, 0)
}

function sumOf(rows: readonly (readonly number[])[]): number[] {
  return noMonths().map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))
}

interface Figure {
  release: { date: string | null; precision: string }
  price_cents: number | null
}

/** A figure of which no plan is known: its price in the month of its release, this month if it is out. Null when one of them is not known. */
export function monthsOfFigure({ release, price_cents }: Figure, today: string): number[] | null {
  const { date, precision } = release
  if (!price_cents || date === null || (precision !== 'day' && precision !== 'month')) return null
  const at = date.slice(0, 7) < today.slice(0, 7) ? 0 : monthIndex(date, today.slice(0, 7))
  return at === null ? null : noMonths().with(at, price_cents)
}

/** "Marzo ya se pasa de tu tope por $200.00; con esta figura, por $850.00. Si liquidas «Nautilus» en enero (adelantas $1,200.00), ya cabe." Never what to do. */
export function affordabilityText(
  { over, ways }: Affordability,
  { currency, firstMonth }: { currency: string; firstMonth: string },
): string {
  if (over.length === 0) return 'Cabe en tu tope.'
  const nameOf = (month: number) =>
    monthNames[(Number(firstMonth.slice(5)) - 1 + month) % monthNames.length] ?? ''
  const already = over
    .filter(({ withoutCents }) => withoutCents > 0)
    .map(({ month, cents, withoutCents }) => {
      const name = nameOf(month)
      const now = `${name.charAt(0).toUpperCase()}${name.slice(1)} ya se pasa de tu tope por ${moneyText(withoutCents, currency)}`
      return `${now}; con esta figura, por ${moneyText(cents, currency)}.`
    })
  const byFigure = over
    .filter(({ withoutCents }) => withoutCents === 0)
    .map(({ month, cents }) => `${nameOf(month)} por ${moneyText(cents, currency)}`)
  const overText = [
    ...already,
    ...(byFigure.length > 0 ? [`Se pasa de tu tope: ${listText(byFigure)}.`] : []),
  ].join(' ')
  const [way] = ways
  if (way === undefined) return `${overText} Adelantar uno o dos abonos no alcanza.`
  const moves = way.map(
    ({ name, month, cents }) =>
      `liquidas «${name}» en ${nameOf(month)} (adelantas ${moneyText(cents, currency)})`,
  )
  return `${overText} Si ${listText(moves)}, ya cabe.`
}

function listText(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} y ${texts.at(-1)}`
}
