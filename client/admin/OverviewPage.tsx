import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import type { Overview } from '#contract/admin-overview.ts'
import { AdminPageHead } from './kit/AdminPageHead.tsx'
import { Chart } from './overview/Chart.tsx'
import { CountBars } from './overview/CountBars.tsx'
import { useOverview } from './overview/data.ts'
import { FirstSteps } from './overview/FirstSteps.tsx'
import { dayText, diskText } from './overview/rules.ts'
import { SalesBars } from './overview/SalesBars.tsx'
import { SlowCalls } from './overview/SlowCalls.tsx'
import { WaitingList } from './overview/WaitingList.tsx'
import { CheckList } from './system/CheckList.tsx'

/** What waits for attention, and the state of the site. */
export default function OverviewPage() {
  const { data: overview, error, refetch } = useOverview()
  return (
    <>
      <AdminPageHead title="Resumen" />
      <div className="overview">
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
      <section className="overview-charts" aria-label="Cómo va el sitio">
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
