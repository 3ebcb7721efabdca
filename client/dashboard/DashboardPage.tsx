import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { PasskeyOffer } from '#client/accounts/second-factor/parts/LoginPasskeys.tsx'
import { popularFiguresQuery, toMemberItemCards, upcomingQuery } from '#client/catalogue/members/data.ts'
import { useRecordVisit } from '#client/collection/dashboard.data.ts'
import { MemberGrid, MemberItemCard } from '#client/collection/marks/MemberCards.tsx'
import { moveFocusWithArrows } from '#client/collection/marks/shortcuts.data.ts'
import { LineShelf } from '#client/collection/own/OwnShelves.tsx'
import { PaidText } from '#client/collection/own/RingCards.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { NextDues } from '#client/reservations/parts/NextDues.tsx'
import { SilentStores } from '#client/reservations/parts/SilentStores.tsx'
import { useApi } from '#client/use-api.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import type { Dashboard } from '#contract/collection/dashboard.ts'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import { moneyText } from '#contract/money.ts'
import type { ReservationSummary } from '#contract/reservations/overview.ts'
import {
  countdownText,
  DashboardChanges,
  DashboardLines,
  DashboardSpent,
  isSoon,
} from './parts/DashboardSections.tsx'

/** La Cueva, the members' dashboard. Pictures and charts come before tables. */
export default function DashboardPage() {
  const { data: me } = useQuery(meQuery)
  const { data: found, ...dashboard } = useApi('getDashboard', {})
  const { data: last, ...marked } = useApi('listLastMarkedItems', {})
  const { data: totals } = useApi('getCollection', {})
  const shelf =
    found && last && totals && totals.items < youngUntil ? youngShelf(last, found, totals.items) : null
  const error = (found ? null : dashboard.error) ?? (last ? null : marked.error)
  // An administrator's view of the member's pages is not a visit.
  useRecordVisit(found !== undefined && me !== undefined && me.viewed_by === null)
  return (
    <div className="cave stack gap-6">
      <PageHead title="La Cueva" isHidden />
      <header className="cave-title flex wrap between items-baseline">
        <div className="cave-tabs flex wrap items-baseline">
          <h1>La Cueva</h1>
          <Link className="touch link" to="/comunidad/sigues">
            Siguiendo
          </Link>
        </div>
        {totals && totals.items > 0 && found && last ? (
          <DashboardHeadline totals={totals} isCounted={shelf === null} />
        ) : null}
      </header>
      {me && me.viewed_by === null ? <PasskeyOffer registeredAt={me.created_at} /> : null}
      {found && last ? <Parts {...{ found, last, shelf }} fullname={me?.fullname ?? null} /> : null}
      {error ? (
        <LoadError
          what="tu cueva"
          error={error}
          onRetry={() => {
            void dashboard.refetch()
            void marked.refetch()
          }}
        />
      ) : null}
      {error || (found && last) ? null : <LoadingSkeleton shape="cave" />}
    </div>
  )
}

interface PartsProps {
  found: Dashboard
  last: OwnItem[]
  /** What La Cueva of a young collection begins with. */
  shelf: ReactNode
  fullname: string | null
}

function Parts({ found, last, shelf, fullname }: PartsProps) {
  const { data: summary, error, refetch } = useApi('getReservationSummary', {})
  const { data: totals } = useApi('getCollection', {})
  const owes = summary !== undefined && summary.currencies.length > 0
  const isEmpty =
    last.length === 0 && found.next.total === 0 && found.contributions.total === 0 && !hasFollowNews(found)
  if (isEmpty && !owes && !error) return <DashboardEmpty fullname={fullname} />
  const isNew = totals !== undefined && totals.items < newUntil
  return (
    <div className="stack gap-8">
      {isDecemberWithFigures(found.today, last) ? <YearStep year={found.today.slice(0, 4)} /> : null}
      {shelf}
      <DashboardNext next={found.next} today={found.today} licenses={licensesOf(found)} />
      {isNew && !shelf ? <FirstFigures /> : null}
      <div className="cave-trays">
        {isNew ? <ImportStep /> : null}
        <DashboardChanges {...found} />
        {summary ? <DashboardOwed summary={summary} /> : null}
        {error && !summary ? (
          <LoadError what="tus abonos" error={error} onRetry={() => void refetch()} />
        ) : null}
        <DashboardLines lines={found.lines} />
        <DashboardSpent spent={found.spent} />
      </div>
      {shelf ? null : <LastMarked items={last} />}
    </div>
  )
}

