import { type CSSProperties, useState } from 'react'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { Sales } from '#client/collection/departures/Sales.tsx'
import { TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { dayText, mexicoDay, monthNames } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { MonthBars } from '#client/kit/MonthBars.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useApi } from '#client/use-api.ts'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import type { CollectionNumber } from '#contract/collection/numbers.ts'
import { conditions, type NumberGroup, numberGroups } from '#contract/collection/words.ts'
import { moneyText } from '#contract/money.ts'

/** Our addition: the collection in numbers, which only its owner sees. */
export default function NumbersPage() {
  const { data, error, refetch } = useApi('getCollectionNumbers', {})
  // All at once, so that what comes later does not move what is read.
  const others = [useApi('getCollection', {}), useApi('getCollectionRecords', {})]
  const numbers = others.some(({ isPending }) => isPending) ? undefined : data
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
      {numbers ? null : (
        <LoadState what="tus números" error={error} onRetry={() => void refetch()} shape="rows" />
      )}
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
    <QuietLink to={`/coleccion/numeros/${shown}`}>
      <Icon name="calendar" />
      Tu {shown} en Vitrina
    </QuietLink>
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
        <MainLink to="/coleccionables">Buscar figuras</MainLink>
      </EmptyState>
    )
  }
  return <Faces numbers={numbers} />
}

const units = { copies: 'Figuras', paid: 'Pesos' } as const
type Unit = keyof typeof units

function Faces({ numbers }: { numbers: readonly CollectionNumber[] }) {
  const [unit, setUnit] = useState<Unit>('copies')
  const of = (group: NumberGroup) => numbers.filter((row) => row.group === group)
  return (
    <>
      <Totals />
      <Records />
      <fieldset className="choices flex gap-1" aria-label="Medir las barras en">
        {(Object.keys(units) as Unit[]).map((name) => (
          <button
            className="touch strong pill pad-inline-4"
            key={name}
            type="button"
            aria-pressed={name === unit}
            onClick={() => setUnit(name)}
          >
            {units[name]}
          </button>
        ))}
      </fieldset>
      <div className="numbers-groups grid gap-4 items-start">
        {unit === 'paid' ? <Months months={of('month')} /> : null}
        {rankedGroups.map((group) => (
          <Ranking key={group} group={group} rows={of(group)} unit={unit} />
        ))}
      </div>
      <details className="month-bars-table">
        <summary>Ver todo en tablas</summary>
        <div className="numbers-groups grid gap-4 items-start">
          {rankedGroups.map((group) => (
            <NumbersTable key={group} group={group} rows={of(group)} />
          ))}
        </div>
      </details>
    </>
  )
}

function Totals() {
  const { data: totals } = useApi('getCollection', {})
  if (!totals) return null
  const lines = totals.licenses.flatMap((license) => license.lines).filter(({ collection }) => collection > 0)
  const shown = [
    { name: 'figuras', value: formatNumber(totals.items) },
    { name: 'pagaste', value: paidText(totals.paid) },
    { name: 'valen hoy', value: paidText(totals.worth) },
    { name: 'líneas', value: formatNumber(lines.length) },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <dl className="numbers-totals flex wrap">
        {shown.map(({ name, value }) => (
          <div className="flex" key={name}>
            <dt className="note">{name}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.worth.map((sum) => (
        <p className="note numbers" key={sum.currency}>
          {worthNote(sum, totals.copies)}
        </p>
      ))}
    </>
  )
}

/** "5 de 57 copias tienen valor en MXN; costaron $9,000.00." */
function worthNote({ currency, copies, paid_cents }: CollectionTotals['worth'][number], all: number): string {
  const [have, cost] = copies === 1 ? ['tiene', 'costó'] : ['tienen', 'costaron']
  const paid = paid_cents === null ? '' : `; ${cost} ${moneyText(paid_cents, currency)}`
  return `${formatNumber(copies)} de ${countText(all, 'copia', 'copias')} ${have} valor en ${currency}${paid}.`
}

/** The figures that stand out, each in its niche. */
function Records() {
  const { data: records } = useApi('getCollectionRecords', {})
  if (!records) return null
  const { dearest, oldest, longest } = records
  const shown = [
    dearest && { name: 'La más cara', value: moneyText(dearest.cents, dearest.currency), item: dearest.item },
    oldest && { name: 'La más antigua', value: dayText(oldest.on), item: oldest.item },
    longest && {
      name: 'La más esperada',
      value: countText(longest.days, 'día', 'días'),
      item: longest.item,
    },
  ].filter((record) => record !== null)
  if (shown.length === 0) return null
  return (
    <ul className="numbers-records grid gap-3">
      {shown.map(({ name, value, item }) => (
        <li className="stack gap-1 content-start" key={name}>
          <TinyItemCard item={item} />
          <p className="note strong">{name}</p>
          <p className="small numbers">{value}</p>
        </li>
      ))}
    </ul>
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

/** The names with the most as bars; the table has all of them. */
function Ranking({ group, rows, unit }: RankingProps & { unit: Unit }) {
  const amountOf = (row: CollectionNumber) => (unit === 'copies' ? row.copies : (row.paid[0]?.cents ?? 0))
  const named = rows.filter((row) => row.name !== '' && amountOf(row) > 0)
  if (named.length === 0) return null
  const shown = named.toSorted((a, b) =>
    group === 'year' ? b.name.localeCompare(a.name) : amountOf(b) - amountOf(a),
  )
  const most = Math.max(...named.map(amountOf))
  return (
    <section className="stack raised pad-4 gap-3 min-0" aria-label={numberGroups[group]}>
      <h2 className="title-s">{numberGroups[group]}</h2>
      <ul className="stack gap-3">
        {shown.slice(0, barsShown).map((row) => (
          <li
            className="media gap-3 items-center"
            key={row.name}
            style={{ '--share': amountOf(row) / most } as CSSProperties}
          >
            <span className="numbers-face picture-frame">
              <FigurePicture
                picture={pictureOf({ id: 0, image: null, ...row.face, is_adult: false })}
                sizes="2.5rem"
              />
            </span>
            <span className="numbers-bar row between gap-2">
              <span className="anywhere" dir="auto">
                {nameOf(group, row.name)}
              </span>
              <span className="note numbers nowrap">
                {unit === 'copies' ? formatNumber(row.copies) : paidText(row.paid)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NumbersTable({ group, rows }: RankingProps) {
  const sorted = rows.toSorted((a, b) => b.copies - a.copies || a.name.localeCompare(b.name, 'es'))
  return (
    <table>
      <caption className="strong text-start">{numberGroups[group]}</caption>
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
            <td>{paidText(row.paid) || 'Sin precio'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const paidText = (paid: CollectionNumber['paid']) =>
  paid.map(({ currency, cents }) => moneyText(cents, currency)).join(' + ')

function nameOf(group: NumberGroup, name: string): string {
  if (name === '') return 'Sin dato'
  if (group === 'condition') return conditions[name as keyof typeof conditions] ?? name
  if (group === 'month') return `${monthNames[Number(name.slice(5)) - 1]} de ${name.slice(0, 4)}`
  return name
}
