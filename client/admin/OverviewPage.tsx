import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { MonthBars } from '#client/kit/MonthBars.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { Overview, WaitingWork } from '#contract/admin/overview.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { mayUse } from '#contract/admin/permissions.ts'
import { useStaffSession } from './frame/data.ts'
import { AdminPageHead } from './kit/AdminPageHead.tsx'
import { FirstSteps } from './overview/FirstSteps.tsx'
import { CheckList } from './system/CheckList.tsx'

/** What waits for attention, and the state of the site. */
export default function OverviewPage() {
  const { data: overview, error, refetch } = useOverview()
  return (
    <>
      <AdminPageHead title="Resumen" />
      <div className="overview stack gap-8">
        {error ? (
          <LoadError what="el resumen" error={error} onRetry={() => void refetch()} />
        ) : overview ? (
          <Figures overview={overview} />
        ) : (
          <LoadingSkeleton />
        )}
      </div>
    </>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { waiting, first_steps, weeks, sales, slow_calls, disk, checks } = overview
  const currencies = [...new Set(sales?.map(({ currency }) => currency))]
  const byWeek = (name: 'members' | 'marks') =>
    weeks.map((week) => ({ name: dayText(week.week), count: week[name] }))
  return (
    <>
      {first_steps ? <FirstSteps steps={first_steps} /> : null}
      <section aria-labelledby="espera">
        <h2 id="espera">Qué espera</h2>
        <WaitingList waiting={waiting} />
        {checks ? <CheckList checks={checks} /> : null}
        {disk ? <p>Disco: {diskText(disk)}.</p> : null}
      </section>
      <section className="overview-charts stack gap-6" aria-label="Cómo va el sitio">
        <Chart part="users" list="Ver las cuentas" href="/kadmin/cuentas">
          <CountBars title="Cuentas nuevas por semana" counts={byWeek('members')} />
        </Chart>
        <Chart part="catalogue" list="Ver las figuras" href="/kadmin/figuras">
          <CountBars title="Figuras marcadas por semana" counts={byWeek('marks')} />
        </Chart>
        {currencies.map((currency) => (
          <Chart key={currency} part="plans" list="Ver los planes" href="/kadmin/planes">
            <SalesBars currency={currency} sales={sales ?? []} />
          </Chart>
        ))}
      </section>
      {slow_calls ? (
        <section aria-labelledby="lentas">
          <h2 id="lentas">Llamadas más lentas desde que arrancó</h2>
          <SlowCalls calls={slow_calls} />
        </section>
      ) : null}
    </>
  )
}

const refreshMs = 60_000

/** The data of the overview. Refreshed every minute while the page is open. */
function useOverview() {
  return useApi('getOverview', {}, { refetchInterval: refreshMs })
}

/** Things that wait for somebody's attention, with links to their lists. */
function WaitingList({ waiting }: { waiting: readonly WaitingWork[] }) {
  const open = waiting.filter(({ count }) => count > 0)
  if (open.length === 0) return <p>Nada espera por ti.</p>
  return (
    <ul className="overview-waiting flex wrap gap-3">
      {open.map((work) => (
        <li key={work.what}>
          <Link className="link" to={waitingHref(work)}>
            {waitingText(work)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface WaitingText {
  one: string
  many: string
  href: string
}

/** The text of each kind of waiting work, and the address of its list. */
const waitingTexts: Record<WaitingWork['what'], WaitingText> = {
  contributions: {
    one: 'aportación por revisar',
    many: 'aportaciones por revisar',
    href: '/kadmin/aportaciones',
  },
  messages: { one: 'mensaje abierto', many: 'mensajes abiertos', href: '/kadmin/mensajes?status=abierto' },
  duplicates: { one: 'posible duplicado', many: 'posibles duplicados', href: '/kadmin/duplicados' },
  mails: { one: 'correo sin salir', many: 'correos sin salir', href: '/kadmin/correos?state=unsent' },
  jobs: { one: 'tarea detenida', many: 'tareas detenidas', href: '/kadmin/tareas?state=failed' },
  payment_differences: {
    one: 'diferencia en pagos',
    many: 'diferencias en pagos',
    href: '/kadmin/diferencias?state=open',
  },
}

function waitingText({ what, count }: WaitingWork): string {
  const { one, many } = waitingTexts[what]
  return countText(count, one, many)
}

function waitingHref({ what }: WaitingWork): string {
  return waitingTexts[what].href
}

const bytesInGigabyte = 1_000_000_000

/** "12 GB libres de 40 GB". */
function diskText({ free_bytes, total_bytes }: NonNullable<Overview['disk']>): string {
  const gigabytes = (bytes: number) => `${formatNumber(Math.round(bytes / bytesInGigabyte))} GB`
  return `${gigabytes(free_bytes)} libres de ${gigabytes(total_bytes)}`
}

const weekText = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** "16 nov" for a day. */
function dayText(day: string): string {
  return weekText.format(new Date(`${day}T00:00:00Z`))
}

interface ChartProps {
  /** The part of the administration that the list belongs to. */
  part: Permission
  /** The text of the link. */
  list: string
  href: string
  children: ReactNode
}

/** A chart with a link to the list of what it counts, for roles that may use that list. */
function Chart({ part, list, href, children }: ChartProps) {
  const role = useStaffSession().data?.role ?? null
  return (
    <div className="overview-chart stack content-start justify-items-start">
      {children}
      {mayUse(role, part) ? (
        <Link className="text-action" to={href}>
          {list}
        </Link>
      ) : null}
    </div>
  )
}

interface CountBarsProps {
  title: string
  /** In ascending order of time. */
  counts: readonly { name: string; count: number }[]
}

/** In pixels. The width is that of the container. */
const height = 120
const floor = 96
const roof = 18

/** Counts as bars, and as a table for screen readers and everybody who opens it. */
function CountBars({ title, counts }: CountBarsProps) {
  const most = Math.max(...counts.map(({ count }) => count), 1)
  const slot = 100 / Math.max(counts.length, 1)
  return (
    <figure className="overview-bars stack gap-2">
      <figcaption className="strong" aria-hidden="true">
        {title}
      </figcaption>
      <svg height={height} role="img" aria-label={title}>
        <line x1="0" x2="100%" y1={floor} y2={floor} />
        {counts.map(({ name, count }, index) => {
          const size = (count / most) * (floor - roof)
          return (
            <g key={name}>
              <rect
                x={`${slot * (index + 0.16)}%`}
                width={`${slot * 0.68}%`}
                y={floor - size}
                height={size}
                rx="3"
              />
              <text x={`${slot * (index + 0.5)}%`} y={height - 6}>
                {name}
              </text>
              {count > 0 ? (
                <text x={`${slot * (index + 0.5)}%`} y={floor - size - 5}>
                  {formatNumber(count)}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <details>
        <summary className="touch small strong amber">Ver como tabla</summary>
        <table className="admin-table" data-plain>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {counts.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

interface SalesBarsProps {
  currency: string
  sales: NonNullable<Overview['sales']>
}

/** The sales of the last twelve months in one currency. Without any there is a sentence instead of an empty chart. */
function SalesBars({ currency, sales }: SalesBarsProps) {
  const months = sales.filter((month) => month.currency === currency)
  const title = `Ventas por mes, en ${currency}`
  if (months.every(({ cents }) => cents === 0)) {
    return (
      <div className="overview-none stack gap-2">
        <h3>{title}</h3>
        <p className="soft">Sin ventas en los últimos doce meses.</p>
      </div>
    )
  }
  return (
    <MonthBars title={title} currency={currency} months={months} amountName="Ventas" ceilingCents={null} />
  )
}

/** The calls that take longest, since this process started. */
function SlowCalls({ calls }: { calls: NonNullable<Overview['slow_calls']> }) {
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
