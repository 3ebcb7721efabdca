import type { FastifyReply } from 'fastify'
import type { Refusal } from '#contract/errors.ts'
import { statusOf, TooManyRequests } from '#contract/errors.ts'

/** A database that restarts is back by then. */
export const retryAfterSeconds = 5

/** When it is worth trying again: after a limit's window, or after a trouble that passes. */
export function setRetryAfter(reply: FastifyReply, refusal: Refusal): void {
  if (refusal instanceof TooManyRequests) reply.header('retry-after', refusal.retryAfterSeconds)
  else if (statusOf(refusal.code) === 503) reply.header('retry-after', retryAfterSeconds)
}
