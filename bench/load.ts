import { callInSequence, type NextRequest, requestOf } from './client.ts'
import { Times } from './latencies.ts'
import { processorMs } from './processes.ts'

export interface Load {
  origin: string
  /** The server's process; its processor time is measured with its children's. */
  pid?: number
  asker: (connection: number) => NextRequest
  connections: number
  seconds: number
}

/** A page is slow for some seconds until its code is compiled, but servers run for days. */
const warmUpSeconds = 6

interface LoadResult {
  perSecond: number
  times: Times
}

/** @throws when any answer was not 2xx or 304, because the figure would mean nothing */
async function load({ origin, asker, connections, seconds }: Load): Promise<LoadResult> {
  const times = new Times()
  const began = performance.now()
  const until = began + seconds * 1000
  const tallies = await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      callInSequence(origin, asker(connection), { until, note: (ms) => times.note(ms) }),
    ),
  )
  const tookSeconds = (performance.now() - began) / 1000
  const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0)
  const wrong = tallies.reduce((sum, tally) => sum + tally.wrong, 0)
  if (wrong > 0) throw new Error(`${origin}: ${wrong} wrong answers of ${answers}`)
  return { perSecond: answers / tookSeconds, times }
}

/** Requests the paths in rotation; each connection starts at another one. */
export function inRotation(
  origin: string,
  paths: string[],
  headers: Record<string, string> = {},
): Load['asker'] {
  const requests = paths.map((path) => requestOf(origin, path, { headers }))
  return (connection) => {
    let turn = connection
    return () => requests[turn++ % requests.length] ?? Buffer.alloc(0)
  }
}

export interface Pair {
  name: string
  ours: Omit<Load, 'seconds' | 'connections'>
  floor: Omit<Load, 'seconds' | 'connections'>
  goal: number
  /** By default with 1 and with 32. */
  connections?: readonly number[]
}

interface Side {
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of processor time for a request, of the server and of the database. */
  server: number
  database: number
}

export interface Measured {
  name: string
  goal: number
  connections: number
  ours: Side
  floor: Side
  /** The median of the rounds' ratios, which removes slow changes of the machine. */
  ratio: number
  lowest: number
  highest: number
}

export interface Rounds {
  rounds: number
  seconds: number
  databasePid: number | null
}

export async function measurePair(pair: Pair, how: Rounds): Promise<Measured[]> {
  const all: Measured[] = []
  for (const connections of pair.connections ?? [1, 32]) {
    const sides = { ours: { ...pair.ours, connections }, floor: { ...pair.floor, connections } }
    for (const side of Object.values(sides)) await load({ ...side, seconds: warmUpSeconds })
    const rounds: { ours: Side; floor: Side }[] = []
    for (let round = 0; round < how.rounds; round++) {
      const ours = await measureSide(sides.ours, how)
      rounds.push({ ours, floor: await measureSide(sides.floor, how) })
    }
    const ratios = rounds.map(({ ours, floor }) => ours.perSecond / floor.perSecond)
    all.push({
      name: pair.name,
      goal: pair.goal,
      connections,
      ours: medianOf(rounds.map(({ ours }) => ours)),
      floor: medianOf(rounds.map(({ floor }) => floor)),
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    })
  }
  return all
}

async function measureSide(side: Omit<Load, 'seconds'>, { seconds, databasePid }: Rounds): Promise<Side> {
  const spent = () =>
    Promise.all([side.pid ?? null, databasePid].map((pid) => (pid === null ? Number.NaN : processorMs(pid))))
  const before = await spent()
  const { perSecond, times } = await load({ ...side, seconds })
  const after = await spent()
  const [server = Number.NaN, database = Number.NaN] = after.map(
    (ms, place) => ((ms - (before[place] ?? 0)) * 1000) / times.count,
  )
  return { perSecond, p50: times.percentile(50), p99: times.percentile(99), server, database }
}

function medianOf(sides: Side[]): Side {
  const of = (figure: keyof Side) => median(sides.map((side) => side[figure]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    server: of('server'),
    database: of('database'),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export const pairHead = `| Ours : floor | connections | ratio (lowest to highest) | goal | a second | p50, p99 ms | µs, server + database |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |`

/** A proxy's processor time is not measured. */
const microseconds = (spent: number) => (Number.isNaN(spent) ? '?' : spent.toFixed(0))

export function pairRow({ name, connections, ratio, lowest, highest, goal, ours, floor }: Measured): string {
  const both = (write: (side: Side) => string) => `${write(ours)} : ${write(floor)}`
  const cells = [
    name,
    connections,
    `${ratio.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`,
    `≥ ${goal}`,
    both(({ perSecond }) => perSecond.toFixed(0)),
    both(({ p50, p99 }) => `${p50.toFixed(1)}, ${p99.toFixed(1)}`),
    both(({ server, database }) => `${microseconds(server)} + ${microseconds(database)}`),
  ]
  return `| ${cells.join(' | ')} |`
}
