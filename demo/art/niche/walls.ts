import { blend, hexOf, labOf, lit, turnHue } from '#demo/art/colour.ts'
import type { Room } from '#demo/art/room.ts'
import type { Palette } from '#demo/catalogue/shape.ts'

/** The colours of a niche: its wall in the light, half way and in the corners, its shelf, and the light itself. */
export type Wall = {
  readonly high: string
  readonly mid: string
  readonly low: string
  readonly shelf: string
  readonly edge: string
  readonly lamp: string
  readonly room: Room
}

/** Walls of one license differ, so that its lines can be told apart on a page. */
export type Mood = 'base' | 'deep' | 'pale' | 'accent' | 'night' | 'velvet' | 'paper'

const warm = '#ffeccb'

const walls = new Map<string, Wall>()

/** The wall of a license in a mood; always the same one, so that what is worked out for its light is kept. */
export function wallOf(palette: Palette, mood: Mood): Wall {
  const key = `${palette.base}${palette.light}${mood}`
  const wall = walls.get(key) ?? builtWall(palette, mood)
  walls.set(key, wall)
  return wall
}

function builtWall({ base, light }: Palette, mood: Mood): Wall {
  const mid = middles[mood]({ base, light })
  const [, a, b] = labOf(mid)
  const shade = hexOf([0.2, a * 0.8, b * 0.8])
  const high = hexOf(blend(shifted(mid, 0.17, 1), labOf(warm), 0.22))
  return {
    high,
    mid,
    low: hexOf(shifted(mid, -0.22, 0.92)),
    shelf: hexOf(blend(shifted(mid, 0.04, 0.8), labOf('#c9a27a'), 0.18)),
    edge: hexOf(blend(shifted(mid, 0.26, 0.7), labOf(warm), 0.4)),
    lamp: mood === 'night' ? '#bcd3ff' : warm,
    room: { lamp: mood === 'night' ? '#cfe0ff' : '#fff0d6', shade, rim: lit(light, 0.3) },
  }
}

const middles: Readonly<Record<Mood, (palette: Palette) => string>> = {
  base: ({ base }) => at(base, 0.44, 1),
  deep: ({ base }) => at(turnHue(base, -16), 0.34, 0.9),
  pale: ({ light }) => at(light, 0.76, 0.8),
  accent: ({ base, light }) => at(hexOf(blend(labOf(base), labOf(light), 0.5)), 0.58, 0.95),
  night: () => at('#27406f', 0.29, 0.9),
  velvet: ({ base }) => at(turnHue(base, 14), 0.3, 1),
  paper: () => at('#b7a583', 0.62, 0.8),
}

function at(hex: string, lightness: number, strength: number): string {
  const [, a, b] = labOf(hex)
  const most = 0.11
  const keeps = Math.min(strength, most / Math.max(0.001, Math.hypot(a, b)))
  return hexOf([lightness, a * keeps, b * keeps])
}

function shifted(hex: string, lightness: number, strength: number) {
  const [l, a, b] = labOf(hex)
  return [Math.min(0.96, Math.max(0.08, l + lightness)), a * strength, b * strength] as const
}
