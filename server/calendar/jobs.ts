import type { Job } from '#server/platform/jobs/queue.ts'
import { tellWishNews } from './wish-news.service.ts'

export const calendarJobs: readonly Job[] = [
  {
    name: 'calendar-tell-wishes',
    schedule: '20 9 * * *',
    run: ({ db, now }) => tellWishNews(db, now()),
  },
]
