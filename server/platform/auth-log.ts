import type { AuthEvent, Endpoint } from '#contract/endpoint.ts'
import { Refusal, TooManyRequests } from '#contract/errors.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Logger } from '#server/platform/log.ts'

export interface AuthLine {
  event: AuthEvent | 'block' | 'unblock'
  outcome: 'done' | 'refused'
  /** Why it was refused: the name of the refusal, or the limit that was reached. */
  rule: string | null
  /** Whose account it is; null when nobody can say. */
  userId: number | null
  /** Null for the operator's command line. */
  address: string | null
  reqId: string | null
}

/** One line a thing that happened to an account or a session. Never a password, a token, a code or an e-mail address. */
export function writeAuthLine(log: Logger, line: AuthLine): void {
  log.info(line, 'auth')
}

/** Does what a caller asked for, and logs what came of it where the endpoint says so. */
export async function withAuthLog<T>(
  { authEvent: event }: Endpoint,
  { log, caller }: { log: Logger; caller: Caller },
  act: () => Promise<T>,
): Promise<T> {
  if (event === undefined) return act()
  const { address, requestId } = caller.origin
  const asked = { event, address, reqId: requestId }
  const own = caller.actor?.viewerId ?? caller.actor?.userId ?? null
  try {
    const answer = await act()
    writeAuthLine(log, { ...asked, outcome: 'done', rule: null, userId: own ?? userIdIn(answer) })
    return answer
  } catch (error) {
    if (error instanceof Refusal) {
      writeAuthLine(log, { ...asked, outcome: 'refused', rule: ruleOf(error), userId: own ?? error.userId })
    }
    throw error
  }
}

/** Handlers of calls that need no session say whose account it was. */
function userIdIn(answer: unknown): number | null {
  const { userId } = answer as { userId?: number | null }
  return userId ?? null
}

function ruleOf(refusal: Refusal): string {
  return refusal instanceof TooManyRequests ? `${refusal.code} ${refusal.limit}` : refusal.code
}
