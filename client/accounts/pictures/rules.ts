import { percentageOf } from '#contract/percentages.ts'

/** The uploaded pixels of each kind of profile picture. */
export const pictureSizes = {
  profile: { width: 640, height: 640 },
  header: { width: 1800, height: 600 },
} as const

/** A part of a picture, in fractions of its width and height. */
export interface CropPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type PictureKind = keyof typeof pictureSizes

/** Shown as 0 to 99 % until the answer arrives, because the upload is not complete before. */
export function progressText(share: number): string {
  return `${Math.min(99, percentageOf(share, 1))} %`
}
