import type { Ask } from './client.ts'
import { callInTurns, requestOf } from './client.ts'

export interface Load {
  origin: string
  /** What each connection asks, by its number. */
  asker: (connection: number) => Ask
  connections?: number
  seconds: number
}

const usualConnections = 16
/** Servers run for days; it takes a page some seconds until all that draws it is compiled. */
const warmUpSeconds = 6

/** Answers a second. @throws when any answer was not 2xx or 304, for then the figure means nothing. */
export async function requestsPerSecond({
  origin,
  asker,
  connections = usualConnections,
  seconds,
}: Load): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  const tallies = await Promise.all(
    Array.from({ length: connections }, (_, connection) => callInTurns(origin, asker(connection), until)),
  )
  const tookSeconds = (performance.now() - began) / 1000
  const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0)
  const wrong = tallies.reduce((sum, tally) => sum + tally.wrong, 0)
  if (wrong > 0) throw new Error(`${origin}: ${wrong} wrong answers of ${answers}`)
  return answers / tookSeconds
}

/** Asks for the paths in turn; each connection begins at another. */
export function inTurns(
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
  ours: Omit<Load, 'seconds'>
  floor: Omit<Load, 'seconds'>
  /** The ratio to reach. */
  goal: number
}

export interface Measured {
  name: string
  goal: number
  ours: number
  floor: number
  ratio: number
}

/** Both sides in turn, several rounds; the median of the rounds' ratios, so that a drifting machine does not count. */
export async function measurePair(pair: Pair, rounds: number, seconds: number): Promise<Measured> {
  await requestsPerSecond({ ...pair.ours, seconds: warmUpSeconds })
  await requestsPerSecond({ ...pair.floor, seconds: warmUpSeconds })
  const all: { ours: number; floor: number; ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await requestsPerSecond({ ...pair.ours, seconds })
    const floor = await requestsPerSecond({ ...pair.floor, seconds })
    all.push({ ours, floor, ratio: ours / floor })
  }
  const middle = all.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('At least one round.')
  return { name: pair.name, goal: pair.goal, ...middle }
}
