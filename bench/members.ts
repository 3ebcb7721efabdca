import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request as startRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { requestOf } from './client.ts'
import type { Pair } from './load.ts'
import type { Members } from './makers.ts'
import type { Servers } from './pairs.ts'

/** As many members as connections, so that no member waits for another's lock. */
export const markersCount = 32

const rounds = 60
const warmUps = 10

/** A GET of a path, or a POST of a body. */
export type MemberCall = string | { path: string; body?: object }

/** A table of latencies of the requests of a member with many marks, one at a time. */
export async function measureMember(
  origin: string,
  token: string,
  { title, kinds }: { title: string; kinds: Record<string, (round: number) => MemberCall> },
): Promise<string> {
  const rows: string[] = []
  for (const [kind, askedIn] of Object.entries(kinds)) {
    const ask = (round: number) => timeOf(origin, askedIn(round), token)
    for (let round = 0; round < warmUps; round++) await ask(round)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await ask(round))
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
    rows.push(`| ${kind} | ${at(0.5)} | ${at(0.95)} |`)
  }
  return [`| ${title} | p50 ms | p95 ms |`, '| --- | ---: | ---: |', ...rows].join('\n')
}

/** One keep-alive connection. Not `fetch`, which adds browser headers and would need the XSRF cookie to write. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function timeOf(origin: string, asked: MemberCall, token: string): Promise<number> {
  const { path, body } = typeof asked === 'string' ? { path: asked } : asked
  const began = performance.now()
  const options = body
    ? { agent, method: 'POST', headers: { token, 'content-type': 'application/json' } }
    : { agent, headers: { token } }
  const request = startRequest(origin + path, options)
  request.end(body ? JSON.stringify(body) : undefined)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${said}`)
  return performance.now() - began
}

const own = (query: string) => `/api/me/items?${query}`
const catalogue = (query: string) => `/api/items?user=true&${query}`
const counts = (query: string) => `/api/items/fill-filters?${query}`
/** A page within the five thousand marks. */
const anyPage = (round: number) => 1 + (round % 150)

/** The lists of a member with many marks. */
export const memberKinds: Record<string, (round: number) => string> = {
  'Who I am': () => '/api/me',
  'La Cueva': () => '/api/me/dashboard',
  'Calendar: a year at a glance': (round) => `/api/calendar/year?year=${2022 + (round % 6)}`,
  'Calendar: a month at a glance': (round) => `/api/calendar/month?year=2026&month=${1 + (round % 12)}`,
  'Calendar: a month of what I want': (round) => `/api/calendar/month?type=want&month=${1 + (round % 12)}`,
  'Collection: any page': (round) => own(`page=${anyPage(round)}`),
  'Collection: by name, any page': (round) => own(`sort=nombre&page=${anyPage(round)}`),
  'Collection: by license and line': (round) => own(`sort=licencia&page=${anyPage(round)}`),
  'Collection: by price': () => own('sort=precio'),
  'Collection: two states and a year': () => own('status=preventa,disponible&release_years=2026'),
  'Collection: a text': () => own('query=ver'),
  'Collection: a condition': () => own('condition=suelta'),
  'Collection: a price and a year of purchase': () =>
    own('price_min_cents=10000&price_max_cents=50000&acquired_from=2024-01-01&acquired_to=2024-12-31'),
  'Collection: totals': () => '/api/me/collection',
  'Wishlist: any page': (round) => `/api/me/items_want?page=${1 + (round % 20)}`,
  'Catalogue: everything, pages 1 to 400': (round) => catalogue(`page=${1 + round * 6}`),
  'Catalogue: everything, any page': (round) => catalogue(`page=${1 + round * 130}`),
  'Catalogue: collected': (round) => catalogue(`type=collection&page=${anyPage(round)}`),
  'Catalogue: not marked, a state': () => catalogue('type=none&status=preventa'),
  'Counts: everything': () => counts(''),
  'Counts: a state': () => counts('status=preventa'),
  'Counts: collected': () => counts('type=collection'),
  'Counts: not marked': () => counts('type=none'),
  'Counts: not marked, a state': () => counts('type=none&status=preventa'),
  'Calendar: a year': () => '/api/calendar-items/2026',
}

/** Many members mark new figures at once, compared with a route that only inserts a row. */
export function markPair({ uncached, floor }: Servers, { markers, itemsCount }: Members): Pair {
  let item = 0
  const nextItem = () => 1 + (item++ % itemsCount)
  return {
    name: 'A mark with its quota, 32 members : a bare insert',
    ours: {
      origin: uncached.origin,
      connections: markersCount,
      asker: (connection) => {
        const headers = { token: markers[connection]?.token ?? '', 'content-length': '0' }
        return () =>
          requestOf(uncached.origin, `/api/me/items_want/${nextItem()}`, { method: 'POST', headers })
      },
    },
    floor: {
      origin: floor.origin,
      connections: markersCount,
      asker: (connection) => () =>
        requestOf(floor.origin, `/mark/${connection}/${nextItem()}`, {
          method: 'POST',
          headers: { 'content-length': '0' },
        }),
    },
    goal: 0.4,
  }
}
