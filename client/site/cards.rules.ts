import { tintOf } from '#client/kit/tint.ts'
import type { ItemStatus } from '#contract/catalogue/words.ts'
import { itemStatuses } from '#contract/catalogue/words.ts'
import type { MemberMark } from '#contract/collection/collection.ts'
import { noImageUrl } from '#contract/media/paths.ts'

/** The properties of an item by which cards differ. */
interface CardLook {
  name: string
  line: string
  brand: string | null
  code: string | null
  release: string | null
  status: ItemStatus | null
  picture: { src: string; isMissing: boolean }
}

interface Card {
  readonly note: string
  readonly card?: Partial<CardLook>
  readonly mark: MemberMark
  readonly isRefused?: boolean
}

const none: MemberMark = { relation: null, reserved: false, quantity: 0 }

/** An example item without a link. */
export const sampleItemCard = {
  id: 0,
  href: '/test/cards',
  name: 'Ejemplo de figura',
  franchise: 'Licencia de ejemplo',
  line: 'Línea',
  brand: 'Marca',
  code: null,
  release: '12 mar 2027',
  status: null,
  tint: tintOf(null, 'vitrina'),
  picture: { src: noImageUrl, isMissing: true },
}

const relationCards: readonly Card[] = [
  { note: 'Sin marcar', mark: none },
  { note: 'La tengo', mark: { relation: 'collection', reserved: false, quantity: 1 } },
  { note: 'La tengo tres veces', mark: { relation: 'collection', reserved: false, quantity: 3 } },
  { note: 'La quiero', mark: { relation: 'want', reserved: false, quantity: 0 } },
  { note: 'No me interesa', mark: { relation: 'notinterested', reserved: false, quantity: 0 } },
  { note: 'Apartada', mark: { relation: null, reserved: true, quantity: 0 } },
  { note: 'La tengo y aparté otra', mark: { relation: 'collection', reserved: true, quantity: 2 } },
  { note: 'No se pudo guardar', mark: none, isRefused: true },
]

const statusCards: readonly Card[] = (Object.keys(itemStatuses) as ItemStatus[]).map((status) => ({
  note: itemStatuses[status],
  card: { status },
  mark: none,
}))

const long = 'Una figura con un nombre tan largo que no cabe en dos renglones de ninguna tarjeta del mundo'

const textCards: readonly Card[] = [
  { note: 'Nombre largo', card: { name: long, line: long }, mark: none },
  { note: 'Una sola palabra', card: { name: 'Parangaricutirimícuaro'.repeat(3) }, mark: none },
  { note: 'Japonés', card: { name: '初音ミク 雪ミク', line: 'ねんどろいど' }, mark: none },
  { note: 'Sin fecha', card: { release: null }, mark: none },
  { note: 'Trimestre', card: { release: '3.er trim. 2027' }, mark: none },
  { note: 'Con clave', card: { code: 'N.º 1234' }, mark: none },
]

/** Every appearance of a card, by its cause. */
export const cardExamples: readonly { title: string; cards: readonly Card[] }[] = [
  { title: 'Relación', cards: relationCards },
  { title: 'Estado', cards: statusCards },
  { title: 'Textos', cards: textCards },
]
