import type { WidePicture } from '#client/catalogue/pictures.rules.ts'

interface WideImageProps {
  className: string
  picture: WidePicture
  /** How wide it is drawn, as the attribute says it. */
  sizes: string
  /** `first` for the picture a page is looked at for. */
  turn?: 'first' | 'late'
}

/** The picture of a license or a line. The name stands beside it, so it says nothing of its own. */
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
      decoding="async"
    />
  )
}
