import type { Job } from '#server/platform/jobs/queue.ts'
import { deleteScheduledFiles } from './deletion.service.ts'

export const mediaJobs: readonly Job[] = [
  {
    name: 'media-remove-doomed-files',
    schedule: '*/5 * * * *',
    run: ({ db, files }) => deleteScheduledFiles(db, files),
  },
]
