import type { Handlers } from '#server/platform/http/calls.ts'
import type { SystemDeps } from './service.ts'
import { getSystem } from './service.ts'

export function adminSystemRoutes(deps: SystemDeps): Handlers<'getSystem'> {
  return { getSystem: () => getSystem(deps) }
}
