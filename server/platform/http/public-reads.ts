import type { AppDeps } from '#server/platform/app-deps.ts'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import type { SomeHandlers } from './calls.ts'

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
export function publicReads<H extends SomeHandlers>(deps: AppDeps, routes: (deps: AppDeps) => H): H {
  const { standby, log } = deps
  const onPrimary = routes(deps)
  if (standby === undefined) return onPrimary
  const onStandby = routes({ ...deps, db: standby.db })
  type Handler = (input: unknown) => Promise<unknown>
  const prefer = (onPrimary: Handler, onStandby: Handler): Handler => {
    return async (input) => {
      if (!standby.isCurrent()) return onPrimary(input)
      try {
        return await onStandby(input)
      } catch (error) {
        if (isCanceled(error)) log.warn({ reason: error.message }, 'db: the primary answers one public read')
        else if (isDatabaseUnavailable(error)) standby.noteFailure(error)
        else throw error
        return onPrimary(input)
      }
    }
  }
  const names = Object.keys(onPrimary) as (keyof H)[]
  const preferred = names.map((name) => [
    name,
    prefer(onPrimary[name] as Handler, onStandby[name] as Handler),
  ])
  return Object.fromEntries(preferred) as H
}

function isCanceled(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && canceledCodes.has(String(error.code))
}
