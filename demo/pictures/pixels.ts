/**
 * Pixel operations. The loops use integers and no calls, because they run on the event loop for half a million pixels a
 * picture. A front has four bytes a pixel (RGBA), a back has three (RGB).
 */

export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** The back is rendered this many times smaller in each direction, because it is blurred anyway. */
export const lowResolutionFactor = 4

const eighths = 8

/**
 * Draws a front over a back scaled up to its size. @returns three bytes a pixel, in the front's own buffer, which is
 * overwritten
 */
export function drawOver(front: Raster, back: Raster): Uint8Array {
  const { width, height, data } = front
  const rows = stretchedRows(back, width)
  // The write position never overtakes the read position: three bytes are written for every four read.
  for (let y = 0, at = 0, out = 0; y < height; y++) {
    const { first, share } = interpolationAt(y, back.height)
    const [up, low] = rows(first)
    const rest = eighths - share
    for (let x = 0; x < width * 3; x += 3, at += 4, out += 3) {
      const alpha = data[at + 3] ?? 0
      const red = ((up[x] ?? 0) * rest + (low[x] ?? 0) * share) >> 6
      const green = ((up[x + 1] ?? 0) * rest + (low[x + 1] ?? 0) * share) >> 6
      const blue = ((up[x + 2] ?? 0) * rest + (low[x + 2] ?? 0) * share) >> 6
      // Multiplying by 257 and shifting replaces the slower division by 255.
      data[out] = red + ((((data[at] ?? 0) - red) * alpha * 257) >> 16)
      data[out + 1] = green + ((((data[at + 1] ?? 0) - green) * alpha * 257) >> 16)
      data[out + 2] = blue + ((((data[at + 2] ?? 0) - blue) * alpha * 257) >> 16)
    }
  }
  return data.subarray(0, width * height * 3)
}

/**
 * Returns a function that gives a row of the scaled back and the one below it, with values times eight to keep fractions.
 * Rows must be requested from top to bottom, because only two are kept in memory.
 */
function stretchedRows(back: Raster, to: number): (first: number) => readonly [Int32Array, Int32Array] {
  let [up, low] = [new Int32Array(to * 3), new Int32Array(to * 3)]
  let next = 0
  return (first) => {
    for (; next <= first + 1; next++) {
      ;[up, low] = [low, up]
      stretchRow(back, next, low)
    }
    return [up, low]
  }
}

function stretchRow({ data, width }: Raster, row: number, wide: Int32Array): void {
  const start = row * width * 3
  for (let out = 0; out < wide.length; out += 3) {
    const { first, share } = interpolationAt(out / 3, width)
    const rest = eighths - share
    const from = start + first * 3
    wide[out] = (data[from] ?? 0) * rest + (data[from + 3] ?? 0) * share
    wide[out + 1] = (data[from + 1] ?? 0) * rest + (data[from + 4] ?? 0) * share
    wide[out + 2] = (data[from + 2] ?? 0) * rest + (data[from + 5] ?? 0) * share
  }
}

/** The coarse pixel before a fine one, and the distance from it to the next in eighths. */
function interpolationAt(fine: number, count: number): { first: number; share: number } {
  const place = Math.min((count - 1) * eighths, Math.max(0, fine * 2 - 3))
  const first = Math.min(count - 2, place >> 3)
  return { first, share: place - first * eighths }
}

const shadowReach = 1 / 40
const shadowDepth = 0.56

/**
 * Darkens the back with a soft shadow of the front, a little to the right and down. `floor` is a share of the height: below
 * it is the shelf, which gets no shadow.
 */
export function drawShadow(front: Raster, back: Raster, floor: number): void {
  const { width, height, data } = back
  const shade = shapeOf(front, back, Math.min(height, Math.round(floor * height)))
  const reach = Math.max(2, Math.round(width * shadowReach))
  for (let pass = 0; pass < 2; pass++) {
    boxBlur(shade, { lines: height, steps: width, next: 1, line: width }, reach)
    boxBlur(shade, { lines: width, steps: height, next: width, line: 1 }, reach)
  }
  for (let index = 0, at = 0; index < shade.length; index++, at += 3) {
    const light = 1 - shadowDepth * (shade[index] ?? 0)
    data[at] = (data[at] ?? 0) * light
    data[at + 1] = (data[at + 1] ?? 0) * light
    data[at + 2] = (data[at + 2] ?? 0) * light
  }
}

function shapeOf(front: Raster, { width, height }: Raster, last: number): Float32Array {
  const [right, down] = [Math.round(width * 0.055), Math.round(height * 0.02)]
  const shade = new Float32Array(width * height)
  for (let y = down; y < last; y++) {
    const row = ((y - down) * lowResolutionFactor + 1) * front.width + 1
    for (let x = right; x < width; x++) {
      shade[y * width + x] = (front.data[(row + (x - right) * lowResolutionFactor) * 4 + 3] ?? 0) / 255
    }
  }
  return shade
}

interface PixelRun {
  lines: number
  steps: number
  /** Offsets of the next value and of the next line. */
  next: number
  line: number
}

/** Box blur in one direction: each value becomes the mean of its neighbours up to `reach` away. */
function boxBlur(values: Float32Array, { lines, steps, next, line }: PixelRun, reach: number): void {
  const before = new Float32Array(steps + 2 * reach + 1)
  for (let start = 0; start < lines * line; start += line) {
    for (let step = 0; step < steps; step++) before[step + reach + 1] = values[start + step * next] ?? 0
    let sum = 0
    for (let step = 0; step < 2 * reach; step++) sum += before[step + 1] ?? 0
    for (let step = 0; step < steps; step++) {
      sum += (before[step + 2 * reach + 1] ?? 0) - (before[step] ?? 0)
      values[start + step * next] = sum / (2 * reach + 1)
    }
  }
}
