/** The size names of each kind of item picture, in the order of the tables of docs/product.md#pictures. */
export const imageSizes = {
  main: ['sm', 'lg', 'ki'],
  hero: ['sm', 'lg', 'ki'],
  gal: ['sm', 'md', 'lg'],
} as const

export type ImageKind = keyof typeof imageSizes
export type ImageSize<K extends ImageKind = ImageKind> = (typeof imageSizes)[K][number]

export interface Box {
  readonly width: number
  readonly height: number
}

/**
 * The pixels each size fits into without being cropped or enlarged. Figures stand in niches of 3:4: `ki` is the
 * tiny niche of calendars and lists, `sm` the card, `lg` the museum label; heroes are as wide as the page.
 */
export const imageBoxes: { readonly [K in ImageKind]: Readonly<Record<ImageSize<K>, Box>> } = {
  main: {
    sm: { width: 360, height: 480 },
    lg: { width: 960, height: 1280 },
    ki: { width: 96, height: 128 },
  },
  hero: {
    sm: { width: 800, height: 800 },
    lg: { width: 1920, height: 1920 },
    ki: { width: 160, height: 160 },
  },
  gal: {
    sm: { width: 180, height: 240 },
    md: { width: 720, height: 960 },
    lg: { width: 1440, height: 1920 },
  },
}

/** A picture that is given may weigh so much (docs/product.md#pictures). */
export const pictureBytesMax = 10 * 1024 * 1024

/** Where the kept files are served from: the site itself, or a host of their own without the last slash. */
export const sameOrigin = ''

export interface ItemImage<K extends ImageKind> {
  itemId: number
  kind: K
  size: ImageSize<K>
  file: string
}

/** docs/product.md#pictures: items/{item}/{kind}/{size}/{file}. */
export function itemImagePath<K extends ImageKind>({ itemId, kind, size, file }: ItemImage<K>): string {
  return `items/${itemId}/${kind}/${size}/${file}`
}

export function itemImageUrl<K extends ImageKind>(image: ItemImage<K>, root = sameOrigin): string {
  return `${root}/${itemImagePath(image)}`
}

/**
 * The pictures of one kind for `srcset`, with the greatest width each can have; none is wider than the picture
 * itself, where that is known, and of several of one width the browser needs to know but one.
 */
export function itemImageSrcset<K extends ImageKind>(
  image: Omit<ItemImage<K>, 'size'>,
  width = Number.POSITIVE_INFINITY,
): string {
  const boxes: Readonly<Record<string, Box>> = imageBoxes[image.kind]
  const sizes: readonly ImageSize<K>[] = imageSizes[image.kind]
  const urls = new Map<number, string>()
  for (const size of sizes) {
    const wide = Math.min(boxes[size]?.width ?? 0, width)
    if (!urls.has(wide)) urls.set(wide, itemImageUrl({ ...image, size }))
  }
  return [...urls]
    .toSorted(([a], [b]) => a - b)
    .map(([wide, url]) => `${url} ${wide}w`)
    .join(', ')
}

/** Stands wherever an item has no image of its own, whatever its type and in both themes. */
export const noImageUrl = '/files/no-image.jpg'

/** The pixels of no-image.jpg; 3:4 like the niches. */
export const noImageBox: Box = { width: 600, height: 800 }

/** What a shared link shows where its page has no picture of its own, in the proportions networks ask for. */
export const shareBox: Box = { width: 1200, height: 630 }

export const sharePath = '/share.jpg'

const readyAvatarsFolder = 'users/avatars/'

/** How many ready avatars there are, users/avatars/01.webp and so on. They ship with the site. */
export const defaultAvatarCount = 12

export function defaultAvatarPath(number: number): string {
  return `${readyAvatarsFolder}${String(number).padStart(2, '0')}.webp`
}

/** docs/product.md#pictures: a member without a picture of their own has the default avatar. */
export function profileImageUrl(path: string | null, root = sameOrigin): string {
  if (path === null) return '/users/default-avatar.jpg'
  return path.startsWith(readyAvatarsFolder) ? `/${path}` : `${root}/${path}`
}
