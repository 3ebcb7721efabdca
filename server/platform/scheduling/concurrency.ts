import { setImmediate as endOfTurn } from 'node:timers/promises'
import { TooBusy } from '#contract/errors-limits.ts'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import type { Logger } from '#server/platform/observability/log.ts'

interface ConcurrencyLimits {
  atOnce: number
  /** The calls that may wait; more are refused. */
  waitingMax: number
}

/** Lets a few calls run at once and a few wait, in order. */
export interface Turns {
  /** Waits for a turn and returns the function that ends it. @throws {TooBusy} when too many are waiting */
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
    else throw new TooBusy()
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

/** The result of `work`, or `late` after `ms`. The work itself continues. */
export async function withTimeout<T, L>(
  work: Promise<T>,
  { ms, late }: { ms: number; late: L },
): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>()
  const timer = setTimeout(() => resolve(late), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

interface CoalesceOptions<I, O> {
  /** Handles all inputs or, when it throws, none. Returns a function that gives the output for each input. */
  readonly runBatch: (inputs: readonly I[]) => Promise<(input: I) => O>
  /** Two inputs with the same key never share a batch: the second waits for the next one. */
  readonly keyOf?: (input: I) => unknown
}

interface PendingCall<I, O> {
  readonly input: I
  readonly key: unknown
  readonly resolve: (output: O) => void
  readonly reject: (error: unknown) => void
}

const maxBatchSize = 64
/** The next batch starts after this time even if the one before has not finished. */
const maxWaitMs = 25

/**
 * Group commit: calls that arrive while a batch is running are handled together in the next batch. A call that arrives
 * while nothing is running starts at once. If a batch fails, each of its calls is tried alone; if the database is
 * unavailable, all of them fail.
 */
export function coalesce<I, O>({
  runBatch,
  keyOf = (input) => input,
}: CoalesceOptions<I, O>): (input: I) => Promise<O> {
  let waiting: PendingCall<I, O>[] = []
  let isRunning = false

  const takeBatch = () => {
    const group = new Map<unknown, PendingCall<I, O>>()
    const left: PendingCall<I, O>[] = []
    for (const call of waiting) {
      if (group.size < maxBatchSize && !group.has(call.key)) group.set(call.key, call)
      else left.push(call)
    }
    waiting = left
    return [...group.values()]
  }

  const drain = async () => {
    isRunning = true
    while (waiting.length > 0) {
      // Calls made within the same turn of the event loop join the batch.
      await endOfTurn()
      await withTimeout(runCalls(runBatch, takeBatch()), { ms: maxWaitMs, late: undefined })
    }
    isRunning = false
  }

  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<O>()
    waiting.push({ input, key: keyOf(input), resolve, reject })
    if (!isRunning) void drain()
    return promise
  }
}

async function runCalls<I, O>(
  doAll: CoalesceOptions<I, O>['runBatch'],
  group: readonly PendingCall<I, O>[],
): Promise<void> {
  try {
    const answerOf = await doAll(group.map(({ input }) => input))
    for (const { input, resolve } of group) resolve(answerOf(input))
  } catch (error) {
    if (group.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of group) reject(error)
    else await Promise.all(group.map((call) => runCalls(doAll, [call])))
  }
}

/** Repeats work that cannot wait for a scheduled job. Runs never overlap; a failed run is retried after `everyMs`. */
export function runEvery(
  run: () => Promise<unknown>,
  { everyMs, log, name }: { everyMs: number; log: Pick<Logger, 'warn'>; name: string },
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    running = run()
      .catch((err: unknown) => log.warn({ err, name }, 'run-every: a run failed and will be retried'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, everyMs)
      })
  }
  turn()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
