import { Link, type LoaderFunctionArgs, useLoaderData, useViewTransitionState } from 'react-router'
import { type ItemCardData, type LicenseCardData, toCastCard, toItemCard } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { FigureCast } from '#client/catalogue/parts/FigureCast.tsx'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { ItemGrid } from '#client/catalogue/parts/ItemCard.tsx'
import { licensePath, licensesPath } from '#client/catalogue/rules.ts'
import { SearchBox } from '#client/catalogue/search/SearchBox.tsx'
import { itemListData } from '#client/catalogue/structured.rules.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { StructuredData } from '#client/kit/StructuredData.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { pickDifferentFranchises, pickOneLine } from '#client/site/rules.ts'
import type { Item, LastUpdated } from '#contract/catalogue/catalogue.ts'
import type { SocialAccount } from '#contract/legal.ts'

const shownMax = 12
const standingMax = 5
const shelfMax = 5
const licensesMax = 11

/** The first page of the site consists of pictures, so figures without one wait in their lists. */
function picturedOf(cards: ItemCardData[]): ItemCardData[] {
  return cards.filter(({ picture }) => !picture.isMissing)
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl, operator } = pageRequestOf(context)
  const [upcoming, updated, catalogue, licenses] = await Promise.all([
    call('listUpcomingItems', {}),
    call('listLastUpdatedItems', {}),
    call('getLastUpdated', {}),
    call('listHomeLicenses', {}),
  ])
  const forAll = (items: Item[]) => items.filter(({ is_adult }) => !is_adult).map(toItemCard)
  const [next, recent] = [forAll(upcoming.data), forAll(updated.data)]
  const [nextPictured, recentPictured] = [picturedOf(next), picturedOf(recent)]
  // The window is never empty: a catalogue without pictures shows silhouettes there.
  const [standing = []] = [nextPictured, recentPictured, next, recent].filter(({ length }) => length > 0)
  return {
    standing: pickDifferentFranchises(standing, standingMax),
    caption: standing === next || standing === nextPictured ? 'Lo que sigue' : 'Lo más nuevo',
    licenses: licenses.data.slice(0, licensesMax).map(toCastCard),
    updated: recentPictured.slice(0, shownMax),
    shelf: pickOneLine([...nextPictured, ...recentPictured], shelfMax).map(
      ({ id, name, line, tint, picture }) => {
        return { id, name, line, tint, picture }
      },
    ),
    counts: catalogue.data,
    canonical: `${publicUrl}/`,
    socials: operator.socials,
  }
}

export default function HomePage() {
  const { standing, caption, licenses, updated, shelf, counts, canonical, socials } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="El lugar para el coleccionista"
        description="Lleva el control de tus figuras: las que tienes, las que quieres y las que apartaste."
        canonical={canonical}
      />
      <StructuredData facts={siteFacts(canonical, socials)} />
      {standing.length > 0 ? <StructuredData facts={itemListData(caption, standing, canonical)} /> : null}
      {counts.items_count === 0 ? (
        <Opening />
      ) : (
        <>
          <HomeHero counts={counts} cards={standing} caption={caption} />
          <HomeLicenses licenses={licenses} />
          <CuevaBand shelf={shelf} />
        </>
      )}
      {updated.length > 0 ? (
        <section className="band home-band" aria-labelledby="updated-title">
          <h2 className="band-title" id="updated-title">
            Últimas actualizaciones
          </h2>
          <ItemGrid cards={updated} showsFranchise shape="shelf" />
        </section>
      ) : null}
    </>
  )
}

function HomeLicenses({ licenses }: { licenses: LicenseCardData[] }) {
  if (licenses.length === 0) return null
  return (
    <section className="band home-band" aria-labelledby="licenses-title">
      <h2 className="band-title" id="licenses-title">
        Licencias
      </h2>
      <ul className="license-grid">
        {licenses.map((card) => (
          <li key={card.slug}>
            <LicenseCard card={card} to={licensePath(card.slug)}>
              <FigureCast className="license-card-cast" cast={card.cast} />
            </LicenseCard>
          </li>
        ))}
        <li>
          <Link
            className="license-card license-card-all stack gap-1 pad-4 ink round clip relative"
            to={licensesPath}
          >
            Todas las licencias, de la A a la Z
            <Icon name="arrow" />
          </Link>
        </li>
      </ul>
    </section>
  )
}

type ShelfFigure = Pick<ItemCardData, 'id' | 'name' | 'line' | 'tint' | 'picture'>

/** How many figures of the example are owned. */
const ownedMax = 3
/** Two weeks of the example's month. */
const monthDays = Array.from({ length: 14 }, (_, index) => index + 1)

