import type { Random } from './chance.ts'
import { pick, zipf } from './chance.ts'
import type { Franchise } from './franchises.ts'

/** A row of items by column name; ids are indexes into the lists of names. */
export interface SyntheticItem {
  license_id: number
  line: number
  name: string
  saga_id: number | null
  status: string
  sales_method: string | null
  release: string | null
  precision: string | null
  price_cents: number | null
  sku: string
  barcode: string | null
  scale: string | null
  others: string[]
  tags: string
  popularity: number
}

const editions =
  '(Metallic)|(Glow in the Dark)|(Chase)|Battle Damaged|Final Form|Ver. 2|2.0|10th Anniversary|Deluxe|Gold|(Flocked)|School Uniform|Summer Ver.|(Special Edition)|with Sword|Armored|Young|Evil|#12|1/8|Casual Ver.|Winter|Red|Blue|Black|White Suit'.split(
    '|',
  )
const tags =
  'Vinyl Figure|Animation|Movies|Games|Heroes|Anime|Model Kit|Statue|Card|Television|Retro|Exclusive|Convention'.split(
    '|',
  )
const statuses = [
  ...Array<string>(11).fill('disponible'),
  ...[
    'agotada',
    'agotada',
    'agotada',
    'agotada',
    'preventa',
    'preventa',
    'anunciada',
    'retrasada',
    'cancelada',
  ],
]
const salesMethods = ['tienda_general', 'tienda_general', 'exclusiva_tienda', 'exclusiva_web', 'convencion']
const flags = ['exclusiva', 'edicion_limitada', 'reedicion', 'lujo', 'con_luz']
const scales = ['1/8', '1/7', '1/12', '1/144', '1/100']
const lastYear = 2027

/** A figure of the franchise at index `license`. */
export function inventItem(
  franchises: readonly Franchise[],
  license: number,
  number: number,
  random: Random,
) {
  const franchise = franchises[license]
  if (!franchise) throw new RangeError(`No franchise ${license}.`)
  const { characters, lines, sagas } = franchise
  const release = inventRelease(random)
  const item: SyntheticItem = {
    license_id: license + 1,
    line: zipf(lines.length)(random),
    name: inventItemName(characters, random),
    saga_id: sagas.length > 0 && random() < 0.6 ? pick(sagas, random) + 1 : null,
    status: pick(statuses, random),
    sales_method: random() < 0.35 ? pick(salesMethods, random) : null,
    ...release,
    price_cents: random() < 0.7 ? 9_900 + Math.floor(random() * 400) * 1_000 : null,
    sku: random() < 0.5 ? String(1_000 + number) : `fig-${String(number).padStart(7, '0')}`,
    barcode: random() < 0.4 ? String(4_000_000_000_000 + number * 7) : null,
    scale: random() < 0.2 ? pick(scales, random) : null,
    others: random() < 0.15 ? [pick(flags, random)] : [],
    tags: [...new Set([pick(tags, random), pick(tags, random)])].join(','),
    popularity: random() < 0.5 ? 0 : Math.min(5_000, Math.floor(1 / random())),
  }
  return item
}

function inventItemName(characters: readonly string[], random: Random): string {
  const character = characters[zipf(characters.length)(random)] ?? ''
  if (random() < 0.35) return character
  const second = random() < 0.1 ? ` & ${pick(characters, random)}` : ''
  const twice = random() < 0.15 ? ` ${pick(editions, random)}` : ''
  return `${character}${second} ${pick(editions, random)}${twice}`
}

/** Later years have more releases; a third of the dates is only a year, and every fifth figure has none. */
function inventRelease(random: Random): { release: string | null; precision: string | null } {
  if (random() < 0.2) return { release: null, precision: null }
  const year = lastYear - Math.floor(28 * random() ** 2)
  if (random() < 0.35) return { release: `${year}-01-01`, precision: 'year' }
  const two = (n: number) => String(1 + Math.floor(random() * n)).padStart(2, '0')
  return { release: `${year}-${two(12)}-${two(28)}`, precision: 'day' }
}
