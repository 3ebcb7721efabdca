import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Move, Portfolio } from './affordability.rules.ts'
import {
  affordabilityOf,
  affordabilityText,
  costOf,
  monthsOfFigure,
  noMonths,
  portfolioOf,
} from './affordability.rules.ts'

const today = '2026-11-29'

const dueOn = (
  reservation_id: number,
  on: string,
  amount_cents: number,
  name = `Figura ${reservation_id}`,
) => ({
  ...{ kind: 'abono' as const, on, reservation_id, currency: 'MXN', amount_cents },
  item: { name },
})

/** A day in the month so many months from now. */
const dayIn = (month: number) => new Date(Date.UTC(2026, 10 + month, 5)).toISOString().slice(0, 10)

test('What would be over the ceiling is said with what makes room for it', () => {
  const dues = [dueOn(1, '2027-03-10', 120_000, 'Nautilus'), dueOn(2, '2027-03-20', 50_000, 'Alebrije')]
  const portfolio = portfolioOf(dues, 'MXN', today)
  const figure = monthsOfFigure(
    { price_cents: 65_000, release: { date: '2027-03-12', precision: 'day' } },
    today,
  )
  const found = affordabilityOf(portfolio, figure ?? [], 150_000)
  const text = affordabilityText(found, { currency: 'MXN', firstMonth: portfolio.firstMonth })
  expect(text).toBe(
    'Marzo ya se pasa de tu tope por $200.00; con esta figura, por $850.00. Si liquidas «Nautilus» en noviembre (adelantas $1,200.00), ya cabe.',
  )
  const byFigure = affordabilityOf(portfolio, figure ?? [], 200_000)
  expect(affordabilityText(byFigure, { currency: 'MXN', firstMonth: '2026-11' })).toBe(
    'Se pasa de tu tope: marzo por $350.00. Si liquidas «Alebrije» en noviembre (adelantas $500.00), ya cabe.',
  )
  const roomy = affordabilityOf(portfolio, figure ?? [], 500_000)
  expect(affordabilityText(roomy, { currency: 'MXN', firstMonth: '2026-11' })).toBe('Cabe en tu tope.')
})

test('Dues of other currencies, arrivals and late dues are in no month', () => {
  const portfolio = portfolioOf(
    [
      { ...dueOn(1, '2027-01-10', 500), currency: 'USD' },
      { ...dueOn(2, '2027-01-10', 500), kind: 'llegada' },
      dueOn(3, '2026-10-30', 500),
      dueOn(4, '2027-11-01', 500),
    ],
    'MXN',
    today,
  )
  expect(portfolio.dueCents).toEqual(noMonths())
})

test('A figure is paid in the month of its release, and one that is out in this one; a quarter says no month', () => {
  const monthsOf = (date: string | null, precision: string) =>
    monthsOfFigure({ price_cents: 700, release: { date, precision } }, today)?.indexOf(700)
  expect(monthsOf('2027-01-31', 'day')).toBe(2)
  expect(monthsOf('2027-01', 'month')).toBe(2)
  expect(monthsOf('2025-01-31', 'day')).toBe(0)
  expect(monthsOf('2027-Q1', 'quarter')).toBeUndefined()
  expect(monthsOf(null, 'unknown')).toBeUndefined()
})

interface Situation {
  dues: { reservation: number; month: number; cents: number }[]
  figure: { month: number; cents: number }[]
  ceiling: number
}

const situation: fc.Arbitrary<Situation> = fc.record({
  dues: fc.array(
    fc.record({
      reservation: fc.integer({ min: 1, max: 6 }),
      month: fc.nat(11),
      cents: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 14 },
  ),
  figure: fc.array(fc.record({ month: fc.nat(11), cents: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  ceiling: fc.integer({ min: 4, max: 16 }),
})

test('The ways found are the cheapest of all moves and pairs of moves', () => {
  fc.assert(
    fc.property(situation, ({ dues, figure, ceiling }) => {
      const portfolio = portfolioOf(
        dues.map(({ reservation, month, cents }) => dueOn(reservation, dayIn(month), cents)),
        'MXN',
        today,
      )
      const months = noMonths()
      for (const { month, cents } of figure) months[month] = (months[month] ?? 0) + cents
      const { over, ways } = affordabilityOf(portfolio, months, ceiling)
      expect(over).toEqual(
        overMonths(portfolio.dueCents, portfolio.dueCents, months, ceiling).map((one) => ({
          ...one,
          withoutCents: Math.max(0, (portfolio.dueCents[one.month] ?? 0) - ceiling),
        })),
      )
      const every = over.length === 0 ? [] : everyWay(dues, portfolio, months, ceiling)
      expect(ways.map(costOf)).toEqual(every.map(costOf).slice(0, 3))
    }),
    { numRuns: 2_000 },
  )
})

/** By brute force: the months that stay over when these amounts are due. */
function overMonths(
  due: readonly number[],
  base: readonly number[],
  figure: readonly number[],
  ceiling: number,
) {
  return due.flatMap((cents, month) => {
    const isPaid = (figure[month] ?? 0) > 0
    const most = isPaid ? ceiling : Math.max(ceiling, base[month] ?? 0)
    const excess = cents + (figure[month] ?? 0) - most
    return excess > 0 ? [{ month, cents: excess }] : []
  })
}

function everyWay(
  dues: Situation['dues'],
  { dueCents: base }: Portfolio,
  figure: number[],
  ceiling: number,
): Move[][] {
  const moves = [...new Set(dues.map(({ reservation }) => reservation))].flatMap((reservation) =>
    noMonths().flatMap((_, month) => {
      const later = dues.filter((due) => due.reservation === reservation && due.month > month)
      const cents = later.reduce((sum, due) => sum + due.cents, 0)
      return cents > 0 ? [{ reservation, name: '', month, cents }] : []
    }),
  )
  const isEnough = (way: Move[]) => {
    const due = noMonths()
    for (const { reservation, month, cents } of dues) {
      const move = way.find((one) => one.reservation === reservation && one.month < month)
      const at = move?.month ?? month
      due[at] = (due[at] ?? 0) + cents
    }
    return overMonths(due, base, figure, ceiling).length === 0
  }
  const alone = moves.filter((move) => isEnough([move]))
  const rest = moves.filter((move) => !alone.includes(move))
  const pairs = rest.flatMap((one, at) =>
    rest
      .slice(at + 1)
      .filter((other) => other.reservation !== one.reservation && isEnough([one, other]))
      .map((other) => [one, other]),
  )
  return [...alone.map((move) => [move]), ...pairs].sort((a, b) => costOf(a) - costOf(b))
}

test('Three hundred wishes beside a hundred reservations are answered at once', () => {
  const dues = Array.from({ length: 100 }, (_, id) =>
    [0, 2, 4, 6].map((after) => dueOn(id, dayIn((id + after) % 12), 10_000 + ((id * 7919) % 90_000))),
  ).flat()
  const portfolio = portfolioOf(dues, 'MXN', today)
  const ceiling = Math.max(...portfolio.dueCents) + 20_000
  const started = performance.now()
  for (let wish = 0; wish < 300; wish++) {
    affordabilityOf(portfolio, noMonths().with(wish % 12, 30_000 + wish * 100), ceiling)
  }
  // A hundred milliseconds are the goal; a busy machine has ten times that.
  expect(performance.now() - started).toBeLessThan(1_000)
})
