import type { Job } from '#server/platform/jobs/queue.ts'
import { rebuildSearchTerms } from './search/service.ts'
import { updateSearchAfterLargeChanges } from './search/updating.service.ts'

export const catalogueJobs: readonly Job[] = [
  {
    name: 'catalogue-rebuild-search-terms',
    schedule: '20 4 * * *',
    run: ({ db }) => rebuildSearchTerms(db),
  },
  {
    name: 'catalogue-update-search',
    schedule: '* * * * *',
    channel: 'item_search_due',
    run: ({ db }, ending) => updateSearchAfterLargeChanges(db, ending),
  },
]
