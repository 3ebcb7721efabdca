import { setImmediate as endOfTurn } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import { withTimeout } from './with-timeout.ts'

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
    for (const asked of waiting) {
      if (group.size < maxBatchSize && !group.has(asked.key)) group.set(asked.key, asked)
      else left.push(asked)
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
    else await Promise.all(group.map((asked) => runCalls(doAll, [asked])))
  }
}