/** A collection is new while it has fewer figures. */
const newUntil = 10
/** Until then La Cueva begins with what is owned. */
const youngUntil = 50
const ownMax = 10

/** The newest figures, lit, and after them what is missing of the line that is nearest to complete; null without either. */
function youngShelf(last: readonly OwnItem[], { lines: { list } }: Dashboard, count: number) {
  const items = last.filter(({ user }) => user.relation === 'collection').slice(0, ownMax)
  const nearest = list.find(({ collection, total }) => collection > 0 && collection < total) ?? list[0]
  if (items.length === 0 || nearest === undefined) return null
  return (
    <LineShelf
      shelf={{ ...nearest, items }}
      total={nearest.total}
      showsLicense
      whole={`Tu vitrina: ${countText(count, 'figura', 'figuras')}`}
    />
  )
}

function licensesOf({ lines }: Dashboard): string[] {
  return [...new Set(lines.list.map(({ license }) => license.slug))]
}

function hasFollowNews({ following: { total, additions } }: Dashboard): boolean {
  return total + additions.length > 0
}

const lastMax = 12

function LastMarked({ items }: { items: OwnItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="cave-part" aria-labelledby="last-title">
      <div className="cave-head row wrap between gap-0-5">
        <h2 id="last-title">Lo último que marcaste</h2>
        <Link className="touch note strong link" to="/coleccion">
          Ver tu colección
        </Link>
      </div>
      <MemberGrid items={items.slice(0, lastMax)} showsFranchise shape="shelf" />
    </section>
  )
}

interface DashboardHeadlineProps {
  totals: CollectionTotals
  /** The first shelf does not count the figures. */
  isCounted: boolean
}

function DashboardHeadline({ totals: { items, paid }, isCounted }: DashboardHeadlineProps) {
  return (
    <div className="cave-headline row wrap gap-0-5">
      {isCounted ? (
        <Link className="touch link" to="/coleccion">
          {countText(items, 'figura', 'figuras')}
        </Link>
      ) : null}
      <PaidText paid={paid} />
    </div>
  )
}

function DashboardEmpty({ fullname }: { fullname: string | null }) {
  return (
    <section className="cave-empty stack gap-4">
      <h2>{fullname ? `${fullname.split(' ')[0]}, esta es tu cueva` : 'Esta es tu cueva'}</h2>
      <p>Todavía está vacía. Empieza por donde quieras.</p>
      <FirstFigures />
      <div className="cave-empty-rest grid">
        <ImportStep />
        <Step
          icon="heart"
          title="Di qué esperas"
          text="De lo que quieres, aquí verás qué sale primero y qué fecha se movió."
        >
          <QuietLink to="/calendario">Abrir el calendario</QuietLink>
        </Step>
        <Step
          icon="ticket"
          title="Anota un apartado"
          text="Con su tienda y sus abonos, sabrás cuánto debes, a quién y para cuándo."
        >
          <QuietLink to="/apartados">Ver tus apartados</QuietLink>
        </Step>
      </div>
    </section>
  )
}

function ImportStep() {
  return (
    <Step
      icon="upload"
      title="¿Ya la llevas en Excel?"
      text="Impórtala tal cual: la leemos, la revisas y se puede deshacer entera."
    >
      <MainLink to="/coleccion/importar">Importar mi colección</MainLink>
    </Step>
  )
}

function isDecemberWithFigures(today: string, [newest]: OwnItem[]): boolean {
  return today.slice(5, 7) === '12' && newest !== undefined && newest.marked_at.startsWith(today.slice(0, 4))
}

/** In December the year is told. */
function YearStep({ year }: { year: string }) {
  return (
    <Step
      icon="calendar"
      title={`Tu ${year} en Vitrina`}
      text="Lo que llegó, la que más esperaste y las líneas que completaste, en una página y una imagen."
    >
      <Link className="action" to={`/coleccion/numeros/${year}`}>
        Ver mi {year}
      </Link>
    </Step>
  )
}

const figuresMax = 6

