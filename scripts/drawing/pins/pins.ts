import { alien, axolotl, cat, dragon, fox, owl } from './beasts.ts'
import { astronaut, knight, robot, skull, wizard, wrestler } from './people.ts'
import type { Pin } from './pin.ts'

/** The avatars, in the order of their numbers. */
export const pins: readonly Pin[] = [
  wrestler,
  robot,
  cat,
  astronaut,
  axolotl,
  skull,
  dragon,
  knight,
  owl,
  alien,
  fox,
  wizard,
]
