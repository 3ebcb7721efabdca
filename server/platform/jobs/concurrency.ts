import { Refusal } from '#contract/errors.ts'

export interface ConcurrencyLimits {
  /** The calls that run at once. */
  atOnce: number
  /** The calls that may wait; more are refused. */
  waitingMax: number
}

/** Lets a few calls run at once and a few wait, in order. */
export interface Turns {
  /** Waits for a turn and returns the function that ends it. @throws {Refusal} unavailable when too many are waiting */
  take(): Promise<() => void>
  run<T>(work: () => Promise<T>): Promise<T>
}

export function limitConcurrency({ atOnce, waitingMax }: ConcurrencyLimits): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  const end = () => {
    // The turn passes directly to the next waiting call, so that a new call cannot overtake it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const take = async () => {
    if (running < atOnce) running += 1
    else if (waiting.length < waitingMax) await new Promise<void>((go) => waiting.push(go))
    else throw new Refusal('unavailable')
    return end
  }
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await take()
    try {
      return await work()
    } finally {
      done()
    }
  }
  return { take, run }
}
