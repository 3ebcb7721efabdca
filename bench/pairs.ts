import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { inRotation, type Pair } from './load.ts'
import type { RunningServer } from './processes.ts'

/** Enough different requests that the same row is not measured repeatedly. */
const each = 400

interface Scenario {
  path: string
  floor: string
}

export interface Scenarios {
  item: Scenario[]
  page: Scenario[]
  search: Scenario[]
  /** Canonical paths of item pages, so that none is a redirect. */
  itemPages: string[]
}

export async function chooseScenarios(db: Db, count = each): Promise<Scenarios> {
  const items = await sql<{ id: number; slug: string; license: string; line: string; name: string }>`
    select i.id, i.slug, l.slug as license, n.slug as line, i.name
    from (select id, row_number() over (order by id) as place, count(*) over () as total from items) as numbered
    join items i on i.id = numbered.id
    join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    where numbered.place % greatest(numbered.total / ${count}::int, 1) = 0 order by i.id limit ${count}`.execute(
    db,
  )
  return {
    item: items.rows.map(({ id }) => ({ path: `/api/publicdata/items/${id}`, floor: `/items/${id}` })),
    page: items.rows.map(({ license, line }, place) => {
      const query = `license=${license}&line=${line}&page=${1 + (place % 3)}`
      return { path: `/api/publicdata/items?${query}`, floor: `/items?${query}` }
    }),
    search: items.rows.map(({ name }) => {
      const query = `query=${encodeURIComponent(name.split(/\s+/).slice(0, 2).join(' ').slice(0, 40))}`
      return { path: `/api/public/items/search?${query}`, floor: `/search?${query}` }
    }),
    itemPages: items.rows.map(
      ({ id, slug, license, line }) => `/public/licencias/${license}/${line}/${slug}/${id}`,
    ),
  }
}

export interface Servers {
  uncached: RunningServer
  cached: RunningServer
  floor: RunningServer
}

const from = ({ origin, pid }: RunningServer, paths: string[], headers?: Record<string, string>) => ({
  origin,
  pid,
  asker: inRotation(origin, paths, headers),
})

export async function pairsOf(
  scenarios: Scenarios,
  keptPages: string[],
  { uncached, cached, floor }: Servers,
): Promise<Pair[]> {
  const ours = (kind: 'item' | 'page' | 'search') => scenarios[kind].map(({ path }) => path)
  const floors = (kind: 'item' | 'page' | 'search') =>
    from(
      floor,
      scenarios[kind].map((scenario) => scenario.floor),
    )
  const [itemPage = '/'] = scenarios.itemPages
  const page = await (await fetch(uncached.origin + itemPage)).text()
  await fetch(`${floor.origin}/page`, { method: 'POST', body: page })
  const fixed = from(floor, ['/fixed'])
  const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }
  return [
    {
      name: 'One item, uncached : one row',
      ours: from(uncached, ours('item')),
      floor: floors('item'),
      goal: 0.8,
    },
    {
      name: 'A page of 24 with total : the same rows',
      ours: from(uncached, ours('page')),
      floor: floors('page'),
      goal: 0.8,
    },
    {
      name: 'A search, two words : plain full text',
      ours: from(uncached, ours('search')),
      floor: floors('search'),
      goal: 0.6,
    },
    {
      name: 'A figure’s page, uncached : its elements, only rendered by React',
      ours: from(uncached, scenarios.itemPages),
      floor: from(floor, ['/page']),
      goal: 0.6,
    },
    {
      name: '2,000 of them in turn, kept, as a browser asks : fixed JSON of 728 bytes',
      ours: from(cached, keptPages, asBrowser),
      floor: fixed,
      goal: 0.35,
    },
    {
      name: 'One item, kept : fixed JSON',
      ours: from(cached, ours('item'), asBrowser),
      floor: fixed,
      goal: 0.6,
    },
  ]
}
