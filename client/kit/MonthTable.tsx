import { monthNames } from './days.ts'
import { moneyText } from './money.ts'

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
export function MonthTable({ title, currency, months, amountName, ceilingCents }: MonthTableProps) {
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
