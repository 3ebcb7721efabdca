import type { FastifyReply } from 'fastify'
import { type Refusal, statusOf } from '#contract/errors.ts'
import { TooManyRequests } from '#contract/errors-limits.ts'

/** Long enough for the database to restart. */
export const retryAfterSeconds = 5

/** Sets Retry-After on 429 and 503. */
export function setRetryAfter(reply: FastifyReply, refusal: Refusal): void {
  if (refusal instanceof TooManyRequests) reply.header('retry-after', refusal.retryAfterSeconds)
  else if (statusOf(refusal.code) === 503) reply.header('retry-after', retryAfterSeconds)
}
