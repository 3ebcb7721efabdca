import type { ItemType } from '#contract/catalogue-words.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { accessory } from './accessory.ts'
import { bust } from './bust.ts'
import { diorama } from './diorama.ts'
import { figure } from './figure.ts'
import { mystery } from './mystery.ts'
import { plush } from './plush.ts'
import { statue } from './statue.ts'
import { vehicle } from './vehicle.ts'

/** What stands in the niche of an item without a picture, by the item's type. */
export const scenes: Readonly<Record<ItemType, () => Scene>> = {
  figura: figure,
  estatua: statue,
  busto: bust,
  vehiculo: vehicle,
  peluche: plush,
  diorama,
  accesorio: accessory,
  otro: mystery,
}
