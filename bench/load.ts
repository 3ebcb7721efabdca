import { callInTurns, requestOf } from './client.ts'

interface Load {
  origin: string
  paths: string[]
  headers?: Record<string, string>
  seconds: number
}

const connections = 16

/** Answers a second over the paths in turn. @throws when any answer was not 2xx or 304, for then the figure means nothing. */
export async function requestsPerSecond({ origin, paths, headers = {}, seconds }: Load): Promise<number> {
  const requests = paths.map((path) => requestOf(origin, path, headers))
  const began = performance.now()
  const until = began + seconds * 1000
  const tallies = await Promise.all(
    Array.from({ length: connections }, (_, first) => callInTurns(origin, requests, { first, until })),
  )
  const tookSeconds = (performance.now() - began) / 1000
  const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0)
  const wrong = tallies.reduce((sum, tally) => sum + tally.wrong, 0)
  if (wrong > 0) throw new Error(`${origin}${paths[0]}: ${wrong} wrong answers of ${answers}`)
  return answers / tookSeconds
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
  await requestsPerSecond({ ...pair.ours, seconds: 1 })
  await requestsPerSecond({ ...pair.floor, seconds: 1 })
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
