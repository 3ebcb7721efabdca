import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import type { ItemCardData, LicenseCardData } from '#client/catalogue/data.ts'
import { toItemCard } from '#client/catalogue/data.ts'
import { LicenseCard, useHomeLicenses } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { ItemGrid } from '#client/catalogue/parts/ItemCard.tsx'
import { licensePath, licensesPath } from '#client/catalogue/rules.ts'
import { SearchBox } from '#client/catalogue/search/SearchBox.tsx'
import { itemListData } from '#client/catalogue/structured.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { StructuredData } from '#client/kit/StructuredData.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { pickDifferentFranchises } from '#client/site/rules.ts'
import type { LastUpdated } from '#contract/catalogue/catalogue.ts'
import type { SocialAccount } from '#contract/legal.ts'

const shownMax = 12
const standingMax = 5
const licensesMax = 11

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl, operator } = pageRequestOf(context)
  const [upcoming, updated, catalogue] = await Promise.all([
    call('listUpcomingItems', {}),
    call('listLastUpdatedItems', {}),
    call('getLastUpdated', {}),
  ])
  const next = upcoming.data.map(toItemCard)
  const recent = updated.data.map(toItemCard)
  const standing = pickDifferentFranchises(next.length > 0 ? next : recent, standingMax)
  return {
    standing,
    upcoming: next.filter((card) => !standing.includes(card)).slice(0, shownMax),
    caption: next.length > 0 ? 'Lo que sigue' : 'Lo más nuevo',
    updated: recent.slice(0, shownMax),
    counts: catalogue.data,
    canonical: `${publicUrl}/`,
    socials: operator.socials,
  }
}

export default function HomePage() {
  const { standing, upcoming, caption, updated, counts, canonical, socials } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="El lugar para el coleccionista"
        description="Lleva el control de tus figuras: las que tienes, las que quieres y las que apartaste."
        canonical={canonical}
      />
      <StructuredData facts={siteFacts(canonical, socials)} />
      <StructuredData facts={itemListData(caption, [...standing, ...upcoming], canonical)} />
      <HomeHero counts={counts} cards={standing} caption={caption} />
      <HomeLicenses licenses={useHomeLicenses()} />
      {upcoming.length > 0 ? (
        <section className="band home-band" aria-labelledby="upcoming-title">
          <h2 className="band-title" id="upcoming-title">
            Próximos lanzamientos
          </h2>
          <ItemGrid cards={upcoming} showsFranchise shape="shelf" />
        </section>
      ) : null}
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
        {licenses.slice(0, licensesMax).map((card) => (
          <li key={card.slug}>
            <LicenseCard card={card} to={licensePath(card.slug)} />
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

interface HomeHeroProps {
  counts: LastUpdated
  /** The items in the picture. */
  cards: ItemCardData[]
  /** What they have in common. */
  caption: string
}

const baySizes = '(max-width: 48rem) calc(62vw - 1.25rem), 16rem'

/** The first screen: what the site is for, a search, and the newest items. */
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
            <Link className="action" data-kind="main" to="/registro">
              Crear cuenta gratis
            </Link>
            <Link className="action" data-kind="quiet" to="/que-es">
              Cómo funciona
            </Link>
          </p>
        </div>
      </div>
      {cards.length > 0 ? (
        <section className="stack gap-3" aria-labelledby="next-title">
          <h2 id="next-title">{caption}</h2>
          <ul className="window">
            {cards.map((card, index) => (
              <li key={card.id} className="window-bay" data-tint={card.tint}>
                <Link to={card.href} prefetch="intent">
                  <FigurePicture
                    picture={card.picture}
                    sizes={baySizes}
                    turn={index === 0 ? 'first' : 'late'}
                  />
                  <span className="window-label">
                    <span className="window-name strong two-lines" dir="auto">
                      {card.name}
                    </span>
                    <span className="window-release small numbers medium">{card.release}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </section>
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
