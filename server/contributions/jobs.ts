import type { Job } from '#server/platform/jobs/queue.ts'
import { queueContributionNews } from './news.service.ts'

export const contributionsJobs: readonly Job[] = [
  {
    name: 'contributions-tell',
    schedule: '10 9 * * *',
    run: ({ db, now }) => queueContributionNews(db, now()),
  },
]
