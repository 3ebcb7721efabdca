import type { LicenseCardData } from '#client/catalogue/data.ts'
import { WideImage } from '#client/catalogue/parts/WideImage.tsx'
import { Link } from '#client/kit/Link.tsx'
import { countText } from '#client/kit/numbers.ts'

interface LicenseCardProps {
  card: LicenseCardData
  to: string
}

/** Wider than the card, because the figures are at one side of the picture. */
const cardSizes = '20rem'

/** A license as a card: its picture, or its name in its own colour. */
export function LicenseCard({ card, to }: LicenseCardProps) {
  return (
    <Link
      className="license-card"
      to={to}
      data-tint={card.tint}
      data-pictured={card.image ? '' : undefined}
      prefetch="intent"
    >
      {card.image ? (
        <WideImage className="license-card-image" picture={card.image} sizes={cardSizes} />
      ) : null}
      <span className="license-card-name" dir="auto" data-length={nameLength(card.name)}>
        {card.name}
      </span>
      <span className="license-card-count">{countText(card.itemsCount, 'figura', 'figuras')}</span>
      {card.isNew ? <span className="license-card-new">Nueva</span> : null}
    </Link>
  )
}

/** Long names get a smaller font, so that the card keeps its size and no word breaks. */
export function nameLength(name: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...name.split(/\s/).map((word) => word.length))
  if (name.length > 22 || longestWord > 12) return 'long'
  return name.length > 11 || longestWord > 10 ? 'middle' : 'short'
}
