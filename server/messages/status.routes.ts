import type { ServiceStatus } from '#contract/messages/messages.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import { findQuietMode } from '#server/platform/database/quiet-mode.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { withTimeout } from '#server/platform/scheduling/concurrency.ts'

export const serviceStatusHandlers = { getServiceStatus } satisfies SomeHandlers

type Heard = 'works' | 'quiet' | 'unavailable' | 'late'

/** Earlier than the calls of a page are given up. */
const answerWithinMs = 1_000

const waiting = new WeakMap<Db, Promise<Heard>>()

/**
 * Asks the database itself, and remembers no answer: the page of the status is read to see whether it is back. Callers at the
 * same time share a query, because each waits for a connection while all are used.
 */
async function getServiceStatus(context: ContextOf<'getServiceStatus'>): Promise<ServiceStatus> {
  const { db, outage, standby, now } = context
  const answer = waiting.get(db) ?? askDatabase(db).finally(() => waiting.delete(db))
  waiting.set(db, answer)
  const outcome = await answer
  // A late answer alone is no outage: many queries may be waiting.
  const isAway = outcome === 'unavailable' || (outcome === 'late' && outage.since !== null)
  return {
    away_since: isAway ? (outage.since ?? now).toISOString() : null,
    is_slow: outcome === 'late' && !isAway,
    is_catalogue_readable: !isAway || standby?.isCurrent() === true,
    is_quiet: outcome === 'quiet',
    checked_at: now.toISOString(),
  }
}

function askDatabase(db: Db): Promise<Heard> {
  const answer = findQuietMode(db).then(
    (quiet): Heard => (quiet === null ? 'works' : 'quiet'),
    (error: unknown): Heard => {
      if (isDatabaseUnavailable(error)) return 'unavailable'
      throw error
    },
  )
  return withTimeout(answer, { ms: answerWithinMs, late: 'late' })
}
