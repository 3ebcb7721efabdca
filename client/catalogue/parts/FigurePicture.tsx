import { lazy, type ReactNode, Suspense } from 'react'
import type { Picture } from '#client/catalogue/pictures.rules.ts'
import { noImageBox } from '#contract/media/paths.ts'

interface FigurePictureProps {
  picture: Picture
  /** Alternative text, when no name is beside the picture. */
  alt?: string
  /** The `sizes` attribute; by default that of a list. */
  sizes?: string
  /** `first` for the main picture of a page, painted with its text; the others load with low priority. */
  turn?: 'first' | 'late'
}

const cardSizes = '(max-width: 48rem) 46vw, 13rem'

// Few figures are for adults. Imported on the server, which renders what stands before their pictures at once.
const importVeil = () => import('./Veil.tsx')
const Veil = import.meta.env.SSR
  ? (await importVeil()).Veil
  : lazy(() => importVeil().then((part) => ({ default: part.Veil })))

/** Shows a picture for adults to who wants to see it. */
export function Veiled(props: { silhouette: ReactNode; asks: boolean; children: ReactNode }) {
  return (
    <Suspense fallback={props.silhouette}>
      <Veil {...props} />
    </Suspense>
  )
}

/** The photograph of a figure, or a silhouette with its plate, which CSS blends into the background. */
export function FigurePicture(props: FigurePictureProps) {
  const { veiled } = props.picture
  if (veiled === undefined) return <Image {...props} />
  return (
    <Veiled silhouette={<Image {...props} />} asks={props.sizes === undefined}>
      <Image {...props} picture={veiled} />
    </Veiled>
  )
}

function Image({ picture, alt = '', sizes = cardSizes, turn = 'late' }: FigurePictureProps) {
  const image = (
    <img
      className="figure"
      data-missing={picture.isMissing || undefined}
      loading={turn === 'late' ? 'lazy' : 'eager'}
      fetchPriority={turn === 'first' ? 'high' : undefined}
      sizes={picture.isMissing ? undefined : sizes}
      srcSet={picture.srcSet}
      src={picture.src}
      alt={alt}
      decoding={turn === 'first' ? 'sync' : 'async'}
      {...noImageBox}
    />
  )
  if (picture.plate === undefined) return image
  return (
    <>
      {image}
      <span className="figure-plate" aria-hidden="true">
        {picture.plate}
      </span>
    </>
  )
}
