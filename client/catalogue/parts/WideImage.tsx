import type { WidePicture } from '#client/catalogue/pictures.rules.ts'

interface WideImageProps {
  className: string
  picture: WidePicture
  /** The `sizes` attribute. */
  sizes: string
  /** `first` for the main picture of a page, painted with its text. */
  turn?: 'first' | 'late'
}

/** The picture of a license or line. Its name is beside it, so the alt text is empty. */
export function WideImage({ className, picture, sizes, turn = 'late' }: WideImageProps) {
  return (
    <img
      className={className}
      loading={turn === 'late' ? 'lazy' : 'eager'}
      fetchPriority={turn === 'first' ? 'high' : undefined}
      sizes={sizes}
      srcSet={picture.srcSet}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      decoding={turn === 'first' ? 'sync' : 'async'}
    />
  )
}
