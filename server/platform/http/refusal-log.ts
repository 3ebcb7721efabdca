import type { FastifyRequest } from 'fastify'
import { type Refusal, statusOf } from '#contract/errors.ts'
import { TooBusy, TooManyRequests } from '#contract/errors-limits.ts'
import type { RecentMembers } from '#server/platform/http/caller.ts'
import type { Logger } from '#server/platform/observability/log.ts'

/** Nobody can fill the disk with lines. */
const linesPerMinute = 300
const minuteMs = 60_000

/**
 * Logs who was refused what: a 403, a limit of the whole API, a process that had no room, and what a member asked for that is not theirs or does not
 * exist. The line has no secret: it names the route, never its parameters.
 */
export class RefusalLog {
  readonly #log: Pick<Logger, 'info' | 'warn'>
  readonly #members: RecentMembers
  #startsAt = 0
  #lines = 0

  constructor({ log, members }: { log: Pick<Logger, 'info' | 'warn'>; members: RecentMembers }) {
    this.#log = log
    this.#members = members
  }

  write(request: FastifyRequest, refusal: Refusal): void {
    const userId = this.#members.find(request) ?? null
    if (!isLogged(refusal, userId) || !this.#hasRoom()) return
    const { id: reqId, ip: address, method, routeOptions } = request
    const rule = refusal instanceof TooManyRequests ? `${refusal.code} ${refusal.limit}` : refusal.code
    this.#log.info({ reqId, userId, address, method, route: routeOptions.url ?? null, rule }, 'refused')
  }

  #hasRoom(): boolean {
    const now = performance.now()
    if (now - this.#startsAt >= minuteMs) {
      const dropped = this.#lines - linesPerMinute
      if (dropped > 0) this.#log.warn({ dropped }, 'refused: more than the log takes in a minute')
      this.#startsAt = now
      this.#lines = 0
    }
    this.#lines += 1
    return this.#lines <= linesPerMinute
  }
}

function isLogged(refusal: Refusal, userId: number | null): boolean {
  const status = statusOf(refusal.code)
  if (status === 404) return userId !== null && refusal.code !== 'route_not_found'
  return status === 403 || status === 429 || refusal instanceof TooBusy
}
