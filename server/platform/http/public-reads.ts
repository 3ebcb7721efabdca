import type { EndpointName } from '#contract/endpoints.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import type { Handlers } from './calls.ts'

/** Errors of one query, as when it conflicts with the changes that the standby replays; other queries succeed. */
const canceledCodes = new Set([
  '40001', // serialization failure, or a conflict with recovery
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // statement timeout, or canceled
])

/**
 * Handlers that only read and give everybody the same answer. They read from the standby while it is up to date, and
 * otherwise, or if it fails, from the primary.
 */
export function publicReads<N extends EndpointName>(
  deps: AppDeps,
  routes: (deps: AppDeps) => Handlers<N>,
): Handlers<N> {
  const { standby, log } = deps
  const onPrimary = routes(deps)
  if (standby === undefined) return onPrimary
  const onStandby = routes({ ...deps, db: standby.db })
  const prefer = (name: N): Handlers<N>[N] => {
    const handler: Handlers<N>[N] = async (input) => {
      if (!standby.isCurrent()) return onPrimary[name](input)
      try {
        return await onStandby[name](input)
      } catch (error) {
        if (isCanceled(error)) log.warn({ reason: error.message }, 'db: the primary answers one public read')
        else if (isDatabaseUnavailable(error)) standby.noteFailure(error)
        else throw error
        return onPrimary[name](input)
      }
    }
    return handler
  }
  const names = Object.keys(onPrimary) as N[]
  return Object.fromEntries(names.map((name) => [name, prefer(name)])) as unknown as Handlers<N>
}

function isCanceled(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && canceledCodes.has(String(error.code))
}
