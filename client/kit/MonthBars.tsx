import { moneyText } from '#contract/money.ts'
import { monthNames } from './days.ts'
import { shortMoneyWriter } from './money.ts'

interface MonthBarsProps {
  /** The label of the chart, such as "Abonos por mes (pesos)". */
  title: string
  currency: string
  /** YYYY-MM, in ascending order. */
  months: readonly { month: string; cents: number }[]
  /** The heading of the column of amounts. */
  amountName?: string
  /** The monthly limit that the member chose, if any. */
  ceilingCents: number | null
}

/** The height in pixels. The width is that of the container. */
const height = 196
const floor = 168
const roof = 28
/** Fewer months get the width of half a year, so that a single bar does not fill the chart. */
const slotsMin = 6

/** Amounts by month against a limit. A table below has the same values for screen readers. */
export function MonthBars({ title, currency, months, amountName = 'Vence', ceilingCents }: MonthBarsProps) {
  const most = Math.max(...months.map(({ cents }) => cents), ceilingCents ?? 0, 1)
  const highest = Math.max(...months.map(({ cents }) => cents))
  const topOf = (cents: number) => floor - (cents / most) * (floor - roof)
  const slot = 100 / Math.max(months.length, slotsMin)
  const ceiling = ceilingCents === null ? null : topOf(ceilingCents)
  const shortText = shortMoneyWriter(most)
  return (
    <figure className="month-bars" data-many={months.length > slotsMin || undefined}>
      <figcaption aria-hidden="true">
        {title}
        {ceilingCents === null ? null : (
          <span className="month-bars-ceiling-key">Tope {moneyText(ceilingCents, currency)}</span>
        )}
      </figcaption>
      <svg className="month-bars-drawing" height={height} role="img" aria-label={title}>
        <line className="month-bars-floor" x1="0" x2="100%" y1={floor} y2={floor} />
        {months.map(({ month, cents }, index) => (
          <Bar
            key={month}
            month={month}
            at={{ left: slot * index, width: slot, top: topOf(cents) }}
            amount={cents > 0 ? { text: shortText(cents), y: aboveCeiling(topOf(cents) - 6, ceiling) } : null}
            isOver={ceilingCents !== null && cents > ceilingCents}
            isHighest={cents === highest}
          />
        ))}
        {ceiling === null ? null : (
          <line className="month-bars-ceiling" x1="0" x2="100%" y1={ceiling} y2={ceiling} />
        )}
      </svg>
      <MonthTable
        title={title}
        currency={currency}
        months={months}
        amountName={amountName}
        ceilingCents={ceilingCents}
      />
    </figure>
  )
}

/** The baseline of an amount, which the ceiling's line must not cross: letters are about ten pixels high. */
function aboveCeiling(baseline: number, ceiling: number | null): number {
  const isCrossed = ceiling !== null && ceiling > baseline - 12 && ceiling < baseline + 4
  return isCrossed ? ceiling - 4 : baseline
}

interface BarProps {
  month: string
  amount: { text: string; y: number } | null
  /** The horizontal position in percent, the vertical one in pixels from the top. */
  at: { left: number; width: number; top: number }
  isOver: boolean
  isHighest: boolean
}

function Bar({ month, amount, at, isOver, isHighest }: BarProps) {
  const middle = `${at.left + at.width / 2}%`
  return (
    <g className="month-bars-bar" data-over={isOver || undefined} data-highest={isHighest || undefined}>
      <rect className="month-bars-slot" x={`${at.left}%`} width={`${at.width}%`} height={height} />
      <rect
        x={`${at.left + at.width * 0.16}%`}
        width={`${at.width * 0.68}%`}
        y={at.top}
        height={floor - at.top}
        rx="3"
      />
      {amount ? (
        <text className="month-bars-amount" x={middle} y={amount.y}>
          {isOver ? '▲ ' : ''}
          {amount.text}
        </text>
      ) : null}
      <text className="month-bars-month" x={middle} y={height - 8}>
        {monthOf(month).slice(0, 3)}
      </text>
    </g>
  )
}

function monthOf(month: string): string {
  return monthNames[Number(month.slice(5, 7)) - 1] ?? ''
}

interface MonthTableProps {
  title: string
  currency: string
  /** YYYY-MM, in ascending order. */
  months: readonly { month: string; cents: number }[]
  /** The heading of the amounts, such as "Vence". */
  amountName: string
  ceilingCents: number | null
}

/** The bars as a table, for members who cannot see the chart. */
function MonthTable({ title, currency, months, amountName, ceilingCents }: MonthTableProps) {
  return (
    <details className="month-bars-table">
      <summary>Ver como tabla</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">{amountName}</th>
            {ceilingCents === null ? null : <th scope="col">Contra tu tope</th>}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, cents }) => (
            <tr key={month}>
              <th scope="row">
                {monthNames[Number(month.slice(5, 7)) - 1]} de {month.slice(0, 4)}
              </th>
              <td>{moneyText(cents, currency)}</td>
              {ceilingCents === null ? null : <td>{againstCeiling(cents, ceilingCents, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function againstCeiling(cents: number, ceilingCents: number, currency: string): string {
  const left = ceilingCents - cents
  return left < 0 ? `Te pasas por ${moneyText(-left, currency)}` : `Te quedan ${moneyText(left, currency)}`
}
