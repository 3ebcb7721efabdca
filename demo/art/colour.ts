/** A colour as OKLab sees it: lightness 0 to 1, and how far it is from grey towards red and towards yellow. */
export type Lab = readonly [lightness: number, a: number, b: number]

const labs = new Map<string, Lab>()

/** The colour of `#rrggbb` (matrices by Björn Ottosson). */
export function labOf(hex: string): Lab {
  const known = labs.get(hex)
  if (known) return known
  const r = linear(hex, 1)
  const g = linear(hex, 3)
  const b = linear(hex, 5)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  labs.set(hex, lab)
  return lab
}

export function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${parts.map(byteOf).join('')}`
}

/** `share` 0 is the first colour, 1 the second. */
export function blend(first: Lab, second: Lab, share: number): Lab {
  const rest = 1 - share
  return [
    first[0] * rest + second[0] * share,
    first[1] * rest + second[1] * share,
    first[2] * rest + second[2] * share,
  ]
}

export function blendHex(first: string, second: string, share: number): string {
  return hexOf(blend(labOf(first), labOf(second), share))
}

/** Lighter (above 0) or darker (below 0), as a share of the way to white or to black. */
export function lit(hex: string, share: number): string {
  const [lightness, a, b] = labOf(hex)
  const to = share > 0 ? lightness + (1 - lightness) * share : lightness * (1 + share)
  const keeps = share > 0 ? 1 - share * 0.6 : 1 + share * 0.4
  return hexOf([to, a * keeps, b * keeps])
}

/** The same lightness and strength at another hue, `degrees` further round. */
export function turnHue(hex: string, degrees: number): string {
  const [lightness, a, b] = labOf(hex)
  const angle = Math.atan2(b, a) + (degrees * Math.PI) / 180
  const chroma = Math.hypot(a, b)
  return hexOf([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
}

/** More (above 1) or less (below 1) strength of colour. */
export function saturate(hex: string, factor: number): string {
  const [lightness, a, b] = labOf(hex)
  return hexOf([lightness, a * factor, b * factor])
}

function linear(hex: string, at: number): number {
  const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function byteOf(channel: number): string {
  const capped = Math.min(1, Math.max(0, channel))
  const value = capped <= 0.0031308 ? capped * 12.92 : 1.055 * capped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
