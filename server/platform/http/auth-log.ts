import type { AuthEvent, Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { TooManyRequests } from '#contract/errors-limits.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Logger } from '#server/platform/observability/log.ts'

export interface AuthLine {
  event: AuthEvent | 'block' | 'unblock'
  /** `waiting`: the password was right, and the second factor is asked for. */
  outcome: 'done' | 'waiting' | 'refused'
  /** Why it was refused: the name of the refusal, or the limit that was reached. */
  rule: string | null
  /** The account; null when it is unknown. */
  userId: number | null
  /** Null for the operator's command line. */
  address: string | null
  reqId: string | null
}

/** Logs one event of an account or a session, never with a password, a token, a code or an e-mail address. */
export function writeAuthLine(log: Logger, line: AuthLine): void {
  log.info(line, 'auth')
}

/** Runs the call and, when the endpoint declares an `authEvent`, logs its outcome. */
export async function withAuthLog<T>(
  { authEvent: event }: Endpoint,
  { log, caller }: { log: Logger; caller: Caller },
  act: () => Promise<T>,
): Promise<T> {
  if (event === undefined) return act()
  const { address, requestId } = caller.origin
  const line = { event, address, reqId: requestId }
  const own = caller.actor?.viewerId ?? caller.actor?.userId ?? null
  try {
    const answer = await act()
    const { userId, authOutcome } = (answer ?? {}) as LoggedAnswer
    const outcome = authOutcome ?? 'done'
    writeAuthLine(log, { ...line, outcome, rule: null, userId: own ?? userId ?? null })
    return answer
  } catch (error) {
    if (error instanceof Refusal) {
      writeAuthLine(log, { ...line, outcome: 'refused', rule: ruleOf(error), userId: own ?? error.userId })
    }
    throw error
  }
}

/** Handlers of calls without a session return the account's id. */
interface LoggedAnswer {
  userId?: number | null
  authOutcome?: 'waiting'
}

function ruleOf(refusal: Refusal): string {
  return refusal instanceof TooManyRequests ? `${refusal.code} ${refusal.limit}` : refusal.code
}
