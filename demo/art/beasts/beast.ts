import type { Stance } from '#demo/art/stance.ts'
import { bird, fish, insect, octopus, serpent, turtle } from './others.ts'
import { quadruped } from './quadruped.ts'
import { species } from './species.ts'

const others: Readonly<Record<string, (stance: Stance) => string>> = {
  bird,
  serpent,
  fish,
  octopus,
  turtle,
  insect,
}

export function isBeast(what: string): boolean {
  return what in species || what in others
}

export function isQuadruped(what: string): boolean {
  return what in species
}

/** Any beast, alone. */
export function beast(stance: Stance): string {
  return others[stance.look.what]?.(stance) ?? quadruped(stance)
}
