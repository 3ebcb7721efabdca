import { setImmediate as endOfTurn } from 'node:timers/promises'
import { isDatabaseUnavailable } from './db/unavailable.ts'
import { withTimeout } from './with-timeout.ts'

interface CoalesceOptions<I, O> {
  /** Does all of it or, when it throws, nothing; what it answers tells each its own. */
  readonly runBatch: (inputs: readonly I[]) => Promise<(input: I) => O>
  /** Two of one key never go together: the second goes with the next. */
  readonly keyOf?: (input: I) => unknown
}

interface PendingCall<I, O> {
  readonly input: I
  readonly key: unknown
  readonly resolve: (output: O) => void
  readonly reject: (error: unknown) => void
}

/** So many go together at most. */
const maxBatchSize = 64
/** Nobody waits longer for those before: whatever holds them up holds up them alone. */
const maxWaitMs = 25

/**
 * Group commit (docs/decisions 0006): what is asked for while the same is under way is done together as soon as that is
 * done. Who finds nobody there goes at once. Each hears an answer or a trouble of its own: where one spoils it for
 * all, each is done alone; where the database is away, all hear so.
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
      // Who asks within the same turn of the event loop comes along.
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
