import type { Kind, Paint } from './brush.ts'
import { blend, hexOf, labOf } from './colour.ts'
import type { Room } from './room.ts'

type Nature = { dark: number; gain: number; bounce: number; warmth: number }

/** dark: what is left of the lightness in full shadow; gain: how far towards white in full light. */
const natures: Readonly<Record<Kind, Nature>> = {
  cloth: { dark: 0.46, gain: 0.2, bounce: 0.26, warmth: 0.12 },
  skin: { dark: 0.66, gain: 0.4, bounce: 0.1, warmth: 0.22 },
  hair: { dark: 0.42, gain: 0.34, bounce: 0.2, warmth: 0.14 },
  vinyl: { dark: 0.42, gain: 0.42, bounce: 0.26, warmth: 0.1 },
  metal: { dark: 0.3, gain: 0.8, bounce: 0.24, warmth: 0.1 },
  wood: { dark: 0.42, gain: 0.22, bounce: 0.22, warmth: 0.16 },
  stone: { dark: 0.44, gain: 0.26, bounce: 0.26, warmth: 0.14 },
  glow: { dark: 0.92, gain: 0.75, bounce: 0, warmth: 0 },
  glass: { dark: 0.72, gain: 0.7, bounce: 0.2, warmth: 0.05 },
  mark: { dark: 0.8, gain: 0.1, bounce: 0.1, warmth: 0.05 },
  ink: { dark: 1, gain: 0, bounce: 0, warmth: 0 },
}

/** How much light a surface has when it shows just the colour of its paint. */
const even = 0.7

/** What was worked out before, by the room it was for: a catalogue has few rooms and few paints. */
const known = new WeakMap<Room, Map<string, string>>()

/** Anything that follows from a room and a text alone is worked out once. */
export function remembered(room: Room, key: string, work: () => string): string {
  const shelf = known.get(room) ?? new Map<string, string>()
  if (shelf.size === 0) known.set(room, shelf)
  const found = shelf.get(key)
  if (found !== undefined) return found
  const made = work()
  shelf.set(key, made)
  return made
}

/** The colour of a paint in that much light: 0 is full shadow, 1 full light, 0.7 the paint itself. */
export function toneOf(room: Room, paint: Paint, light: number): string {
  const step = Math.round(Math.min(1.1, Math.max(0, light)) * 25)
  return remembered(room, `${step}${paint.kind}${paint.colour}`, () => mixed(room, paint, step / 25))
}

function mixed(room: Room, { colour, kind }: Paint, light: number): string {
  const { dark, gain, bounce, warmth } = natures[kind]
  const lab = labOf(colour)
  if (light < even) {
    const share = light / even
    const keeps = dark + (1 - dark) * share
    const shaded = [lab[0] * keeps, lab[1] * (0.75 + 0.25 * share), lab[2] * (0.75 + 0.25 * share)] as const
    return hexOf(blend(shaded, labOf(room.shade), bounce * (1 - share)))
  }
  const share = (light - even) / (1 - even)
  const raised = [
    lab[0] + (1 - lab[0]) * gain * share,
    lab[1] * (1 - 0.25 * share),
    lab[2] * (1 - 0.2 * share),
  ] as const
  return hexOf(blend(raised, labOf(room.lamp), warmth * share))
}

/** Towards the lamp: left, up and to the eye. */
const lamp = [-0.5, -0.6, 0.62] as const

/** How much light a rod lets us see at `t`, from -1 to 1 across it in the direction of the normal. */
export function lightAcross(normal: readonly [number, number], t: number): number {
  const depth = Math.sqrt(Math.max(0, 1 - t * t))
  const facing = t * (normal[0] * lamp[0] + normal[1] * lamp[1]) + depth * lamp[2]
  return 0.22 + 0.84 * Math.max(0, facing)
}
