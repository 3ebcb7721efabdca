import type { Picture } from '#client/catalogue/rules.pictures.ts'
import { noImageBoxes } from '#contract/media-paths.ts'

interface FigurePictureProps {
  picture: Picture
  /** What it shows, where no name stands beside it. */
  alt?: string
  /** How wide it is drawn, as the attribute says it; a niche of a list unless told. */
  sizes?: string
  /** `first` for the picture a page is looked at for: the others wait until it no longer needs the line. */
  turn?: 'first' | 'late'
}

const nicheSizes = '(max-width: 48rem) 46vw, 13rem'

/**
 * The figure's photograph; without one, the silhouette of its type, drawn once for each theme. The one that is
 * not shown is never fetched.
 */
export function FigurePicture({ picture, alt = '', sizes = nicheSizes, turn = 'late' }: FigurePictureProps) {
  const { width, height } = noImageBoxes.lg
  const common = { width, height, decoding: 'async' } as const
  if (picture.day === null) {
    return (
      <img
        className="figure"
        loading={turn === 'late' ? 'lazy' : 'eager'}
        fetchPriority={turn === 'first' ? 'high' : undefined}
        sizes={sizes}
        srcSet={picture.srcSet}
        src={picture.src}
        alt={alt}
        {...common}
      />
    )
  }
  return (
    <>
      <img className="figure" data-blank="night" loading="lazy" src={picture.src} alt={alt} {...common} />
      <img className="figure" data-blank="day" loading="lazy" src={picture.day} alt={alt} {...common} />
    </>
  )
}
