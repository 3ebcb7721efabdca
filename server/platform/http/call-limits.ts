import type { Endpoint } from '#contract/endpoint.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { withAuthLog } from '#server/platform/security/auth-log.ts'
import type { LimitKeys, RateLimits } from '#server/platform/security/rate-limit.ts'
import type { Caller } from './caller.ts'

interface Counted {
  limits: RateLimits
  log: Logger
  caller: Caller
  input: Record<string, unknown>
}

/** Counts the call by the endpoint's limits. @throws {TooManyRequests}, logged when the endpoint has an `authEvent` */
export async function countCall(name: string, endpoint: Endpoint, { limits, log, caller, input }: Counted) {
  if (!endpoint.limits) return
  const rules = endpoint.limits
  await limits
    .count(name, rules, limitKeysOf(caller, input))
    .catch((error: unknown) => withAuthLog(endpoint, { log, caller }, () => Promise.reject(error)))
}

/** The keys that limits count by. The e-mail is the one in the body, so that it protects that account. */
function limitKeysOf({ actor, origin }: Caller, { body }: Record<string, unknown>): LimitKeys {
  const { email } = (body ?? {}) as { email?: unknown }
  return {
    address: origin.address,
    email: typeof email === 'string' ? email : '',
    member: actor ? String(actor.userId) : '',
  }
}
