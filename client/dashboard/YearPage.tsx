import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import { TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import { pictureQuery } from '#client/collection/own/data.ts'
import { SharePicture } from '#client/collection/ShareSheet.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { dayText } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError, MissingRecord } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { isRecordMissing } from '#client/kit/network-error.ts'
import { countText, dotted, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { releaseLongText } from '#client/kit/release-dates.ts'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'
import { useApi } from '#client/use-api.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import type { CollectionYear } from '#contract/collection/year.ts'
import { moneyText } from '#contract/money.ts'

/** Our addition: "Tu año en Vitrina", told in pictures. Its owner alone sees it, until they send the picture. */
export default function YearPage() {
  const { year: param = '' } = useParams()
  const year = Number(param)
  const { data: found, error, refetch } = useApi('getCollectionYear', { params: { year } })
  if (!found && error && isRecordMissing(error)) return <NoSuchYear />
  const title = `Tu ${param} en Vitrina`
  return (
    <div className="page gap-5">
      <PageHead title={title} isHidden />
      <Crumbs
        places={[
          { name: 'Mi Colección', href: '/coleccion' },
          { name: 'Mis números', href: '/coleccion/numeros' },
        ]}
      />
      <header className="flex wrap between items-end gap-3">
        <div className="stack gap-2">
          <h1>{title}</h1>
          <p className="soft">Solo tú lo ves. Para enseñarlo, comparte la imagen: no lleva precios.</p>
        </div>
        {found && found.copies > 0 ? (
          <SharePicture
            picture={pictureQuery('drawCollectionYear', { params: { year } })}
            label={`Compartir mi ${year}`}
            title={`Mi ${year} en Vitrina`}
            filename={`mi-${year}.jpg`}
          />
        ) : null}
      </header>
      {found ? <Years year={year} found={found} /> : null}
      {found ? <Year year={year} found={found} /> : null}
      {!found && error ? <LoadError what="tu año" error={error} onRetry={() => void refetch()} /> : null}
      {!found && !error ? <LoadingSkeleton shape="tiles" /> : null}
    </div>
  )
}

function NoSuchYear() {
  return (
    <MissingRecord
      title="No encontramos ese año"
      way={{ name: 'Ver mis números', href: '/coleccion/numeros' }}
    >
      La dirección tiene un error.
    </MissingRecord>
  )
}

interface YearProps {
  year: number
  found: CollectionYear
}

function Years({ year, found: { years } }: YearProps) {
  const row = useCurrentInView<HTMLElement>(year)
  const shown = [...new Set([...years, year])].toSorted((a, b) => b - a)
  if (shown.length < 2) return null
  return (
    <nav className="year-links flex gap-2 scroll-x" aria-label="Años" ref={row}>
      {shown.map((other) => (
        <Link
          className="touch pill outlined strong numbers flex-none"
          key={other}
          to={`/coleccion/numeros/${other}`}
          aria-current={other === year ? 'page' : undefined}
        >
          {other}
        </Link>
      ))}
    </nav>
  )
}

function Year({ year, found }: YearProps) {
  const { copies, first, last, late, longest, lines } = found
  if (copies === 0 && longest === null) return <NothingThatYear year={year} found={found} />
  return (
    <div className="year-parts stack gap-4">
      {copies > 0 ? <Arrived found={found} /> : null}
      {longest ? (
        <Moment
          item={longest.item}
          what="La que más esperaste"
          value={countText(longest.days, 'día', 'días')}
        >
          La apartaste el {dayText(longest.from)} y llegó el {dayText(longest.on)}.
        </Moment>
      ) : null}
      {late ? (
        <Moment
          item={late.item}
          what="La que más se retrasó"
          value={countText(late.days, 'día tarde', 'días tarde')}
        >
          Primera fecha: {releaseLongText(late.from)}. Salió: {releaseLongText(late.item.release.date)}.
        </Moment>
      ) : null}
      {first ? (
        <Moment
          item={first.item}
          what={last ? 'La primera' : 'La figura del año'}
          value={dayAndMonth(first.on)}
        />
      ) : null}
      {last ? <Moment item={last.item} what="La última" value={dayAndMonth(last.on)} /> : null}
      <CompletedLines lines={lines} />
    </div>
  )
}

/** "7 de marzo", of a day in the year of the page. */
function dayAndMonth(day: string): string {
  return dayText(day).replace(/ de \d+$/, '')
}

/** How many figures arrived and what was paid, with the latest of them lit in their niches. */
function Arrived({
  found: { figures, private_figures, copies, undated, paid, items },
}: Pick<YearProps, 'found'>) {
  return (
    <section className="year-arrived all-columns raised round-l pad-5 stack gap-4">
      <div className="flex wrap items-end between gap-3">
        <h2>
          <span className="year-value block">{formatNumber(figures)}</span>
          <span className="large">
            {figures === 1 ? 'figura llegó a tu vitrina' : 'figuras llegaron a tu vitrina'}
          </span>
          {copies > figures ? (
            <span className="block normal soft">{formatNumber(copies)} copias en total</span>
          ) : null}
        </h2>
        {paid.length > 0 ? (
          <p className="year-paid">
            {paid.map(({ currency, cents }) => (
              <strong className="year-money numbers block" key={currency}>
                {moneyText(cents, currency)}
              </strong>
            ))}
            <span className="soft">gastaste en ellas</span>
          </p>
        ) : null}
      </div>
      <div className="year-niches grid gap-3">
        {items.map((item) => (
          <TinyItemCard key={item.id} item={item} />
        ))}
      </div>
      {private_figures > 0 ? (
        <p className="note">
          {countText(private_figures, 'privada no sale', 'privadas no salen')} en la imagen que compartes.
        </p>
      ) : null}
      {undated > 0 ? (
        <p className="note">
          {undated === copies
            ? 'Ninguna dice'
            : `${formatNumber(undated)} no ${undated === 1 ? 'dice' : 'dicen'}`}{' '}
          qué día llegó: cuentan cuando las marcaste.{' '}
          <Link to="/coleccion?vista=tabla">Poner sus fechas</Link>
        </p>
      ) : null}
    </section>
  )
}

interface MomentProps {
  item: MemberItem
  /** What the figure was in that year. */
  what: string
  /** Its number of days, or its day. */
  value: string
  children?: ReactNode
}

function Moment({ item, what, value, children }: MomentProps) {
  return (
    <article className="year-moment media raised round-l clip" data-tint={tintOfItem(item)}>
      <div className="picture-frame full">
        <FigurePicture picture={pictureOf(item)} sizes="(max-width: 40rem) 42vw, 15rem" />
      </div>
      <div className="stack gap-2 content-start pad-4">
        <p className="note strong">{what}</p>
        <p className="year-value">{value}</p>
        <h2 className="large anywhere" dir="auto">
          <Link to={memberItemPath(item)}>{item.name}</Link>
        </h2>
        <p className="note anywhere" dir="auto">
          {dotted(item.license.name, item.line.name)}
        </p>
        {children ? <p className="note">{children}</p> : null}
      </div>
    </article>
  )
}

function CompletedLines({ lines }: Pick<CollectionYear, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <section className="all-columns raised round-l pad-5 stack gap-4">
      <h2 className="title-s">
        {countText(lines.length, 'línea que completaste', 'líneas que completaste')}
      </h2>
      <ul className="year-lines grid gap-3">
        {lines.map(({ license, line, total }) => (
          <li key={`${license.slug} ${line.slug}`}>
            <Link className="row gap-3 touch-height" to={`/coleccion/${license.slug}/${line.slug}`}>
              <ProgressRing percentage={100} tone="have" label="Completa" />
              <span className="stack anywhere">
                <strong dir="auto">{line.name}</strong>
                <span className="note" dir="auto">
                  {dotted(license.name, countText(total, 'figura', 'figuras'))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A year to come, the present one before its first figure, or one of which nothing is known. */
function NothingThatYear({ year, found: { today } }: YearProps) {
  const present = Number(today.slice(0, 4))
  return (
    <EmptyState pin={{ icon: 'check', tone: 'plain' }}>
      <h2>{year > present ? `${year} todavía no empieza` : `Nada de ${year} todavía`}</h2>
      <p>
        {year < present
          ? 'Si algo llegó ese año, escribe en su copia qué día fue y aquí se cuenta solo.'
          : 'Marca lo que te llegue, con su día y lo que pagaste, y aquí se cuenta solo.'}
      </p>
      <Link
        className="action"
        data-kind="main"
        to={year < present ? '/coleccion?vista=tabla' : '/coleccionables'}
      >
        {year < present ? 'Poner fechas' : 'Buscar figuras'}
      </Link>
    </EmptyState>
  )
}
