import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Sales } from '#client/collection/departures/Sales.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { mexicoDay, monthNames } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { MonthBars } from '#client/kit/MonthBars.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useApi } from '#client/use-api.ts'
import type { CollectionNumber } from '#contract/collection/numbers.ts'
import type { NumberGroup } from '#contract/collection/words.ts'
import { conditions, numberGroups } from '#contract/collection/words.ts'
import { moneyText } from '#contract/money.ts'

/** Our addition: the collection in numbers, which only its owner sees. */
export default function NumbersPage() {
  const { data: numbers, error, refetch } = useApi('getCollectionNumbers', {})
  return (
    <div className="page gap-5">
      <PageHead title="Mis números" isHidden />
      <Crumbs places={[{ name: 'Mi Colección', href: '/coleccion' }]} />
      <header className="flex wrap between items-end gap-3">
        <div className="stack gap-2">
          <h1>Mis números</h1>
          <p className="soft">Lo que tienes y lo que pagaste. Solo tú los ves.</p>
        </div>
        {numbers && numbers.length > 0 ? <YearLink numbers={numbers} /> : null}
      </header>
      {numbers ? <Numbers numbers={numbers.filter(({ group }) => !group.startsWith('sale'))} /> : null}
      {numbers ? <Sales /> : null}
      {!numbers && error ? (
        <LoadError what="tus números" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!numbers && !error ? <LoadingSkeleton shape="rows" /> : null}
    </div>
  )
}

/** To the year that ends in December, and otherwise to the latest one that has ended. */
function YearLink({ numbers }: { numbers: readonly CollectionNumber[] }) {
  const [year, month] = mexicoDay(new Date()).split('-').map(Number) as [number, number]
  const ended = numbers.flatMap(({ group, name }) =>
    group === 'year' && name !== '' && Number(name) < year ? Number(name) : [],
  )
  const shown = month === 12 || ended.length === 0 ? year : Math.max(...ended)
  return (
    <Link className="action" data-kind="quiet" to={`/coleccion/numeros/${shown}`}>
      <Icon name="calendar" />
      Tu {shown} en Vitrina
    </Link>
  )
}

/** The months have a chart of their own. */
const rankedGroups = ['license', 'brand', 'store', 'condition', 'year'] as const

function Numbers({ numbers }: { numbers: readonly CollectionNumber[] }) {
  if (numbers.length === 0) {
    return (
      <EmptyState pin={{ icon: 'check', tone: 'plain' }}>
        <h2>Todavía no hay números</h2>
        <p>Marca lo que tienes, con lo que pagaste y dónde, y aquí se cuenta solo.</p>
        <Link className="action" data-kind="main" to="/coleccionables">
          Buscar figuras
        </Link>
      </EmptyState>
    )
  }
  const of = (group: NumberGroup) => numbers.filter((row) => row.group === group)
  return (
    <div className="numbers-groups grid gap-4 items-start">
      <Months months={of('month')} />
      {rankedGroups.map((group) => (
        <Ranking key={group} group={group} rows={of(group)} />
      ))}
    </div>
  )
}

const monthsShown = 12

/** What was paid in the months up to the last in which something was bought, in the currency of most. */
function Months({ months }: { months: readonly CollectionNumber[] }) {
  const dated = months.filter(({ name, paid }) => name !== '' && paid.length > 0)
  const counts = Map.groupBy(
    dated.flatMap(({ paid }) => paid),
    ({ currency }) => currency,
  )
  const [usual] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  if (usual === undefined) return null
  const [currency] = usual
  const sums = new Map(
    dated.flatMap(({ name, paid }) => {
      const sum = paid.find((entry) => entry.currency === currency)
      return sum ? [[name, sum.cents]] : []
    }),
  )
  const bought = [...sums.keys()].toSorted()
  const [first = '', last = ''] = [bought[0], bought.at(-1)]
  const shown = Array.from({ length: monthsShown }, (_, at) => monthBefore(last, monthsShown - 1 - at))
    .filter((month) => month >= first)
    .map((month) => ({ month, cents: sums.get(month) ?? 0 }))
  return (
    <section className="raised round-l pad-4 min-0">
      <MonthBars
        title={`Lo que pagaste por mes, en ${currency}`}
        currency={currency}
        months={shown}
        amountName="Pagado"
        ceilingCents={null}
      />
    </section>
  )
}

/** `2026-01` and 2: `2025-11`. */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7)
}

const barsShown = 6

interface RankingProps {
  group: NumberGroup
  rows: readonly CollectionNumber[]
}

/** The names with the most copies as bars; the table has all of them. */
function Ranking({ group, rows }: RankingProps) {
  const sorted = rows.toSorted((a, b) => b.copies - a.copies || a.name.localeCompare(b.name, 'es'))
  const named = sorted.filter(({ name }) => name !== '')
  if (named.length === 0) return null
  const shown = group === 'year' ? named.toSorted((a, b) => b.name.localeCompare(a.name)) : named
  const most = Math.max(...named.map(({ copies }) => copies))
  const title = numberGroups[group]
  return (
    <section className="stack raised round-l pad-4 gap-3 min-0" aria-label={title}>
      <h2 className="title-s">{title}</h2>
      <ul className="stack gap-2" aria-hidden="true">
        {shown.slice(0, barsShown).map((row) => (
          <li
            className="numbers-bar"
            key={row.name}
            style={{ '--share': row.copies / most } as CSSProperties}
          >
            <span className="row between gap-2">
              <span dir="auto">{nameOf(group, row.name)}</span>
              <span className="note numbers nowrap">
                {formatNumber(row.copies)}
                {row.paid.map(({ currency, cents }) => ` · ${moneyText(cents, currency)}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <details className="month-bars-table">
        <summary>
          {named.length > barsShown
            ? `Ver ${countText(named.length, 'renglón', 'renglones')} como tabla`
            : 'Ver como tabla'}
        </summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Nombre</th>
              <th scope="col">Figuras</th>
              <th scope="col">Pagado</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.name}>
                <th scope="row" dir="auto">
                  {nameOf(group, row.name)}
                </th>
                <td>{formatNumber(row.copies)}</td>
                <td>
                  {row.paid.map(({ currency, cents }) => moneyText(cents, currency)).join(', ') ||
                    'Sin precio'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function nameOf(group: NumberGroup, name: string): string {
  if (name === '') return 'Sin dato'
  if (group === 'condition') return conditions[name as keyof typeof conditions] ?? name
  if (group === 'month') return `${monthNames[Number(name.slice(5)) - 1]} de ${name.slice(0, 4)}`
  return name
}