/** Left out when there is nothing to show, because the other steps do without it. */
function FirstFigures() {
  const { data: items = [] } = useQuery(popularFiguresQuery({}))
  if (items.length === 0) return null
  return (
    <section className="cave-part cave-first" aria-labelledby="first-title">
      <div className="cave-head row wrap between gap-0-5">
        <h3 className="title-s" id="first-title">
          Empieza con una de estas
        </h3>
        <Link className="touch note strong link" to="/coleccionables">
          Ver todas
        </Link>
      </div>
      <p className="below-3">Toca ✓ en las que ya tienes.</p>
      <MemberGrid items={items.slice(0, figuresMax)} showsFranchise shape="shelf" />
    </section>
  )
}

interface StepProps {
  icon: IconName
  title: string
  text: string
  /** The link that leads there. */
  children: ReactNode
}

function Step({ icon, title, text, children }: StepProps) {
  return (
    <article className="cave-step stack raised gap-2 content-start justify-items-start pad-5">
      <Icon name={icon} />
      <h3 className="large">{title}</h3>
      <p>{text}</p>
      {children}
    </article>
  )
}

interface DashboardNextProps {
  next: Dashboard['next']
  today: string
  /** The slugs of the licenses that the member collects. */
  licenses: readonly string[]
}

/** The next releases of wanted and reserved figures, with the time left; without any, those of the collected licenses. */
function DashboardNext({ next: { items, total }, today, licenses }: DashboardNextProps) {
  const { data: others = [], isPending } = useQuery({
    ...upcomingQuery(licenses, today),
    enabled: items.length === 0,
  })
  const isOwn = items.length > 0
  const shown = isOwn ? items : others
  if (shown.length === 0 && isPending) return null
  const dates = new Map(shown.map((item) => [item.id, item.release.date]))
  return (
    <section className="cave-part" aria-labelledby="next-title">
      <div className="cave-head row wrap between gap-0-5">
        <h2 id="next-title">
          {isOwn || licenses.length * shown.length === 0 ? 'Lo que sigue' : 'Lo que sigue en tus licencias'}
        </h2>
        <Link
          className="touch note strong link"
          to={isOwn ? '/calendario?type=reserved,want' : '/calendario'}
        >
          {total > items.length ? `Ver las ${formatNumber(total)} en el calendario` : 'Ver en el calendario'}
        </Link>
      </div>
      {shown.length === 0 ? (
        <p className="cave-none soft">
          Todavía no quieres nada con fecha. <Link to="/coleccionables">Elige qué esperas</Link>
        </p>
      ) : (
        <ol className="item-grid" data-shape="shelf" onKeyDown={moveFocusWithArrows}>
          {toMemberItemCards(shown).map((own) => (
            <li key={own.card.id}>
              <NextFigure own={own} date={dates.get(own.card.id) ?? null} today={today} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface NextFigureProps {
  own: ReturnType<typeof toMemberItemCards>[number]
  date: string | null
  today: string
}

function NextFigure({ own: { card, loadedMark }, date, today }: NextFigureProps) {
  const countdown = countdownText(date, today)
  // The date stands once, above the figure, unless the days until then replace it.
  const release = card.release === countdown ? null : card.release
  return (
    <>
      <p className="cave-countdown" data-soon={isSoon(date, today) || undefined}>
        {countdown}
      </p>
      <MemberItemCard card={{ ...card, release }} loadedMark={loadedMark} showsFranchise />
    </>
  )
}

/** What is owed this month and to which stores. Renders nothing without reservations. */
function DashboardOwed({ summary }: { summary: ReservationSummary }) {
  const { currencies, next_dues, today } = summary
  if (currencies.length === 0) return null
  return (
    <section className="cave-part" aria-labelledby="owed-title">
      <div className="cave-head row wrap between gap-0-5">
        <h2 id="owed-title">Lo que debes este mes</h2>
        <Link className="touch note strong link" to="/ordenes/abonos">
          Ver tus abonos
        </Link>
      </div>
      <ul className="cave-owed stack gap-2 below-4">
        {currencies.map(({ currency, due_this_month_cents, late_cents, owed_cents }) => (
          <li className="flex wrap note numbers items-baseline gap-0-4" key={currency}>
            {due_this_month_cents > 0 || currencies.length === 1 ? (
              <strong className="ink">{moneyText(due_this_month_cents, currency)}</strong>
            ) : null}
            {late_cents > 0 ? (
              <span className="alarm strong">{moneyText(late_cents, currency)} atrasados</span>
            ) : null}
            <span>{moneyText(owed_cents, currency)} en total</span>
          </li>
        ))}
      </ul>
      <SilentStores summary={summary} />
      <NextDues dues={next_dues} today={today} />
    </section>
  )
}
