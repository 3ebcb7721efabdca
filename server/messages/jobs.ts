import { mexicoDay } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs/queue.ts'
import { deleteOldMessages } from './service.ts'

export const messagesJobs: readonly Job[] = [
  {
    name: 'messages-delete-old',
    schedule: '40 4 * * *',
    run: ({ db, now }) => deleteOldMessages(db, mexicoDay(now())),
  },
]
