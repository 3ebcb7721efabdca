import type { EndpointName } from '#contract/endpoints.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import type { Handlers } from '#server/platform/http.ts'

/** A standby cancels queries that conflict with the changes it replays. */
const conflictCode = '40001'

/**
 * Handlers that only read and give everybody the same answer. They read from the standby while it is up to date, and
 * otherwise, or if it fails, from the primary.
 */
export function publicReads<N extends EndpointName>(
  deps: AppDeps,
  routes: (deps: AppDeps) => Handlers<N>,
): Handlers<N> {
  const { standby } = deps
  const onPrimary = routes(deps)
  if (standby === undefined) return onPrimary
  const onStandby = routes({ ...deps, db: standby.db })
  const prefer = (name: N): Handlers<N>[N] => {
    const handler: Handlers<N>[N] = async (input) => {
      if (!standby.isCurrent()) return onPrimary[name](input)
      try {
        return await onStandby[name](input)
      } catch (error) {
        if (!hasFailed(error)) throw error
        standby.noteFailure(error)
        return onPrimary[name](input)
      }
    }
    return handler
  }
  const names = Object.keys(onPrimary) as N[]
  return Object.fromEntries(names.map((name) => [name, prefer(name)])) as unknown as Handlers<N>
}

function hasFailed(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  return error instanceof Error && 'code' in error && error.code === conflictCode
}
