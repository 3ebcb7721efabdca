import type { Job } from '#server/platform/jobs/queue.ts'
import { makeArchives } from './archives/service.ts'
import { deleteUnvalidated } from './service.ts'

export const privacyJobs: readonly Job[] = [
  {
    name: 'accounts-delete-unvalidated',
    schedule: '30 4 * * *',
    run: ({ db, now }) => deleteUnvalidated(db, now()),
  },
  {
    name: 'privacy-make-archives',
    schedule: '* * * * *',
    channel: 'archive_requested',
    run: makeArchives,
  },
]
