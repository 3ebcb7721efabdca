import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit } from '#contract/endpoint.ts'
import type { Job } from '#server/platform/jobs/queue.ts'
import { deleteEndedHits, type RateLimits } from '#server/platform/security/rate-limit.ts'
import { isApi } from './input.ts'
import { isSignedRoute } from './signed-routes.ts'

/** Counts every call of the API, cached answers included (docs/safety.md#limits). */
const apiLimits: readonly Limit[] = [{ by: 'address', max: 1_500, seconds: 300 }]
/** Wider for members, who may mark a whole shelf item by item; counted by member, not by address. */
const memberLimits: readonly Limit[] = [{ by: 'member', max: 6_000, seconds: 300 }]

/** Counts every call below /api/, and shares the last counts when the app closes. */
export function addRateLimiting(
  app: FastifyInstance,
  limits: RateLimits,
  memberOf: (request: FastifyRequest) => number | undefined,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isApi(request) && !isSignedRoute(request)) {
      const member = memberOf(request)
      if (member === undefined) limits.countWide('api', apiLimits, { address: request.ip })
      else limits.countWide('api', memberLimits, { member: String(member) })
    }
    done()
  })
  app.addHook('onClose', () => limits.close())
}

export const rateLimitJobs: readonly Job[] = [
  {
    name: 'platform-delete-ended-hits',
    schedule: '*/10 * * * *',
    runsWhileQuiet: true,
    run: ({ db, now }) => deleteEndedHits(db, now()),
  },
]
