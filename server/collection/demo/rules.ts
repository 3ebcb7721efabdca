import type { CopyFields } from '#contract/collection-fields.ts'
import type { Condition } from '#contract/collection-words.ts'
import type { DemoFigure } from './store.ts'

/** The marks and copies of the demo member, oldest first. */
export interface DemoCollection {
  owned: { itemId: number; on: string; copies: CopyFields[] }[]
  wishes: { itemId: number; priority: number | null; targetCents: number | null; currency: string | null }[]
  notInterested: number[]
}

/** The share of released figures that is owned in each line. Lines that are not listed stay unmarked. */
const lineShares: readonly (readonly [license: string, line: string, share: number])[] = [
  ['don-quijote-de-la-mancha', 'andanzas-1-12', 0.55],
  ['don-quijote-de-la-mancha', 'piedra-viva', 0.8],
  ['don-quijote-de-la-mancha', 'teatrino', 1],
  ['mitologia-mexica', 'piedra-viva', 0.6],
  ['mitologia-mexica', 'abrazables', 0.4],
  ['leyendas-de-mexico', 'duendecillos', 0.7],
  ['leyendas-de-mexico', 'teatrino', 0.4],
  ['dracula', 'chibiboshi', 1],
  ['dracula', 'collection-velin', 0.3],
  ['viajes-extraordinarios', 'kabinett', 0.5],
  ['viajes-extraordinarios', 'cuerda-y-hojalata', 0.2],
  ['calaveras-de-posada', 'cuerda-y-hojalata', 0.4],
  ['calaveras-de-posada', 'duendecillos', 0.3],
  ['alicia-en-el-pais-de-las-maravillas', 'kagami-1-7', 0.3],
]
/** The free plan allows a hundred figures; visitors of the demo need room for their own marks. */
const maxItems = { owned: 70, wishes: 16, notInterested: 5 }

const stores = [
  'Bazar La Lagunilla',
  'Juguetería El Faro',
  'Figuras del Centro',
  'Expo Coleccionistas',
  'Mercado en línea',
]
const places = ['Vitrina de la sala', 'Repisa del estudio', 'Caja 3, clóset']
const conditions: Condition[] = ['nueva_sellada', 'completa', 'completa', 'suelta', 'incompleta']
const notes = [
  'Regalo de cumpleaños.',
  'Trae la base original; le falta el instructivo.',
  'Cambiada por una repetida.',
  'Firmada por quien la esculpió.',
]
const boughtDays = 700
const dayMs = 86_400_000

/** Builds a collection with complete and started lines, purchases over two years and wishes. Deterministic for a day. */
export function demoCollection(figures: readonly DemoFigure[], today: string): DemoCollection {
  const shelves = Map.groupBy(figures, ({ license, line }) => `${license} ${line}`)
  const plan: DemoCollection = { owned: [], wishes: [], notInterested: [] }
  for (const [license, line, share] of lineShares) {
    addShelf(plan, shelves.get(`${license} ${line}`) ?? [], { share, today })
  }
  return {
    owned: plan.owned.slice(0, maxItems.owned).toSorted((a, b) => (a.on < b.on ? -1 : 1)),
    wishes: plan.wishes.slice(0, maxItems.wishes),
    notInterested: plan.notInterested.slice(0, maxItems.notInterested),
  }
}

/** Of the figures that are not owned, the newest is wanted and sometimes the oldest is of no interest. */
function addShelf(
  plan: DemoCollection,
  shelf: DemoFigure[],
  { share, today }: { share: number; today: string },
): void {
  const isOut = ({ release_on }: DemoFigure) => release_on !== null && release_on < today
  const out = shelf.filter(isOut).toSorted((a, b) => chanceOf(a, 'own') - chanceOf(b, 'own'))
  const owned = out.slice(0, Math.round(out.length * share))
  plan.owned.push(...owned.map((figure) => ownedOf(figure, today)))
  const rest = shelf.filter((figure) => !owned.includes(figure) && figure.status !== 'cancelada')
  const newestFirst = rest.toSorted((a, b) => ((a.release_on ?? '9') < (b.release_on ?? '9') ? 1 : -1))
  const [first, second, ...others] = newestFirst
  const isEager = second !== undefined && chanceOf(second, 'eager') < 0.25
  plan.wishes.push(...[first, isEager ? second : undefined].flatMap((one) => (one ? [wishOf(one)] : [])))
  const last = others.at(-1)
  if (last && chanceOf(last, 'skip') < 0.4) plan.notInterested.push(last.id)
}

function ownedOf(figure: DemoFigure, today: string): DemoCollection['owned'][number] {
  const released = Date.parse(figure.release_on ?? today)
  const ago = Math.floor(chanceOf(figure, 'day') ** 1.6 * boughtDays) + 1
  const on = new Date(Math.max(released, Date.parse(today) - ago * dayMs)).toISOString().slice(0, 10)
  const first = copyOf(figure, on)
  const isDouble = chanceOf(figure, 'twice') < 0.12
  return {
    itemId: figure.id,
    on,
    copies: isDouble ? [first, { ...first, condition: 'suelta', notes: null }] : [first],
  }
}

function copyOf(figure: DemoFigure, on: string): CopyFields {
  const price = figure.price_cents ?? 45_000
  const factor = 0.75 + chanceOf(figure, 'price') * 0.5
  return {
    condition: pick(conditions, chanceOf(figure, 'condition')),
    // Some were presents and have no price.
    price_paid_cents: chanceOf(figure, 'present') < 0.1 ? null : Math.round((price * factor) / 1_000) * 1_000,
    currency: figure.currency ?? 'MXN',
    acquired_on: on,
    store: pick(stores, chanceOf(figure, 'store')),
    place: chanceOf(figure, 'shown') < 0.7 ? pick(places, chanceOf(figure, 'place')) : null,
    notes: chanceOf(figure, 'told') < 0.12 ? pick(notes, chanceOf(figure, 'notes')) : null,
  }
}

function wishOf(figure: DemoFigure): DemoCollection['wishes'][number] {
  const isUndecided = chanceOf(figure, 'undecided') < 0.15
  const hasTarget =
    figure.price_cents !== null && figure.currency !== null && chanceOf(figure, 'target') < 0.6
  return {
    itemId: figure.id,
    priority: isUndecided ? null : Math.floor(chanceOf(figure, 'priority') * 5) + 1,
    targetCents: hasTarget ? Math.round(((figure.price_cents ?? 0) * 0.85) / 1_000) * 1_000 : null,
    currency: hasTarget ? figure.currency : null,
  }
}

function pick<T>(list: readonly T[], chance: number): T {
  return list[Math.floor(chance * list.length)] as T
}

/** A number from 0 to 1 that depends only on the figure and the question (FNV-1a). */
function chanceOf({ source_id }: DemoFigure, question: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${question} ${source_id}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
