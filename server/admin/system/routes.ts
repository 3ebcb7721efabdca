import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { SystemDeps } from './service.ts'
import { getSystem } from './service.ts'

export function adminSystemRoutes(deps: SystemDeps) {
  return { getSystem: () => getSystem(deps) } satisfies SomeHandlers
}
