import { nextTint, type Tint, tintOf } from '#client/kit/tint.ts'
import type { Item, ItemDetail, License, Line } from '#contract/catalogue/catalogue.ts'
import type { ImageKind } from '#contract/media/paths.ts'
import { itemImageSrcset, itemImageUrl, noImageUrl, sameOrigin } from '#contract/media/paths.ts'
import { wideImageBoxOf, wideImageSrcset } from '#contract/media/wide.ts'
import { type SilhouetteFacts, silhouetteOf } from './silhouettes.rules.ts'

export interface Picture {
  src: string
  srcSet?: string
  /** True when no-image.jpg, or the silhouette of its kind, replaces a missing picture. */
  isMissing: boolean
  /** What is written below a silhouette. */
  plate?: string
  /** The photograph of a figure for adults, whose silhouette this is until somebody wants to see it (parts/Veil.tsx). */
  veiled?: Picture | undefined
}

type PlateFacts = Partial<Pick<Item, 'name' | 'sku'>> & { release?: Pick<Item['release'], 'date'> }

/** Whoever shows a picture knows whether it is for adults. */
type ImageFacts = { id: number; image: null } | Pick<Item, 'id' | 'image' | 'is_adult'>

/** The main picture, or no-image.jpg when there is none; where a silhouette tells more, browsers choose that. */
export function pictureOf(item: ImageFacts & SilhouetteFacts & PlateFacts): Picture {
  const { id, image } = item
  if (image === null) {
    const srcSet = silhouetteOf(item)
    const plate = plateOf(item)
    return { src: noImageUrl, ...(srcSet && { srcSet }), isMissing: true, ...(plate && { plate }) }
  }
  const main = { itemId: id, kind: 'main', file: image } as const
  const shown = {
    src: itemImageUrl({ ...main, size: 'sm' }),
    srcSet: itemImageSrcset(main),
    isMissing: false,
  }
  return item.is_adult ? { ...pictureOf({ ...item, image: null }), plate: '+18', veiled: shown } : shown
}

/** A figure that stands for a license or line, which is never one for adults. */
export const coverOf = (cover: { id: number; image: string }) => pictureOf({ ...cover, is_adult: false })

/** The tint of a figure's license; without a picture one step beside it for some lines, so that a wall of niches has a rhythm. */
export function tintOfItem({
  image,
  license,
  line,
}: {
  image: string | null
  license: Pick<License, 'color' | 'slug'>
  line: { name: string }
}): Tint {
  const tint = tintOf(license.color, license.slug)
  if (image !== null || tint === 'none') return tint
  return nextTint(tint, (Number(tintOf(null, line.name)) % 3) - 1)
}

const plateMax = 14

/** What tells a figure from others with the same silhouette: its number, else its code or the year. The scale is that of its whole line. */
function plateOf({ name = '', sku, release }: PlateFacts): string | undefined {
  const [, number] = /(?:#|\bNo\. ?)(\d+)/i.exec(name) ?? []
  if (number) return `N.º ${number}`
  if (sku && sku.length <= plateMax) return sku
  return release?.date?.slice(0, 4)
}

/** A picture on the figure's own page. */
export interface Photo {
  src: string
  srcSet: string
  /** In pixels, so that space is reserved before the picture loads. */
  width: number
  height: number
  thumb: { src: string; srcSet: string }
  alt: string
}

const largest = { main: 'lg', gal: 'lg', hero: 'lg' } as const
const smallest = { main: 'sm', gal: 'sm', hero: 'ki' } as const
/** In display order. */
const order: readonly ImageKind[] = ['main', 'gal', 'hero']

type Pictured = Pick<ItemDetail, 'id' | 'name' | 'image' | 'images'>

/** The pictures of a figure, the main one first; empty when there are none. */
export function galleryPhotos({ id, name, image, images }: Pictured): Photo[] {
  const known = images.map((photo) => ({ ...photo, isFirst: photo.kind === 'main' && photo.file === image }))
  const first = { kind: 'main', file: image ?? '', width: 960, height: 1280, isFirst: true } as const
  const listed = image === null || known.some(({ isFirst }) => isFirst) ? known : [first, ...known]
  const sorted = listed.toSorted(
    (a, b) => Number(b.isFirst) - Number(a.isFirst) || order.indexOf(a.kind) - order.indexOf(b.kind),
  )
  return sorted.map(({ kind, file, width, height }, index) => {
    const picture = { itemId: id, kind, file }
    const srcSet = itemImageSrcset(picture, width)
    return {
      src: itemImageUrl({ ...picture, size: largest[kind] }),
      srcSet,
      width,
      height,
      thumb: { src: itemImageUrl({ ...picture, size: smallest[kind] }), srcSet },
      alt: index === 0 ? name : `${name}, foto ${index + 1} de ${sorted.length}`,
    }
  })
}

/** A picture for the browser to crop. */
export type CoverPicture = Pick<Picture, 'src' | 'srcSet'>

/** A picture of a license or line, as wide as the page. */
export interface WidePicture {
  src: string
  srcSet?: string
  width: number
  height: number
}

/** docs/product.md#pictures: a license's image is a file under /files/. */
export function widePictureOf(path: string | null): WidePicture | null {
  if (path === null) return null
  const srcSet = wideImageSrcset(path)
  return { src: `${sameOrigin}/files/${path}`, ...(srcSet ? { srcSet } : {}), ...wideImageBoxOf(path) }
}

/** The picture of a line in lists: one of its figures, which is seen better at that size than the line's own picture. */
export function lineCoverOf({ cover, image }: Pick<Line, 'cover' | 'image'>): CoverPicture | null {
  return cover ? coverOf(cover) : widePictureOf(image)
}
