import { sql } from 'kysely'
import { type ItemFilters, itemFilters } from '#contract/catalogue/filters.ts'
import type { ItemStatus } from '#contract/catalogue/words.ts'
import { countFilterValues, listItems, searchItems, suggestItems } from '#server/catalogue/search/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { latencyTable } from './latencies.ts'
import { pick, type Random, randomFrom } from './synthetic.ts'

/** Sampled by item, so that large franchises are searched for more often, as visitors do. */
interface Sample {
  name: string
  license: string
  license_name: string
  line: string
  brand: string
  brand_items: number
}

type Ask = (sample: Sample, random: Random) => Promise<unknown>

const samplesCount = 60
const letters = 'abcdefghijklmnopqrstuvwxyz'
const states: ItemStatus[] = ['preventa', 'cancelada', 'disponible']
const years = ['2027', '2026', '2025', '2020', 'sin_fecha']
const none = itemFilters.parse({})
const pageSize = 24
const today = '2026-11-23'

export async function measureSearch(db: Db): Promise<string> {
  const samples = await findSamples(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from items`.execute(db)
  const total = rows[0]?.total ?? 0
  const random = randomFrom(11)
  const kinds = Object.entries({ ...listKinds(db, total), ...searchKinds(db), ...countKinds(db) })
  const timed = kinds.map(([kind, search]) => [
    kind,
    async (round: number) => {
      const sample = samples[round % samples.length]
      if (sample) await search(sample, random)
    },
  ])
  return latencyTable(`${total} items`, Object.fromEntries(timed))
}

function listKinds(db: Db, total: number): Record<string, Ask> {
  const list = (filters: Partial<ItemFilters>, page = 1) =>
    listItems(db, { ...none, ...filters, today, page, page_size: pageSize })
  const deep = (random: Random) => 1 + Math.floor((random() * total) / pageSize)
  return {
    'List: everything, any page': (_, random) => list({}, deep(random)),
    'List: everything by name, any page': (_, random) => list({ sort: 'nombre' }, deep(random)),
    'List: everything, what is released next first, pages 1 to 400': (_, random) =>
      list({ sort: 'proximos' }, 1 + Math.floor(random() * 400)),
    'List: a license': ({ license }) => list({ license }),
    'List: a license, two states, a year': ({ license }) =>
      list({ license, status: ['preventa', 'disponible'], release_years: ['2026'] }),
    'List: a brand by name, any page': ({ brand, brand_items }, random) =>
      list({ brands: [brand], sort: 'nombre' }, 1 + Math.floor((random() * brand_items) / pageSize)),
    'List: a state and a year, pages 1 to 100': (_, random) =>
      list(
        { status: [pick(states, random)], release_years: [pick(years, random)] },
        1 + Math.floor(random() * 100),
      ),
  }
}

function searchKinds(db: Db): Record<string, Ask> {
  const search = (query: string, filters: Partial<ItemFilters> = {}, page = 1) =>
    searchItems(db, { ...none, ...filters, query, today, page, page_size: pageSize })
  return {
    'Search: a name': ({ name }) => search(name),
    'Search: its first word': ({ name }) => search(firstWord(name)),
    'Search: a license, pages 2 to 100': ({ license_name }, random) =>
      search(license_name, {}, 2 + Math.floor(random() * 99)),
    'Search: a word within a license': ({ name, license }) => search(firstWord(name), { license }),
    'Search: misspelt': ({ name }, random) => search(misspelt(name.slice(0, 24), random)),
    'Search: nothing to be found': (_, random) => search(`${noise(random)} ${noise(random)}`),
    'Suggest: 2 to 8 letters': ({ name }, random) =>
      suggestItems(db, name.slice(0, 2 + Math.floor(random() * 7))),
  }
}

function countKinds(db: Db): Record<string, Ask> {
  const count = (filters: Partial<ItemFilters>, query = '') =>
    countFilterValues(db, { ...none, ...filters, query })
  return {
    'Counts: everything': () => count({}),
    'Counts: a license and two states': ({ license }) =>
      count({ license, status: ['preventa', 'disponible'] }),
    'Counts: a brand and a state': ({ brand }, random) =>
      count({ brands: [brand], status: [pick(states, random)] }),
    'Counts: two flags': () => count({ others: ['exclusiva', 'edicion_limitada'] }),
    'Counts: a text': ({ name }) => count({}, firstWord(name)),
  }
}

async function findSamples(db: Db): Promise<Sample[]> {
  const found = await sql<Sample>`
    select i.name, l.slug as license, l.name as license_name, n.slug as line, b.slug as brand,
      (select items_count from item_counts where scope = '' and value = 'brands:' || b.id) as brand_items
    from (select id, row_number() over (order by id) as place, count(*) over () as total from items) as numbered
    join items i using (id) join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    join brands b on b.id = i.brand_id
    where numbered.place % greatest(numbered.total / ${samplesCount}, 1) = 0 order by i.id limit ${samplesCount}`.execute(
    db,
  )
  return found.rows
}

const firstWord = (name: string): string => name.split(' ')[0] ?? name

function misspelt(name: string, random: Random): string {
  const place = 1 + Math.floor(random() * Math.max(name.length - 2, 1))
  const [before, after] = [name.slice(0, place), name.slice(place)]
  const wrong = pick([...letters], random)
  const kinds = [
    before + after.slice(1),
    before + wrong + after,
    before + wrong + after.slice(1),
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ]
  return pick(kinds, random)
}

function noise(random: Random): string {
  return Array.from({ length: 9 }, () => pick([...letters], random)).join('')
}
