import type { Handlers } from '#server/platform/http/calls.ts'
import type { OverviewDeps } from './service.ts'
import { createOverview } from './service.ts'

export function adminOverviewRoutes(deps: OverviewDeps): Handlers<'getOverview'> {
  const overview = createOverview(deps)
  return {
    getOverview: async ({ actor, now }) => ({ data: await overview(actor.staffRole, now) }),
  }
}
