import type { Job } from '#server/platform/jobs/queue.ts'
import { mendAnswers } from './items/checking.service.ts'
import { rebuildSearchTerms } from './search/service.ts'
import { updateSearchAfterLargeChanges } from './search/updating.service.ts'

export const catalogueJobs: readonly Job[] = [
  {
    name: 'catalogue-rebuild-search-terms',
    schedule: '20 4 * * *',
    run: ({ db }) => rebuildSearchTerms(db),
  },
  {
    name: 'catalogue-mend-answers',
    schedule: '40 4 * * *',
    async run({ db, log }, ending) {
      const { mended } = await mendAnswers(db, ending)
      if (mended > 0)
        log.warn({ mended }, 'catalogue: some answers about figures were not what the tables say')
    },
  },
  {
    name: 'catalogue-update-search',
    schedule: '* * * * *',
    channel: 'item_search_due',
    run: ({ db }, ending) => updateSearchAfterLargeChanges(db, ending),
  },
]
