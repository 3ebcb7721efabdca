import type { Stance } from '#demo/art/stance.ts'
import { beings } from './beings.ts'
import { buildings } from './buildings.ts'
import { nature } from './nature.ts'
import { rooms } from './rooms.ts'

export const things: Readonly<Record<string, (stance: Stance) => string>> = {
  ...nature,
  ...rooms,
  ...buildings,
  ...beings,
}
