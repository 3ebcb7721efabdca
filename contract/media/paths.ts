/** The size names of each kind of item picture, in the order of docs/product.md#pictures. */
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
 * The pixels each size fits into; pictures are neither cropped nor enlarged. Item cards show pictures at 3:4: `ki` is for
 * calendars and lists, `sm` for cards, `lg` for the item page. Heroes are as wide as the page.
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

/** The largest accepted upload (docs/product.md#pictures). */
export const pictureBytesMax = 10 * 1024 * 1024

/** The root of picture URLs: the site itself, or another host without a trailing slash. */
export const sameOrigin = ''

export interface ItemImage<K extends ImageKind> {
  itemId: number
  kind: K
  size: ImageSize<K>
  file: string
}

/** Returns items/{item}/{kind}/{size}/{file} (docs/product.md#pictures). */
export function itemImagePath<K extends ImageKind>({ itemId, kind, size, file }: ItemImage<K>): string {
  return `items/${itemId}/${kind}/${size}/${file}`
}

export function itemImageUrl<K extends ImageKind>(image: ItemImage<K>, root = sameOrigin): string {
  return `${root}/${itemImagePath(image)}`
}

/**
 * The `srcset` for one kind of picture. No entry is wider than the original, where its width is known, and each width
 * appears once.
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

/** The picture of every item that has none, in both themes. */
export const noImageUrl = '/files/no-image.jpg'

/** The pixels of no-image.jpg, which is 3:4 like the item cards. */
export const noImageBox: Box = { width: 600, height: 800 }

/** The preview of a shared link whose page has no picture, in the proportions that social networks ask for. */
export const shareBox: Box = { width: 1200, height: 630 }

export const sharePath = '/share.jpg'

/** The previews that are drawn for shared lists and public profiles (docs/product.md#share-pictures). */
export const sharePicturePaths = {
  list: (code: string) => `/files/share/lista/${code}.jpg`,
  profile: (username: string) => `/files/share/u/${username}.jpg`,
} as const

const readyAvatarsFolder = 'users/avatars/'

/** The number of ready-made avatars, users/avatars/01.webp and so on. They ship with the product. */
export const defaultAvatarCount = 12

export function defaultAvatarPath(number: number): string {
  return `${readyAvatarsFolder}${String(number).padStart(2, '0')}.webp`
}

/** A member without a picture gets the default avatar (docs/product.md#pictures). */
export function profileImageUrl(path: string | null, root = sameOrigin): string {
  if (path === null) return '/users/default-avatar.jpg'
  return path.startsWith(readyAvatarsFolder) ? `/${path}` : `${root}/${path}`
}
