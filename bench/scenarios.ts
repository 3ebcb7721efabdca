import { sql } from 'kysely'
import type { Call } from '#contract/endpoints.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Enough different requests that the same row is not measured repeatedly. */
const each = 40

export interface Scenario {
  path: string
  make: (call: Call) => Promise<unknown>
}

export interface Scenarios {
  item: Scenario[]
  page: Scenario[]
  search: Scenario[]
  /** The home page, and its data. */
  home: Scenario[]
  /** Canonical paths of item pages, so that none is a redirect. */
  itemPages: string[]
}

/** Requests like those of visitors, spread evenly over the catalogue. */
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
    item: items.rows.map(({ id }) => ({
      path: `/api/publicdata/items/${id}`,
      make: (call) => call('getItem', { params: { id } }),
    })),
    page: items.rows.map(({ license }, place) => {
      const query = { license, status: 'disponible,preventa,agotada', page: 1 + (place % 3) }
      return {
        path: `/api/publicdata/items?license=${license}&status=disponible,preventa,agotada&page=${query.page}`,
        make: (call) => call('listItems', { query }),
      }
    }),
    search: items.rows.map(({ name }) => {
      const query = name.split(/\s+/).slice(0, 2).join(' ').slice(0, 40)
      return {
        path: `/api/public/items/search?query=${encodeURIComponent(query)}`,
        make: (call) => call('searchItems', { query: { query } }),
      }
    }),
    home: [
      {
        path: '/',
        make: async (call) => [
          await call('listHomeLicenses', {}),
          await call('listUpcomingItems', {}),
          await call('listLastUpdatedItems', {}),
          await call('getLastUpdated', {}),
        ],
      },
    ],
    itemPages: items.rows.map(
      ({ id, slug, license, line }) => `/public/licencias/${license}/${line}/${slug}/${id}`,
    ),
  }
}
