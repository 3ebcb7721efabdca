import type { Job } from '#server/platform/jobs/queue.ts'
import { deleteStaleIntakes } from './intake/steps.service.ts'
import { settleMisses } from './misses.service.ts'
import { deleteDetachedPhotos } from './photos/service.ts'

export const collectionJobs: readonly Job[] = [
  {
    name: 'collection-delete-stale-intakes',
    schedule: '25 4 * * *',
    run: ({ db, now }) => deleteStaleIntakes(db, now()),
  },
  {
    name: 'collection-delete-loose-photos',
    schedule: '25 * * * *',
    run: (deps) => deleteDetachedPhotos(deps, deps.now()),
  },
  {
    // Before `contributions-tell`, which tells whoever looked for what is there now.
    name: 'collection-settle-misses',
    schedule: '0 9 * * *',
    run: ({ db, now }) => settleMisses(db, now()),
  },
]
