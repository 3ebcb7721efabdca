import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { VitalName } from '#contract/messages/browser-reports.ts'
import { vitals } from '#contract/messages/browser-reports.ts'

const names: Record<VitalName, string> = {
  LCP: 'Se ve',
  INP: 'Responde',
  CLS: 'Se mueve',
  TTFB: 'Contesta',
}

/** What three visits in four stay below, by page, against what Google calls good. */
export function VitalsTable() {
  const { data: pages, error, refetch } = useApi('listPageVitals', {}, { staleTime: 0 })
  if (error) return <LoadError what="lo medido" error={error} onRetry={() => void refetch()} />
  if (!pages) return <LoadingSkeleton />
  if (pages.length === 0) return <p>Todavía no hay visitas medidas en estos siete días.</p>
  const columns = Object.keys(names) as VitalName[]
  return (
    <>
      <p>
        Bueno es hasta {columns.map((name) => `${textOf(name, vitals[name].good)} en ${name}`).join(', ')}.
      </p>
      <div className="admin-table-frame scroll-x raised">
        <table className="admin-table">
          <caption className="visually-hidden">Cómo se sienten las páginas</caption>
          <thead>
            <tr>
              <th scope="col">Página</th>
              {columns.map((name) => (
                <th key={name} scope="col" data-number>
                  {names[name]} ({name})
                </th>
              ))}
              <th scope="col" data-number>
                Visitas
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, visits, ...values }) => (
              <tr key={page}>
                <td data-title="Página">
                  <code className="anywhere">{page === 'other' ? 'Otras' : page}</code>
                </td>
                {columns.map((name) => (
                  <td key={name} data-title={names[name]} data-number>
                    <Value name={name} value={values[name]} />
                  </td>
                ))}
                <td data-title="Visitas" data-number>
                  {formatNumber(visits)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Value({ name, value }: { name: VitalName; value: number | null }) {
  if (value === null) return '—'
  const { bounds, good } = vitals[name]
  const isBeyond = value >= (bounds.at(-1) ?? 0)
  const text = `${isBeyond ? 'más de ' : ''}${textOf(name, value)}`
  if (value <= good) return text
  return (
    <strong className="alarm">
      {text}
      <span className="visually-hidden">, demasiado</span>
    </strong>
  )
}

/** "2.5 s", "200 ms" or "0.1". */
function textOf(name: VitalName, value: number): string {
  if (name === 'CLS') return String(Number(value.toFixed(3)))
  return value < 1 ? `${Math.round(value * 1_000)} ms` : `${Number(value.toFixed(1))} s`
}
