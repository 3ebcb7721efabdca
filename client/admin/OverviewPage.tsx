import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { Overview, WaitingWork } from '#contract/admin/overview.ts'
import { mayUse } from '#contract/admin/permissions.ts'
import { moneyText } from '#contract/money.ts'
import { useStaffSession } from './frame/data.ts'
import { AdminPageHead } from './kit/AdminPageHead.tsx'
import { ItemNiches } from './kit/ItemNiches.tsx'
import { FirstSteps } from './overview/FirstSteps.tsx'
import { deltaText, sparkPoints } from './overview/rules.ts'
import { WaitingContributions, WaitingMessages } from './overview/WaitingWork.tsx'
import { CheckList } from './system/CheckList.tsx'

export default function OverviewPage() {
  const { data: overview, error, refetch } = useOverview()
  return (
    <>
      <AdminPageHead title="Resumen" />
      <div className="overview stack gap-8">
        {error ? (
          <LoadError what="el resumen" error={error} onRetry={() => void refetch()} />
        ) : overview ? (
          <Numbers overview={overview} />
        ) : (
          <LoadingSkeleton />
        )}
      </div>
    </>
  )
}

function Numbers({ overview }: { overview: Overview }) {
  const { waiting, first_steps, weeks, sales, checks } = overview
  const role = useStaffSession().data?.role ?? null
  const currencies = [...new Set(sales?.map(({ currency }) => currency))]
  const alarms = checks?.filter(({ is_ok }) => !is_ok) ?? []
  const byWeek = (name: 'members' | 'marks') =>
    weeks.map((week) => ({ name: `semana del ${dayText(week.week)}`, value: week[name] }))
  return (
    <>
      {first_steps ? <FirstSteps steps={first_steps} /> : null}
      <div className="overview-tiles grid gap-4">
        <WaitingTile waiting={waiting} />
        <NumberTile
          title="Cuentas nuevas esta semana"
          href={mayUse(role, 'users') ? '/kadmin/cuentas' : null}
          series={byWeek('members')}
          before={weekBefore}
          textOf={formatNumber}
        />
        <NumberTile
          title="Figuras marcadas esta semana"
          href={mayUse(role, 'catalogue') ? '/kadmin/figuras' : null}
          series={byWeek('marks')}
          before={weekBefore}
          textOf={formatNumber}
        />
        {currencies.map((currency) => (
          <NumberTile
            key={currency}
            title={currency === 'MXN' ? 'Ventas de este mes' : `Ventas de este mes, en ${currency}`}
            href="/kadmin/planes"
            series={(sales ?? [])
              .filter((month) => month.currency === currency)
              .map(({ month, cents }) => ({ name: monthText(month), value: cents }))}
            before={monthBefore}
            textOf={(cents) => moneyText(cents, currency)}
          />
        ))}
      </div>
      {alarms.length > 0 ? (
        <section aria-labelledby="atencion">
          <h2 id="atencion">Necesita atención</h2>
          <CheckList checks={alarms} />
        </section>
      ) : null}
      <div className="overview-waiting grid gap-4">
        {mayUse(role, 'contributions') ? <WaitingContributions /> : null}
        {mayUse(role, 'messages') ? <WaitingMessages /> : null}
      </div>
      {mayUse(role, 'catalogue') ? (
        <>
          <Figures
            title="Esperan su imagen"
            query={unpicturedFigures}
            href="/kadmin/figuras?lacks=image&view=niches"
          />
          <Figures title="Últimas figuras" query={lastFigures} href="/kadmin/figuras?sort=-id&view=niches" />
        </>
      ) : null}
    </>
  )
}

const refreshMs = 60_000

/** The data of the overview. Refreshed every minute while the page is open. */
function useOverview() {
  return useApi('getOverview', {}, { refetchInterval: refreshMs })
}

interface TileProps {
  title: string
  /** The list of what it counts, for roles that may use it. */
  href: string | null
  number: string
  children: ReactNode
}

