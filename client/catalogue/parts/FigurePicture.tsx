import type { Picture } from '#client/catalogue/rules.ts'
import { noImageBoxes } from '#contract/media-paths.ts'

interface FigurePictureProps {
  picture: Picture
  /** What it shows, where no name stands beside it. */
  alt?: string
}

/**
 * The figure's photograph; without one, the silhouette of its type, drawn once for each theme. The one that is
 * not shown is never fetched.
 */
export function FigurePicture({ picture, alt = '' }: FigurePictureProps) {
  const { width, height } = noImageBoxes.lg
  const common = { width, height, loading: 'lazy', decoding: 'async' } as const
  if (picture.day === null) return <img className="figure" src={picture.src} alt={alt} {...common} />
  return (
    <>
      <img className="figure" data-blank="night" src={picture.src} alt={alt} {...common} />
      <img className="figure" data-blank="day" src={picture.day} alt={alt} {...common} />
    </>
  )
}
