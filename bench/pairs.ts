import { sql } from 'kysely'
import type { Call } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { calendarRoutes } from '#server/calendar/service.ts'
import { catalogueRoutes } from '#server/catalogue/service.ts'
import { messagesRoutes } from '#server/messages/routes.ts'
import { plansRoutes } from '#server/plans/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { readConfig } from '#server/platform/config.ts'
import { PreparingClient } from '#server/platform/database/client.ts'
import type { Db } from '#server/platform/database/db.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { DatabaseOutage } from '#server/platform/database/errors.ts'
import { callInProcess } from '#server/platform/http/calls.ts'
import { openLog } from '#server/platform/observability/log.ts'
import type { Pair } from './load.ts'
import { inRotation } from './load.ts'
import type { RunningServer } from './processes.ts'

/** Enough different requests that the same row is not measured repeatedly. */
const each = 40

interface Scenario {
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

export interface Servers {
  uncached: RunningServer
  cached: RunningServer
  floor: RunningServer
}

const from = ({ origin }: RunningServer, paths: string[], headers?: Record<string, string>) => ({
  origin,
  asker: inRotation(origin, paths, headers),
})

/** The pairs that are compared, each with the ratio to reach. */
export async function pairsOf(scenarios: Scenarios, servers: Servers): Promise<Pair[]> {
  return [...(await answerPairs(scenarios, servers)), ...(await pagePairs(scenarios, servers))]
}

async function answerPairs(scenarios: Scenarios, { uncached, cached, floor }: Servers): Promise<Pair[]> {
  const pathsOf = (kind: 'item' | 'page' | 'search') => scenarios[kind].map((scenario) => scenario.path)
  const floorOf = (kind: string) =>
    from(
      floor,
      scenarios.item.map((_, number) => `/${kind}/${number}`),
    )
  const itemPath = pathsOf('item').slice(0, 1)
  const etag = (await fetch(cached.origin + itemPath[0])).headers.get('etag') ?? ''
  return [
    {
      name: 'One item, uncached : the same select and bytes',
      ours: from(uncached, pathsOf('item')),
      floor: floorOf('item'),
      goal: 0.5,
    },
    {
      name: 'A filtered page of 24 with total : the same selects and bytes',
      ours: from(uncached, pathsOf('page')),
      floor: floorOf('page'),
      goal: 0.5,
    },
    {
      name: 'A search : the same selects and bytes',
      ours: from(uncached, pathsOf('search')),
      floor: floorOf('search'),
      goal: 0.8,
    },
    {
      name: 'One item from the cache : the item floor',
      ours: from(cached, pathsOf('item')),
      floor: floorOf('item'),
      goal: 2,
    },
    {
      name: 'One item, 304 : the item floor',
      ours: from(cached, itemPath, { 'if-none-match': etag }),
      floor: floorOf('item'),
      goal: 2,
    },
  ]
}

async function pagePairs(scenarios: Scenarios, { uncached, cached, floor }: Servers): Promise<Pair[]> {
  const [itemPage = '/'] = scenarios.itemPages
  const page = await (await fetch(uncached.origin + itemPage)).text()
  await fetch(`${floor.origin}/page`, { method: 'POST', body: page })
  const homeBytes = (await (await fetch(cached.origin)).arrayBuffer()).byteLength
  const hello = from(floor, ['/hello'])
  // The headers of browsers. The uncompressed text, which no browser requests, is measured too.
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const asBrowser = (paths: string[]) => from(cached, paths, headers)
  return [
    {
      name: 'Item page rendered, uncached : the same elements, only rendered by React',
      ours: from(uncached, scenarios.itemPages),
      floor: from(floor, ['/page']),
      goal: 0.25,
    },
    {
      name: 'Item page from the cache : hello',
      ours: asBrowser(scenarios.itemPages),
      floor: hello,
      goal: 0.45,
    },
    { name: 'Home page from the cache : hello', ours: asBrowser(['/']), floor: hello, goal: 0.45 },
    {
      name: 'Home page from the cache, not compressed : as many bytes',
      ours: from(cached, ['/']),
      floor: from(floor, [`/bytes/${homeBytes}`]),
      goal: 0.45,
    },
    {
      name: 'Home page rendered, uncached : the JSON of its data, with the same selects',
      ours: from(uncached, ['/']),
      floor: from(floor, ['/home/0']),
      goal: 1 / 40,
    },
  ]
}

/** The statements of one call and its answer. */
export interface Recording {
  statements: { text: string; values: unknown[] }[]
  answer: unknown
}

/**
 * Calls the product and records the statements behind each call, so that the baseline runs exactly the same ones and writes
 * the same bytes without our code in between.
 */
export function openRecorder(connectionString: string) {
  const heard: Recording['statements'] = []
  const stopListening = hearStatements((text, values) => heard.push({ text, values }))
  const log = openLog('silent')
  const db = openDb({ connectionString, log, max: 1, timeouts: 'work' })
  const config = readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const deps = { config, db, log, now: () => new Date() } as unknown as AppDeps
  const handlers = {
    ...plansRoutes(deps),
    ...catalogueRoutes(deps),
    ...calendarRoutes(deps),
    ...messagesRoutes({ ...deps, outage: new DatabaseOutage(deps.now) }),
  }
  const call = callInProcess<keyof typeof handlers>({ endpoints, handlers, now: deps.now, log: deps.log })

  return {
    record: async (make: (call: Call) => Promise<unknown>): Promise<Recording> => {
      heard.length = 0
      const answer = await make(call)
      return { statements: [...heard], answer }
    },
    close: () => {
      stopListening()
      return closeDb(db)
    },
  }
}

/** Wraps the driver itself, so that what is recorded is what was sent. */
function hearStatements(hear: (text: string, values: unknown[]) => void): () => void {
  const { query } = PreparingClient.prototype
  PreparingClient.prototype.query = function heard(this: PreparingClient, ...given: unknown[]): never {
    const [text, values] = given
    if (typeof text === 'string') hear(text, Array.isArray(values) ? [...values] : [])
    return Reflect.apply(query, this, given) as never
  }
  return () => {
    PreparingClient.prototype.query = query
  }
}
