import { sql } from 'kysely'
import { rebuildSearchTerms } from '#server/catalogue/search/service.ts'
import type { Db } from '#server/platform/database/db.ts'

/* An invented catalogue of any size with the skew of real ones: a few franchises have most figures, a few characters
   appear again and again (Zipf), dates are denser towards today, and most figures are sold everywhere. The same size
   always gives the same catalogue. */

const chunkRows = 10_000

/** Fills an empty, migrated database through the same triggers as an import. */
export async function fillSyntheticCatalogue(db: Db, items: number): Promise<void> {
  const random = randomFrom(7)
  const franchises = inventFranchises(random, Math.round(60 + 3 * Math.sqrt(items)))
  const sagas = Array.from({ length: sagaCount }, (_, place) => `${inventWord(random)} ${place}`)
  await insertNames(db, franchises, sagas)
  const chooseLicense = zipf(franchises.length)
  for (let first = 0; first < items; first += chunkRows) {
    const count = Math.min(chunkRows, items - first)
    const rows = Array.from({ length: count }, (_, place) =>
      inventItem(franchises, chooseLicense(random), first + place, random),
    )
    await insertItems(db, rows)
  }
  await rebuildSearchTerms(db)
  await sql`vacuum analyze`.execute(db)
}

export async function figuresOf(db: Db): Promise<{ id: number; path: string }[]> {
  const { rows } = await sql<{ id: number; path: string }>`
    select i.id, '/public/licencias/' || c.slug || '/' || n.slug || '/' || i.slug || '/' || i.id as path
    from items i join lines n on n.id = i.line_id join licenses c on c.id = n.license_id order by i.id`.execute(
    db,
  )
  return rows
}

async function insertNames(db: Db, franchises: Franchise[], sagas: string[]): Promise<void> {
  await sql`
    insert into brands (slug, name, name_key) select 'marca-' || place, name, name || place
    from unnest(${brandNames}::text[]) with ordinality as brand (name, place)`.execute(db)
  await sql`
    insert into sagas (slug, name, name_key) select 'saga-' || place, name, name
    from unnest(${sagas}::text[]) with ordinality as saga (name, place)`.execute(db)
  await sql`
    insert into licenses (slug, name, name_key, is_home) select 'licencia-' || place, name, name, place <= 12
    from unnest(${franchises.map(({ name }) => name)}::text[]) with ordinality as license (name, place)`.execute(
    db,
  )
  const lines = franchises.flatMap(({ lines }, license) =>
    lines.map((line, place) => ({ license_id: license + 1, position: place, ...line })),
  )
  await sql`
    insert into lines (license_id, slug, name, name_key, brand_id, position)
    select license_id, 'linea-' || position, name, name, brand + 1, position
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as line (license_id int, name text, brand int, position int)`.execute(db)
}

async function insertItems(db: Db, rows: SyntheticItem[]): Promise<void> {
  await sql`
    insert into items (slug, license_id, line_id, brand_id, name, saga_id, status, sales_method, release_global,
      release_global_precision, price_cents, currency, sku, barcode, scale, others, tags, popularity)
    select 'figura', i.license_id, l.id, l.brand_id, i.name, saga_id, status, sales_method, release, precision, price_cents,
      case when price_cents is not null then 'MXN' end, sku, barcode, scale, others, tags, popularity
    from json_to_recordset(${JSON.stringify(rows)}::json) as i (license_id int, line int, name text, saga_id int, status text,
      sales_method text, release date, precision release_precision, price_cents int, sku text, barcode text, scale text,
      others text[], tags text, popularity int)
    join lines l on l.license_id = i.license_id and l.position = i.line`.execute(db)
}

/** A row of items by column name; ids are indexes into the lists of names. */
interface SyntheticItem {
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
function inventItem(franchises: readonly Franchise[], license: number, number: number, random: Random) {
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

interface Franchise {
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
const brandNames = lineNames
  .map((_, place) => `${nouns[place % nouns.length]} Toys`)
  .concat('Bandai', 'Funko', 'Good Smile Company')
const sagaCount = 400

function inventWord(random: Random): string {
  const middle = random() < 0.6 ? pick(middles, random) : ''
  const word = pick(beginnings, random) + middle + pick(ends, random)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Franchises with characters of their own; some characters also appear in others, as in reality. */
function inventFranchises(random: Random, count: number): Franchise[] {
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

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(values: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from.')
  return value
}

/** Picks indexes below `count`, the first twice as often as the second, three times as often as the third (Zipf). */
function zipf(count: number): (random: Random) => number {
  const sums: number[] = []
  let sum = 0
  for (let place = 1; place <= count; place++) {
    sum += 1 / place
    sums.push(sum)
  }
  return (random) => {
    const wanted = random() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
