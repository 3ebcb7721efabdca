import type { Job } from '#server/platform/jobs/queue.ts'
import { tellYears } from './year-mail.service.ts'

export const dashboardJobs: readonly Job[] = [
  { name: 'dashboard-tell-years', schedule: '30 9 * 1 *', run: ({ db, now }) => tellYears(db, now()) },
]
