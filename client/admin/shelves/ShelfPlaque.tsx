import { WideImage } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf, widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { tintOf } from '#client/kit/tint.ts'
import type { Output } from '#contract/endpoints.ts'
import { itemImageUrl } from '#contract/media/paths.ts'

type Plaqued = Pick<Output<'listLicenseOrder'>['data'][number], 'slug' | 'color' | 'image' | 'covers'> & {
  /** Says the silhouette of a line whose figures have no picture. */
  line?: { name: string }
}

/** A license or line as a small plaque: its picture, or some of its figures on a wall of its colour, or their silhouette. */
export function ShelfPlaque({ shelf: { slug, color, image, covers, line } }: { shelf: Plaqued }) {
  const picture = widePictureOf(image)
  return (
    <span className="shelf-plaque flex flex-none round-s clip" data-tint={tintOf(color, slug)}>
      {picture ? <WideImage className="cover" picture={picture} sizes="8rem" /> : null}
      {picture === null && covers.length === 0 ? (
        <FigurePicture picture={pictureOf({ id: 0, image: null, ...(line && { line }) })} />
      ) : null}
      {covers.map((cover) => (
        <img
          key={cover.id}
          src={itemImageUrl({ itemId: cover.id, kind: 'main', size: 'ki', file: cover.image })}
          alt=""
          loading="lazy"
        />
      ))}
    </span>
  )
}
