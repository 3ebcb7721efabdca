import './month-bars.css'
import { monthNames } from './days.ts'
import { MonthTable } from './MonthTable.tsx'
import { moneyText, shortMoneyText } from './money.ts'

interface MonthBarsProps {
  /** What the bars are, such as "Lo que vence por mes, en MXN". */
  title: string
  currency: string
  /** YYYY-MM, in order. */
  months: readonly { month: string; cents: number }[]
  /** What the amounts are, as the head of their column. */
  amountName?: string
  /** What one does not want to go beyond in a month, where there is such a thing. */
  ceilingCents: number | null
}

/** Of the drawing, in pixels; its width is whatever there is. */
const height = 196
const floor = 168
const roof = 28

/** Money by month against a ceiling. The same stands in a table below, for who does not see bars. */
export function MonthBars({ title, currency, months, amountName = 'Vence', ceilingCents }: MonthBarsProps) {
  const most = Math.max(...months.map(({ cents }) => cents), ceilingCents ?? 0, 1)
  const topOf = (cents: number) => floor - (cents / most) * (floor - roof)
  const slot = 100 / Math.max(months.length, 1)
  return (
    <figure className="month-bars">
      <figcaption aria-hidden="true">{title}</figcaption>
      <svg className="month-bars-drawing" height={height} role="img" aria-label={title}>
        <line className="month-bars-floor" x1="0" x2="100%" y1={floor} y2={floor} />
        {months.map(({ month, cents }, index) => (
          <Bar
            key={month}
            month={month}
            cents={cents}
            at={{ left: slot * index, width: slot, top: topOf(cents) }}
            isOver={ceilingCents !== null && cents > ceilingCents}
          />
        ))}
        {ceilingCents === null ? null : (
          <g className="month-bars-ceiling">
            <line x1="0" x2="100%" y1={topOf(ceilingCents)} y2={topOf(ceilingCents)} />
            <text x="100%" y={topOf(ceilingCents) - 6}>
              Tope {moneyText(ceilingCents, currency)}
            </text>
          </g>
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

interface BarProps {
  month: string
  cents: number
  /** Percent of the width, and pixels from the top. */
  at: { left: number; width: number; top: number }
  isOver: boolean
}

function Bar({ month, cents, at, isOver }: BarProps) {
  const middle = `${at.left + at.width / 2}%`
  return (
    <g className="month-bars-bar" data-over={isOver || undefined}>
      <rect
        x={`${at.left + at.width * 0.16}%`}
        width={`${at.width * 0.68}%`}
        y={at.top}
        height={floor - at.top}
        rx="3"
      />
      {cents > 0 ? (
        <text className="month-bars-amount" x={middle} y={at.top - 6}>
          {isOver ? '▲ ' : ''}
          {shortMoneyText(cents)}
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
