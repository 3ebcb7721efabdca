import type { NextRequest } from './client.ts'
import { callInSequence, requestOf } from './client.ts'

export interface Load {
  origin: string
  /** The requests of a connection, by its number. */
  asker: (connection: number) => NextRequest
  connections?: number
  seconds: number
}

const usualConnections = 16
/** A page is slow for some seconds until its code is compiled, but servers run for days. */
const warmUpSeconds = 6

/** Answers per second. @throws when any answer was not 2xx or 304, because the figure would mean nothing */
export async function requestsPerSecond({
  origin,
  asker,
  connections = usualConnections,
  seconds,
}: Load): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  const tallies = await Promise.all(
    Array.from({ length: connections }, (_, connection) => callInSequence(origin, asker(connection), until)),
  )
  const tookSeconds = (performance.now() - began) / 1000
  const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0)
  const wrong = tallies.reduce((sum, tally) => sum + tally.wrong, 0)
  if (wrong > 0) throw new Error(`${origin}: ${wrong} wrong answers of ${answers}`)
  return answers / tookSeconds
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

/**
 * Measures both sides alternately for several rounds. The median of the rounds' ratios removes slow changes of the machine.
 */
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
  if (!middle) throw new Error('At least one round is needed.')
  return { name: pair.name, goal: pair.goal, ...middle }
}
