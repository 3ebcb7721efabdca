import type { CSSProperties } from 'react'
import { Link, useParams } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import { pictureQuery } from '#client/collection/own/data.ts'
import { SharePicture } from '#client/collection/ShareSheet.tsx'
import { MainLink } from '#client/kit/Action.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { monthNames } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadState, MissingRecord } from '#client/kit/LoadError.tsx'
import { Medal } from '#client/kit/Medal.tsx'
import { isRecordMissing } from '#client/kit/network-error.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { releaseLongText } from '#client/kit/release-dates.ts'
import { tintOf } from '#client/kit/tint.ts'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'
import { useApi } from '#client/use-api.ts'
import type { CollectionYear } from '#contract/collection/year.ts'
import { type YearCard, yearCards } from '#contract/collection/year-cards.ts'
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
      <header className="stack gap-2">
        <h1>{title}</h1>
        <p className="soft">Solo tú lo ves. Cada tarjeta se envía sola, y ninguna lleva precios.</p>
      </header>
      {found ? <Years year={year} found={found} /> : null}
      {found ? <Year year={year} found={found} /> : null}
      {found ? null : <LoadState what="tu año" error={error} onRetry={() => void refetch()} shape="tiles" />}
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
    <nav className="choices bleed flex gap-2 scroll-x" aria-label="Años" ref={row}>
      {shown.map((other) => (
        <Link
          className="touch pill outlined strong numbers flex-none pad-inline-4"
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
  const cards = yearCards(found)
  // Private figures are on no card.
  if (cards.length === 0 && found.private_figures === 0) return <NothingThatYear year={year} found={found} />
  return (
    <>
      <ol
        className="year-story bleed flex gap-3 scroll-x"
        aria-label={`Mi ${year} en tarjetas`}
        hidden={cards.length === 0}
      >
        {cards.map((card) => (
          <li className="stack gap-2 flex-none" key={card.name}>
            <StoryCard card={card} />
            <SharePicture
              picture={pictureQuery('drawCollectionYear', { params: { year }, query: { card: card.name } })}
              label={`Compartir: ${card.title}`}
              title={`Mi ${year} en Vitrina`}
              filename={`mi-${year}.jpg`}
              isTall
            />
          </li>
        ))}
      </ol>
      <Besides found={found} />
    </>
  )
}

/** A card as it is sent, but with links to its figures. */
function StoryCard({ card: { name, title, value, text, items, bars, percentage } }: { card: YearCard }) {
  const most = Math.max(...bars)
  return (
    <article className="year-card flex gap-3 pad-5 round-l clip" data-name={name}>
      <p className="note strong amber">{title}</p>
      <h2 className="anywhere">{value}</h2>
      <p className="large anywhere pretty">{text}</p>
      {percentage === null ? null : (
        <ProgressRing percentage={percentage} label={`${percentage} % de ${value}`} />
      )}
      {bars.length > 0 ? (
        <div className="year-months flex gap-1 items-end" aria-hidden="true">
          {bars.map((count, month) => (
            <span
              className="grow"
              key={monthNames[month]}
              data-most={count === most || undefined}
              style={{ '--share': count / most } as CSSProperties}
            />
          ))}
        </div>
      ) : null}
      <div className="year-niches grid gap-2">
        {items.map((item) => (
          <TinyItemCard key={item.id} item={item} />
        ))}
      </div>
    </article>
  )
}

/** What is on no card, because only its owner sees it or it is a list. */
function Besides({
  found: { copies, figures, private_figures, undated, paid, late, lines },
}: Pick<YearProps, 'found'>) {
  return (
    <section className="raised stack gap-3 pad-5" aria-labelledby="besides-title">
      <h2 className="title-s" id="besides-title">
        Y además
      </h2>
      {paid.length > 0 ? (
        <p>
          Gastaste{' '}
          <strong>{paid.map(({ currency, cents }) => moneyText(cents, currency)).join(' y ')}</strong>
          {copies > figures ? ` en ${countText(copies, 'copia', 'copias')}` : ''}.
        </p>
      ) : null}
      {late ? (
        <p>
          La que más se retrasó: <Link to={memberItemPath(late.item)}>{late.item.name}</Link>,{' '}
          {countText(late.days, 'día', 'días')} después de la primera fecha ({releaseLongText(late.from)}).
        </p>
      ) : null}
      {lines.length > 0 ? (
        <ul className="flex wrap gap-2-4" aria-label="Líneas que completaste">
          {lines.map(({ license, line }) => (
            <li key={`${license.slug} ${line.slug}`}>
              <Link
                className="row gap-2 touch-height"
                to={`/coleccion/${license.slug}/${line.slug}`}
                dir="auto"
              >
                <Medal tint={tintOf(license.color, license.slug)} label="Línea completa:" />
                {line.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {private_figures > 0 ? (
        <p className="note">
          {countText(private_figures, 'figura privada no sale', 'figuras privadas no salen')} en las tarjetas.
        </p>
      ) : null}
      {undated > 0 ? (
        <p className="note">
          {undated === copies
            ? 'Ninguna dice'
            : `${formatNumber(undated)} no ${undated === 1 ? 'dice' : 'dicen'}`}{' '}
          qué día llegó: cuentan cuando las marcaste.{' '}
          <Link className="link" to="/coleccion?vista=tabla">
            Poner sus fechas
          </Link>
        </p>
      ) : null}
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
      <MainLink to={year < present ? '/coleccion?vista=tabla' : '/coleccionables'}>
        {year < present ? 'Poner fechas' : 'Buscar figuras'}
      </MainLink>
    </EmptyState>
  )
}
