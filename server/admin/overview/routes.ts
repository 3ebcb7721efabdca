import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { OverviewDeps } from './service.ts'
import { createOverview } from './service.ts'

export function adminOverviewRoutes(deps: OverviewDeps) {
  const overview = createOverview(deps)
  return {
    getOverview: ({ actor, now }) => overview(actor.staffRole, now),
  } satisfies SomeHandlers
}
