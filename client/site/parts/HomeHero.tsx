import type { ItemCardData } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { SearchBox } from '#client/catalogue/search/SearchBox.tsx'
import { Link } from '#client/kit/Link.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import type { LastUpdated } from '#contract/catalogue.ts'

interface HomeHeroProps {
  counts: LastUpdated
  /** The items in the picture. */
  cards: ItemCardData[]
  /** What they have in common. */
  caption: string
}

const baySizes = '(max-width: 48rem) calc(62vw - 1.25rem), 16rem'

/** The first screen: what the site is for, a search, and the newest items. */
export function HomeHero({ counts, cards, caption }: HomeHeroProps) {
  return (
    <section className="home-hero">
      <div className="home-hero-text">
        <h1>
          El lugar para <br />
          el colec&shy;cio&shy;nista
        </h1>
        <div className="home-hero-invite">
          <p>
            Lleva el control de tus figuras: las que ya tienes, las que quieres y las que apartaste. Con{' '}
            <strong>{formatNumber(counts.items_count)} figuras</strong> de{' '}
            {formatNumber(counts.licenses_count)} licencias.
          </p>
          <SearchBox />
          <p className="home-hero-actions">
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
        <section className="home-hero-next" aria-labelledby="next-title">
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
                    <span className="window-name" dir="auto">
                      {card.name}
                    </span>
                    <span className="window-release">{card.release}</span>
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
