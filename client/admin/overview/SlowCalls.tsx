import '#client/admin/kit/table.css'
import { formatNumber } from '#client/kit/numbers.ts'
import type { Overview } from '#contract/admin-overview.ts'

/** The calls that take longest, since this process started. */
export function SlowCalls({ calls }: { calls: NonNullable<Overview['slow_calls']> }) {
  return (
    <div className="admin-table-frame">
      <table className="admin-table">
        <caption className="visually-hidden">Llamadas más lentas</caption>
        <thead>
          <tr>
            <th scope="col">Llamada</th>
            <th scope="col" data-number>
              En promedio
            </th>
            <th scope="col" data-number>
              Veces
            </th>
            <th scope="col" data-number>
              Errores
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ call, mean_ms, count, errors }) => (
            <tr key={call}>
              <td data-title="Llamada">
                <code>{call}</code>
              </td>
              <td data-title="En promedio" data-number>
                {formatNumber(Math.round(mean_ms))} ms
              </td>
              <td data-title="Veces" data-number>
                {formatNumber(count)}
              </td>
              <td data-title="Errores" data-number>
                {formatNumber(errors)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
