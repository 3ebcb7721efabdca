import type { Random } from './chance.ts'
import { pick } from './chance.ts'

export interface Franchise {
  name: string
  characters: string[]
  lines: { name: string; brand: number }[]
  sagas: number[]
}

const beginnings =
  'ka ma ri to shi ran dor vel quen bar lu mo ze tha gri bel sor ny fa jo ke ul va mir tan gal os pra dra eli nor wen hak'.split(
    ' ',
  )
const middles = 'ra li no ta ve shi ko ru da me xa bo ni ga le pu zi mon ter vis'.split(' ')
const ends = 'n s ro th ka x ya l mar do ris ne ck to na rion us gar'.split(' ')
const nouns =
  'Star Dragon Night Ball Shadow Moon Iron Knight Hunter Ocean Machine Legend Heroes Kingdom Battle Space Dark Academy Planet Rangers Brothers Force Crystal Empire Monster Racing Pirate Samurai Robot Galaxy'.split(
    ' ',
  )
const lineNames =
  'Pop! Nendoroid Figma S.H.Figuarts Masterpiece Black-Series Legends Art-Scale Mini-Co. Premium-Format Kotobukiya-ARTFX Q-Posket Ichiban Grandista Minifigures Dorbz Mystery-Minis Vinyl-Idolz Prime-1 Select'
    .split(' ')
    .map((name) => name.replaceAll('-', ' '))
export const brandNames = lineNames
  .map((_, place) => `${nouns[place % nouns.length]} Toys`)
  .concat('Bandai', 'Funko', 'Good Smile Company')
export const sagaCount = 400

/** A pronounceable invented word. */
export function inventWord(random: Random): string {
  const middle = random() < 0.6 ? pick(middles, random) : ''
  const word = pick(beginnings, random) + middle + pick(ends, random)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Franchises with characters of their own; some characters also appear in others, as in reality. */
export function inventFranchises(random: Random, count: number): Franchise[] {
  const names = new Set<string>()
  while (names.size < count) names.add(inventName(random))
  const guests = Array.from({ length: 40 }, () => inventWord(random))
  return [...names].map((name) => {
    const cast = 4 + Math.floor(30 * random() ** 2)
    const characters = Array.from({ length: cast }, () => inventCharacter(random))
    if (random() < 0.3) characters.push(pick(guests, random))
    const linesCount = 1 + Math.floor(lineNames.length * random() ** 4)
    const firstLine = Math.floor(random() * lineNames.length)
    return {
      name,
      characters,
      lines: Array.from({ length: linesCount }, (_, place) => {
        const line = (firstLine + place) % lineNames.length
        return { name: lineNames[line] ?? '', brand: line }
      }),
      sagas: Array.from({ length: Math.floor(5 * random() ** 2) }, () => Math.floor(random() * sagaCount)),
    }
  })
}

function inventName(random: Random): string {
  const kind = random()
  if (kind < 0.3) return inventWord(random)
  if (kind < 0.6) return `${pick(nouns, random)} ${inventWord(random)}`
  if (kind < 0.75) return `${inventWord(random)} ${pick(nouns, random)} ${1 + Math.floor(random() * 9)}`
  if (kind < 0.9) return `${inventWord(random)}-${inventWord(random)}`
  return `The ${pick(nouns, random)} of ${inventWord(random)}`
}

function inventCharacter(random: Random): string {
  const kind = random()
  if (kind < 0.45) return inventWord(random)
  if (kind < 0.85) return `${inventWord(random)} ${inventWord(random)}`
  return `${inventWord(random)}-${pick(['Man', 'Woman', 'Boy', 'X', 'Kun'], random)}`
}
