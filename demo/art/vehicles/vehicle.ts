import type { Stance } from '#demo/art/stance.ts'
import { airship, balloon, flyinghouse, shell, windmill, wingcar } from './air.ts'
import { bicycle, cannon, carriage, motorbike, shelltrain, sled, train, tram, woodenhorse } from './land.ts'
import { boat, divingbell, ship, submarine } from './water.ts'

export const vehicles: Readonly<Record<string, (stance: Stance) => string>> = {
  ship,
  boat,
  submarine,
  divingbell,
  train,
  shelltrain,
  carriage,
  tram,
  bicycle,
  motorbike,
  sled,
  cannon,
  woodenhorse,
  balloon,
  airship,
  wingcar,
  shell,
  flyinghouse,
  windmill,
}
