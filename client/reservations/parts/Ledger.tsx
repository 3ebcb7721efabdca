import '#client/reservations/style/ledger.css'
import { shortDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { entryDetailText, entryName } from '#client/reservations/ledger.rules.ts'
import type { StatementEntry } from '#contract/reservations.ts'
import { payMethods } from '#contract/reservations-words.ts'

interface LedgerProps {
  /** The item's name, for the caption: a page may hold many ledgers. */
  name: string
  entries: readonly StatementEntry[]
}

/** The append-only history of a reservation with the balance after each entry. */
export function Ledger({ name, entries }: LedgerProps) {
  if (entries.length === 0) return <p className="ledger-empty">Todavía no hay movimientos.</p>
  return (
    <table className="ledger">
      <caption className="visually-hidden">Historial de {name}</caption>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Movimiento</th>
          <th scope="col">Monto</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { id, kind, on, amount_cents, currency, balance_cents, method, note } = entry
          const detail = entryDetailText(entry)
          return (
            <tr key={id} data-kind={kind}>
              <td>{shortDayText(on)}</td>
              <td>
                <b>{entryName(entry)}</b>
                {method ? <span>{payMethods[method]}</span> : null}
                {detail ? <span>{detail}</span> : null}
                {note ? <span dir="auto">{note}</span> : null}
              </td>
              <td className="ledger-money">
                {amount_cents === null ? '' : `${signOf(kind)}${moneyText(amount_cents, currency)}`}
              </td>
              <td className="ledger-money">{moneyText(balance_cents, currency)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The sign with which an amount changes the balance. */
function signOf(kind: StatementEntry['kind']): string {
  return kind === 'cargo' || kind === 'devolucion' ? '+' : '−'
}
