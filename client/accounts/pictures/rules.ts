import { percentageOf } from '#contract/percentages.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The visible part of a picture: its centre as fractions of width and height, and the zoom. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const initialCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const zoomMax = 4

/** The proportions and uploaded pixels of each kind of profile picture. */
export const pictureSizes = {
  profile: { width: 640, height: 640 },
  header: { width: 1800, height: 600 },
} as const satisfies Record<string, Size>

export type PictureKind = keyof typeof pictureSizes

/** The rectangle that the frame shows, in pixels of the picture. It always lies within the picture. */
export function croppedArea(
  picture: Size,
  frame: Size,
  { x, y, zoom }: Crop,
): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height) / zoom
  const width = frame.width * scale
  const height = frame.height * scale
  return {
    width,
    height,
    left: within(x * picture.width - width / 2, picture.width - width),
    top: within(y * picture.height - height / 2, picture.height - height),
  }
}

/** The crop after the picture was dragged by this many pixels of the frame. */
export function moveCrop(
  picture: Size,
  frame: Size,
  crop: Crop,
  by: { readonly right: number; readonly down: number },
): Crop {
  const cut = croppedArea(picture, frame, crop)
  const scale = cut.width / frame.width
  const next = croppedArea(picture, frame, {
    ...crop,
    x: (cut.left + cut.width / 2 - by.right * scale) / picture.width,
    y: (cut.top + cut.height / 2 - by.down * scale) / picture.height,
  })
  return {
    ...crop,
    x: (next.left + next.width / 2) / picture.width,
    y: (next.top + next.height / 2) / picture.height,
  }
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/** Shown as 0 to 99 % until the answer arrives, because the upload is not complete before. */
export function progressText(share: number): string {
  return `${Math.min(99, percentageOf(share, 1))} %`
}
