import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { placeholderText } from '#client/catalogue/placeholder.rules.ts'

interface ItemNicheProps {
  /** The more of it is known, the more its silhouette says. */
  item: Parameters<typeof pictureOf>[0] & { name: string }
  /** The address of another picture, which is shown instead of that of the figure. */
  photo?: string | null
  /** `small` is as high as a row of a table; by default it is as wide as its place. */
  size?: 'small'
}

/** The picture of a figure in its niche; without one its name and the silhouette. */
export function ItemNiche({ item, photo = null, size }: ItemNicheProps) {
  const picture = photo === null ? pictureOf(item) : { src: photo, isMissing: false }
  const placeholder =
    picture.isMissing && size === undefined
      ? placeholderText(item.name, item.line ? [item.line.name] : [])
      : null
  return (
    <span
      className="item-niche picture-frame flex-none"
      data-size={size}
      data-backdrop={placeholder?.text}
      data-lines={placeholder?.lines}
    >
      <FigurePicture picture={picture} {...(size === 'small' ? { sizes: '3rem' } : {})} />
    </span>
  )
}