/** What a member gets, as an example of figures of the catalogue: a line with its gaps, an instalment and a month. */
function CuevaBand({ shelf }: { shelf: ShelfFigure[] }) {
  const [first, second, third] = shelf
  return (
    <section className="band home-band cueva" aria-labelledby="cueva-title">
      <div className="stack gap-4 justify-items-start">
        <h2 className="band-title" id="cueva-title">
          Así se ve tu cueva
        </h2>
        <p className="soft pretty">
          Lo que tienes bajo la luz, lo que te falta a oscuras, lo que debes y lo que sale este mes. El plan
          gratis alcanza para cien figuras, y no pedimos tarjeta.
        </p>
        <MainLink to="/registro">Crear cuenta gratis</MainLink>
      </div>
      {first && second && third ? (
        <div
          className="cueva-case"
          data-tint={first.tint}
          role="img"
          aria-label="Ejemplo: una línea de la que se tienen unas figuras y faltan otras, un apartado con lo que falta por pagar y los lanzamientos del mes"
        >
          <div className="cueva-shelf">
            <p className="row between">
              <strong>{first.line}</strong>
              <span className="strong">
                {ownedMax} de {shelf.length}
              </span>
            </p>
            <ul>
              {shelf.map(({ id, picture }, index) => (
                <li data-is-owned={index < ownedMax || undefined} key={id}>
                  <span className="picture-frame">
                    <FigurePicture picture={picture} sizes="8rem" />
                  </span>
                  {index < ownedMax ? <Icon name="check" /> : null}
                </li>
              ))}
            </ul>
          </div>
          <div className="cueva-due row gap-3">
            <span className="picture-frame">
              <FigurePicture picture={second.picture} sizes="3rem" />
            </span>
            <p>
              <strong>{second.name}</strong>
              <span className="small soft">Debes $552 · abono el día 15</span>
              <ProgressBar label="Pagado" percentage={62} valueText="62 %" />
            </p>
          </div>
          <ul className="cueva-month">
            {monthDays.map((day) => (
              <li key={day}>
                {day === 4 || day === 12 ? (
                  <FigurePicture picture={day === 4 ? third.picture : first.picture} sizes="3rem" />
                ) : null}
                {day}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** Before the first figure there is nothing to count, to search or to show of a cave. */
function Opening() {
  return (
    <section className="home-hero stack gap-8">
      <div className="home-hero-text stack">
        <h1>Estamos montando la vitrina</h1>
        <div className="home-hero-invite stack gap-4">
          <p>
            Las primeras figuras están por llegar. Aquí llevarás el control de las tuyas: las que ya tienes,
            las que quieres y las que apartaste.
          </p>
          <p className="home-hero-actions flex wrap gap-3">
            <MainLink to="/registro">Crear cuenta gratis</MainLink>
            <QuietLink to="/que-es">Cómo funciona</QuietLink>
          </p>
        </div>
      </div>
      <div className="silhouette-shelves round-l" />
    </section>
  )
}

interface HomeHeroProps {
  counts: LastUpdated
  /** The items in the picture. */
  cards: ItemCardData[]
  /** What they have in common. */
  caption: string
}

const baySizes = '(max-width: 48rem) calc(62vw - 1.25rem), 16rem'

function HomeHero({ counts, cards, caption }: HomeHeroProps) {
  return (
    <section className="home-hero stack gap-8">
      <div className="home-hero-text stack">
        <h1>
          El lugar para <br />
          el colec&shy;cio&shy;nista
        </h1>
        <div className="home-hero-invite stack gap-4">
          <p>
            Lleva el control de tus figuras: las que ya tienes, las que quieres y las que apartaste. Con{' '}
            <strong className="strong ink">{formatNumber(counts.items_count)} figuras</strong> de{' '}
            {formatNumber(counts.licenses_count)} licencias.
          </p>
          <SearchBox />
          <p className="home-hero-actions flex wrap gap-3">
            <MainLink to={licensesPath}>Ver el catálogo</MainLink>
            <QuietLink to="/registro">Crear cuenta gratis</QuietLink>
          </p>
        </div>
      </div>
      {cards.length > 0 ? (
        <section className="stack gap-3" aria-labelledby="next-title">
          <h2 id="next-title">{caption}</h2>
          <ul className="window">
            {cards.map((card, index) => (
              <WindowBay card={card} turn={index === 0 ? 'first' : 'late'} key={card.id} />
            ))}
          </ul>
        </section>
      ) : null}
    </section>
  )
}

/** Its picture grows into the figure's page, as that of a card does. */
function WindowBay({ card, turn }: { card: ItemCardData; turn: 'first' | 'late' }) {
  const isMorphing = useViewTransitionState(card.href)
  return (
    <li className="window-bay" data-tint={card.tint}>
      <Link to={card.href} prefetch="intent" viewTransition data-morphing={isMorphing || undefined}>
        <FigurePicture picture={card.picture} sizes={baySizes} turn={turn} />
        <span className="window-label">
          <span className="window-name strong two-lines" dir="auto">
            {card.name}
          </span>
          <span className="window-release small numbers medium">{card.release}</span>
        </span>
      </Link>
    </li>
  )
}

/** The site and its search in terms of schema.org, for the home page. */
function siteFacts(home: string, socials: readonly SocialAccount[]): object {
  const organization = `${home}#organizacion`
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Vitrina',
        url: home,
        logo: new URL('/icon-512.png', home).href,
        ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#sitio`,
        name: 'Vitrina',
        url: home,
        inLanguage: 'es-MX',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL('/buscador', home).href}?query={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
