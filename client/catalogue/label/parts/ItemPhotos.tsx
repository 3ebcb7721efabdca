import { Fragment, type ReactNode } from 'react'
import type { Label } from '#client/catalogue/label/rules.ts'
import { FigurePicture, Veiled } from '#client/catalogue/parts/FigurePicture.tsx'
import type { Photo } from '#client/catalogue/pictures.rules.ts'
import { useLargePhotos } from '#client/kit/use-large-photos.ts'

interface ItemPhotosProps {
  label: Label
  /** The way to send its first photo, a button in the niche while there is none. */
  children?: ReactNode
}

/** The figure as large as the page allows, with its other pictures below. */
export function ItemPhotos({ label: { picture, placeholder, isAdult, photos }, children }: ItemPhotosProps) {
  const niche = (
    <div className="picture-frame" data-backdrop={placeholder?.text} data-lines={placeholder?.lines}>
      <FigurePicture picture={{ ...picture, veiled: undefined }} alt="Silueta de una figura" />
    </div>
  )
  const gallery = <ItemGallery key={photos[0]?.src} photos={photos} />
  return (
    <div className="item-case" data-main-picture>
      {photos.length === 0 ? niche : null}
      {photos.length === 0 ? children : null}
      {photos.length > 0 && !isAdult ? gallery : null}
      {photos.length > 0 && isAdult ? (
        <Veiled silhouette={niche} asks>
          {gallery}
        </Veiled>
      ) : null}
    </div>
  )
}

const largeSizes = '(max-width: 28rem) 92vw, (max-width: 60rem) 26rem, 30rem'
const thumbSizes = '4.5rem'

/**
 * One large picture with thumbnails. It uses radio buttons and CSS, so it works without JavaScript and with the keyboard,
 * and pictures that are not shown are not loaded.
 */
function ItemGallery({ photos }: { photos: Photo[] }) {
  const [first] = photos
  const linkOf = useLargePhotos('foto', photos.map(largeOf))
  if (photos.length === 1 && first) return <Case photo={first} link={linkOf(0)} isFirst />
  return (
    <fieldset className="item-gallery flex wrap gap-3">
      <legend className="visually-hidden">Fotos</legend>
      {photos.map((photo, index) => (
        <Fragment key={photo.src}>
          <label className="item-gallery-thumb clip niche round-s relative">
            <input type="radio" name="foto" value={index + 1} defaultChecked={index === 0} />
            <img
              src={photo.thumb.src}
              srcSet={photo.thumb.srcSet}
              sizes={thumbSizes}
              width={72}
              height={96}
              alt={`Foto ${index + 1} de ${photos.length}`}
              decoding="async"
            />
          </label>
          <Case photo={photo} link={linkOf(index)} isFirst={index === 0} />
        </Fragment>
      ))}
    </fieldset>
  )
}

const largeOf = ({ thumb, ...photo }: Photo) => ({ ...photo, thumb: thumb.src })

interface CaseProps {
  photo: Photo
  link: ReturnType<ReturnType<typeof useLargePhotos>>
  isFirst: boolean
}

function Case({ photo, link, isFirst }: CaseProps) {
  return (
    <a className="picture-frame" {...link}>
      <img
        className="figure"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        sizes={largeSizes}
        srcSet={photo.srcSet}
        src={photo.src}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </a>
  )
}
