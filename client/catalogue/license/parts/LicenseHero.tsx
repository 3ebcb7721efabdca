import type { LicenseCardData } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { WideImage } from '#client/catalogue/parts/WideImage.tsx'
import type { Picture, WidePicture } from '#client/catalogue/pictures.rules.ts'
import { licensePath } from '#client/catalogue/rules.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { countText } from '#client/kit/numbers.ts'
import { FollowLinks } from './FollowLinks.tsx'
import { nameLength } from './LicenseCard.tsx'

interface LicenseHeroProps {
  card: LicenseCardData
  description: string
  linesCount: number
  line: {
    slug: string
    name: string
    brand: string | null
    itemsCount: number
    image: WidePicture | null
  } | null
  /** The figures shown when the license has no picture of its own. */
  cast: Picture[]
}

const heroSizes = '(max-width: 48rem) 100vw, 54rem'

/** The header of a license, or of one of its lines, in the license's colour. */
export function LicenseHero({ card, description, linesCount, line, cast }: LicenseHeroProps) {
  const picture = line?.image ?? card.image
  const { name } = line ?? card
  const itemsCount = line ? line.itemsCount : card.itemsCount
  const facts = [
    countText(itemsCount, 'figura', 'figuras'),
    line ? line.brand : linesCount > 1 ? countText(linesCount, 'línea', 'líneas') : null,
  ]
  return (
    <header className="license-hero" data-tint={card.tint}>
      <div className="license-hero-text">
        {line ? <Crumbs places={[{ name: card.name, href: licensePath(card.slug) }]} /> : null}
        <h1 dir="auto" data-length={nameLength(name)}>
          {name}
        </h1>
        <p className="license-hero-facts">{facts.filter(Boolean).join(' · ')}</p>
        {description ? (
          <p className="license-hero-description" dir="auto">
            {description}
          </p>
        ) : null}
        <FollowLinks license={card.slug} line={line?.slug ?? null} />
      </div>
      {picture ? (
        <WideImage className="license-hero-image" picture={picture} sizes={heroSizes} turn="first" />
      ) : (
        <ul className="license-hero-cast" aria-hidden="true">
          {cast.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the silhouettes are equal.
            <li key={index}>
              <FigurePicture picture={picture} />
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
