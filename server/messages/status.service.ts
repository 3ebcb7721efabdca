import type { ServiceStatus } from '#contract/messages.ts'
import type { DatabaseOutage } from '#server/platform/db/outage.ts'
import type { Db } from '#server/platform/db.ts'
import { findQuietMode } from '#server/platform/quiet-mode.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'

/** Earlier than the calls of a page are given up. */
const answerWithinMs = 1_000

/** Asks the database itself, and remembers no answer: the page of the status is read to see whether it is back. */
export async function getServiceStatus(
  { db, outage }: { db: Db; outage: Pick<DatabaseOutage, 'since'> },
  now: Date,
): Promise<ServiceStatus> {
  const asked = findQuietMode(db).then(
    (quiet) => ({ away_since: null, is_quiet: quiet !== null }),
    () => null,
  )
  const answer = await withTimeout(asked, { ms: answerWithinMs, late: null })
  const away = { away_since: (outage.since ?? now).toISOString(), is_quiet: false }
  return { ...(answer ?? away), checked_at: now.toISOString() }
}
