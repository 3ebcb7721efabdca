/** The sizes that docs/catalogue-files.md#pictures-files asks for. */

export interface Box {
  readonly width: number
  readonly height: number
}

/** A named size that a picture is fitted into. */
export interface Frame extends Box {
  readonly size: string
}

export type PictureKind = 'main' | 'gal' | 'license' | 'line'

/** Pictures are rendered this wide at most, and never enlarged. */
export const renderedWidths: Readonly<Record<PictureKind, number>> = {
  main: 600,
  gal: 600,
  license: 1440,
  line: 960,
}

const plaque: Frame = { size: 'sm', width: 560, height: 315 }
const phone: Frame = { size: 'md', width: 800, height: 450 }

export const frames: Readonly<Record<PictureKind, readonly Frame[]>> = {
  main: [
    { size: 'sm', width: 360, height: 480 },
    { size: 'lg', width: 960, height: 1280 },
    { size: 'ki', width: 96, height: 128 },
  ],
  gal: [
    { size: 'sm', width: 180, height: 240 },
    { size: 'md', width: 720, height: 960 },
    { size: 'lg', width: 1440, height: 1920 },
  ],
  license: [plaque, phone, { size: 'lg', width: 1440, height: 810 }],
  line: [plaque, phone, { size: 'lg', width: 960, height: 540 }],
}
