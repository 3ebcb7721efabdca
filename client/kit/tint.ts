/** The hue class of a tinted wall (styles/tint.css): 24 steps of 15 degrees, or none for greys. */
export type Tint = `${number}` | 'none'

const steps = 24
const greyChroma = 0.035

/** The tint of a colour written #rrggbb; without a colour, a hue derived from the name. */
export function tintOf(colour: string | null, name: string): Tint {
  if (colour === null || !/^#[0-9a-f]{6}$/i.test(colour)) return `${hashOf(name) % steps}`
  const { chroma, hue } = oklch(colour)
  return chroma < greyChroma ? 'none' : `${Math.round(hue / (360 / steps)) % steps}`
}

/** The tint that many steps further round the circle. */
export function nextTint(tint: `${number}`, by: number): Tint {
  return `${(Number(tint) + by + steps) % steps}`
}

/** Chroma and hue in OKLCH (Björn Ottosson's matrices). The theme decides the lightness. */
function oklch(colour: string): { chroma: number; hue: number } {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 }
}

type Rgb = [number, number, number]

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** FNV-1a with a final mix of its bits, so that similar names get different hues. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
