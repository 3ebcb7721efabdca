import type { Picture } from '#client/catalogue/pictures.rules.ts'
import { noImageBox } from '#contract/media-paths.ts'

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

/** The figure's photograph, or no-image.jpg, which the style sheet blends into the niche. */
export function FigurePicture({ picture, alt = '', sizes = nicheSizes, turn = 'late' }: FigurePictureProps) {
  return (
    <img
      className="figure"
      data-missing={picture.isMissing || undefined}
      loading={turn === 'late' ? 'lazy' : 'eager'}
      fetchPriority={turn === 'first' ? 'high' : undefined}
      sizes={picture.srcSet ? sizes : undefined}
      srcSet={picture.srcSet}
      src={picture.src}
      alt={alt}
      decoding="async"
      {...noImageBox}
    />
  )
}
