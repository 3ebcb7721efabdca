import type { Job } from '#server/platform/jobs/queue.ts'
import { queueFollowMails } from './follows/mail.service.ts'
import { hidePlainCodes } from './sharing/service.ts'

export const communityJobs: readonly Job[] = [
  { name: 'community-encrypt-codes', schedule: '*/5 * * * *', run: ({ db }) => hidePlainCodes(db) },
  { name: 'community-tell', schedule: '20 9 * * *', run: ({ db, now }) => queueFollowMails(db, now()) },
]
