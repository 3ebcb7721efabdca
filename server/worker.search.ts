import { rebuildSearchTerms } from '#server/catalogue/search/service.ts'
import { updateSearchAfterLargeChanges } from '#server/catalogue/search/updating.service.ts'
import type { Db } from './platform/database/db.ts'
import { unlessQuiet } from './platform/database/quiet-mode.ts'
import { runOnNotify } from './platform/database/run-on-notify.ts'
import type { Job } from './platform/jobs/queue.ts'
import type { Logger } from './platform/observability/log.ts'

/** Updates the search after large changes: at once, and by a job if a process died. */
export function searchWork({ db, log }: { db: Db; log: Logger }) {
  const jobs: Job[] = [
    { name: 'catalogue-rebuild-search-terms', schedule: '20 4 * * *', run: () => rebuildSearchTerms(db) },
    {
      name: 'catalogue-update-search',
      schedule: '* * * * *',
      run: () => updateSearchAfterLargeChanges(db),
    },
  ]
  const begin = () =>
    runOnNotify({
      db,
      channel: 'item_search_due',
      work: (ending) => unlessQuiet(db, () => updateSearchAfterLargeChanges(db, ending)),
      onError: (err) => log.warn({ err }, 'search: the update after a large change failed and is repeated'),
    })
  return { jobs, begin }
}
