import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import type { Resources, SomeHandlers } from './calls.ts'

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
export function publicReads<H extends SomeHandlers>(handlers: H): H {
  const preferred = Object.entries(handlers).map(([name, handler]) => [name, onStandby(handler as Handler)])
  return Object.fromEntries(preferred) as H
}

type Handler = (context: Pick<Resources, 'db' | 'standby' | 'log'>) => Promise<unknown>

function onStandby(handler: Handler): Handler {
  return async (context) => {
    const { standby, log } = context
    if (!standby?.isCurrent()) return handler(context)
    try {
      return await handler({ ...context, db: standby.db })
    } catch (error) {
      if (isCanceled(error)) log.warn({ reason: error.message }, 'db: the primary answers one public read')
      else if (isDatabaseUnavailable(error)) standby.noteFailure(error)
      else throw error
      return handler(context)
    }
  }
}

function isCanceled(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && canceledCodes.has(String(error.code))
}
