import type { ServiceStatus } from '#contract/messages/messages.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { DatabaseOutage } from '#server/platform/database/errors.ts'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import { findQuietMode } from '#server/platform/database/quiet-mode.ts'
import type { Standby } from '#server/platform/database/standby.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { openForms } from '#server/platform/http/forms.ts'
import { withTimeout } from '#server/platform/jobs/concurrency.ts'
import * as messages from './service.ts'

export function messagesRoutes(deps: AppDeps & { outage: DatabaseOutage }) {
  const { db, config, log } = deps
  const getServiceStatus = openServiceStatus(deps)
  const post = { db, forms: config.formsUrl === null ? null : openForms(config.formsUrl), log }
  return {
    sendContactMessage: async ({ body, ...moment }) => {
      await messages.sendContactMessage(post, body, moment)
      return { received: true }
    },
    reportMissingItem: async ({ body, ...moment }) => {
      await messages.reportMissingItem(post, body, moment)
      return { received: true }
    },
    listChangelogEntries: ({ now }) => messages.listChangelogEntries(db, now),
    getServiceStatus: ({ now }) => getServiceStatus(now),
  } satisfies SomeHandlers
}

interface StatusDeps {
  readonly db: Db
  readonly outage: Pick<DatabaseOutage, 'since'>
  readonly standby?: Pick<Standby, 'isCurrent'>
}

type Heard = 'works' | 'quiet' | 'unavailable' | 'late'

/** Earlier than the calls of a page are given up. */
const answerWithinMs = 1_000

/**
 * Asks the database itself, and remembers no answer: the page of the status is read to see whether it is back. Callers at the
 * same time share a query, because each waits for a connection while all are used.
 */
function openServiceStatus({ db, outage, standby }: StatusDeps): (now: Date) => Promise<ServiceStatus> {
  let asking: Promise<Heard> | null = null
  return async (now) => {
    asking ??= askDatabase(db).finally(() => {
      asking = null
    })
    const outcome = await asking
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
