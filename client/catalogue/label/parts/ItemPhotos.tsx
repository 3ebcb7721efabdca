import type { Label } from '#client/catalogue/label/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { ItemGallery } from './ItemGallery.tsx'

/** The figure as large as the page allows, with its other pictures below. */
export function ItemPhotos({ label: { picture, placeholder, photos } }: { label: Label }) {
  if (photos.length > 0) {
    return (
      <div className="item-case" data-main-picture>
        <ItemGallery key={photos[0]?.src} photos={photos} />
      </div>
    )
  }
  return (
    <div className="item-case" data-main-picture>
      <div className="picture-frame" data-backdrop={placeholder?.text} data-lines={placeholder?.lines}>
        <FigurePicture picture={picture} alt="Silueta de una figura" />
      </div>
      <p className="item-case-note">Todavía no tenemos su fotografía.</p>
    </div>
  )
}
