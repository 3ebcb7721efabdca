import type { Pair } from './load.ts'
import { inRotation } from './load.ts'
import type { RunningServer } from './processes.ts'
import type { Scenarios } from './scenarios.ts'

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
      name: 'Item page rendered, uncached : as many bytes of plain paragraphs',
      ours: from(uncached, scenarios.itemPages),
      floor: from(floor, [`/plain/${page.length}`]),
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