function Tile({ title, href, number, children }: TileProps) {
  return (
    <section className="overview-tile raised stack content-start gap-2 pad-4" aria-label={title}>
      <h2 className="note strong">{href === null ? title : <Link to={href}>{title}</Link>}</h2>
      <p className="overview-number numbers">{number}</p>
      {children}
    </section>
  )
}

function WaitingTile({ waiting }: { waiting: readonly WaitingWork[] }) {
  const open = waiting.filter(({ count }) => count > 0)
  const total = open.reduce((sum, { count }) => sum + count, 0)
  return (
    <Tile title="Por atender" href={null} number={formatNumber(total)}>
      {open.length === 0 ? <p className="small have strong">Nada espera por ti.</p> : null}
      <ul className="small">
        {open.map(({ what, count }) => {
          const { one, many, href } = waitingTexts[what]
          return (
            <li key={what}>
              <Link className="inline-flex link items-center" to={href}>
                {countText(count, one, many)}
              </Link>
            </li>
          )
        })}
      </ul>
    </Tile>
  )
}

const waitingTexts: Record<WaitingWork['what'], { one: string; many: string; href: string }> = {
  contributions: {
    one: 'aportación por revisar',
    many: 'aportaciones por revisar',
    href: '/kadmin/aportaciones',
  },
  messages: { one: 'mensaje abierto', many: 'mensajes abiertos', href: '/kadmin/mensajes?status=abierto' },
  duplicates: { one: 'posible duplicado', many: 'posibles duplicados', href: '/kadmin/duplicados' },
  mails: { one: 'correo detenido', many: 'correos detenidos', href: '/kadmin/correos' },
  jobs: { one: 'tarea detenida', many: 'tareas detenidas', href: '/kadmin/tareas?state=failed' },
}

interface NumberTileProps {
  title: string
  href: string | null
  /** In ascending order of time. The last one, which has not ended, is the number of the tile. */
  series: readonly { name: string; value: number }[]
  before: typeof weekBefore | typeof monthBefore
  textOf: (value: number) => string
}

const weekBefore = { name: 'la semana pasada', than: 'que la anterior' } as const
const monthBefore = { name: 'el mes pasado', than: 'que el anterior' } as const

/** A number, and the times before as a line. Only whole weeks or months are compared: a Monday would lose against any week. */
function NumberTile({ title, href, series, before: { name: last, than }, textOf }: NumberTileProps) {
  const values = series.map(({ value }) => value)
  const [earlier = 0, ended = 0, current = 0] = values.slice(-3)
  return (
    <Tile title={title} href={href} number={textOf(current)}>
      <p className="small soft">
        {[`${textOf(ended)} ${last}`, deltaText(ended - earlier, { than, textOf })]
          .filter(Boolean)
          .join(', ')}
      </p>
      <svg
        className="overview-spark full"
        viewBox="0 0 120 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={series.map(({ name, value }) => `${name}: ${textOf(value)}`).join(', ')}
      >
        <polyline points={sparkPoints(values, { width: 120, height: 40 })} />
      </svg>
    </Tile>
  )
}

const weekText = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const yearText = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** "16 nov" for a day. */
function dayText(day: string): string {
  return weekText.format(new Date(`${day}T00:00:00Z`))
}

/** "noviembre de 2026" for a month. */
function monthText(month: string): string {
  return yearText.format(new Date(`${month}-01T00:00:00Z`))
}

const lastFigures = { query: '', sort: '-id', page_size: 10 } as const
const unpicturedFigures = { query: '', lacks: 'image', sort: 'updated', page_size: 10 } as const

interface FiguresProps {
  title: string
  query: typeof lastFigures | typeof unpicturedFigures
  href: string
}

function Figures({ title, query, href }: FiguresProps) {
  const id = useId()
  const { data: items = [] } = useApi('listAdminItems', { query }).data ?? {}
  if (items.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <div className="row wrap between gap-3">
        <h2 id={id}>{title}</h2>
        <Link className="text-action" to={href}>
          Ver todas<span className="visually-hidden">: {title}</span>
        </Link>
      </div>
      <ItemNiches items={items} shape="shelf" />
    </section>
  )
}
