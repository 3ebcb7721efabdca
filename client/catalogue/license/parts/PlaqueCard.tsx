import type { LicenseCardData } from '#client/catalogue/data.ts'
import { WideImage } from '#client/catalogue/parts/WideImage.tsx'
import { Link } from '#client/kit/Link.tsx'
import { countText } from '#client/kit/numbers.ts'

interface PlaqueCardProps {
  plaque: LicenseCardData
  to: string
}

/** Wider than the card, because the figures are at one side of the picture. */
const plaqueSizes = '20rem'

/** A license as a card: its picture, or its name in its own colour. */
export function PlaqueCard({ plaque, to }: PlaqueCardProps) {
  return (
    <Link
      className="plaque"
      to={to}
      data-tint={plaque.tint}
      data-pictured={plaque.image ? '' : undefined}
      prefetch="intent"
    >
      {plaque.image ? (
        <WideImage className="plaque-image" picture={plaque.image} sizes={plaqueSizes} />
      ) : null}
      <span className="plaque-name" dir="auto" data-length={lengthOf(plaque.name)}>
        {plaque.name}
      </span>
      <span className="plaque-count">{countText(plaque.itemsCount, 'figura', 'figuras')}</span>
      {plaque.isNew ? <span className="plaque-new">Nueva</span> : null}
    </Link>
  )
}

/** Long names get a smaller font, so that the card keeps its size and no word breaks. */
function lengthOf(name: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...name.split(/\s/).map((word) => word.length))
  if (name.length > 22 || longestWord > 12) return 'long'
  return name.length > 11 || longestWord > 10 ? 'middle' : 'short'
}
