import type { Job } from '#server/platform/jobs/queue.ts'
import { deleteExpiredCodes } from './codes.service.ts'
import { sendWaitingPushes } from './notices/push.service.ts'
import { announcePrivacyNotice } from './privacy-notice.service.ts'
import { deleteEndedTokens } from './read-tokens.service.ts'
import { deleteExpiredSessions } from './sessions/service.ts'
import { deleteRestedUsernames } from './username.service.ts'

export const accountsJobs: readonly Job[] = [
  {
    name: 'accounts-send-pushes',
    schedule: '* * * * *',
    channel: 'push_queued',
    run: (deps, ending) => sendWaitingPushes(deps, ending),
  },
  {
    name: 'accounts-delete-ended-codes',
    schedule: '5 * * * *',
    run: ({ db, now }) => deleteExpiredCodes(db, now()),
  },
  {
    name: 'accounts-delete-ended-sessions',
    schedule: '15 4 * * *',
    run: async ({ db, now }) => {
      await deleteExpiredSessions(db, now())
      await deleteEndedTokens(db, { now: now(), userId: null })
      await deleteRestedUsernames(db, now())
    },
  },
  {
    name: 'accounts-announce-privacy',
    schedule: '15 10 * * *',
    run: ({ db, now }) => announcePrivacyNotice(db, now()),
  },
]
