import { mexicoDay } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs/queue.ts'
import { sendDueMails } from '#server/platform/mail/delivery.ts'
import { deleteOldSentMails, deleteParkedMails } from '#server/platform/mail/outbox.ts'
import { deleteOldReports } from './browsers/service.ts'
import { updateMembersWaiting } from './contributions/service.ts'
import { findDuplicates } from './duplicates/searching.service.ts'
import { deleteExpiredImports, runImports } from './imports/working.service.ts'
import { mailRenderers } from './mails/renderers.service.ts'
import { deleteExpiredRecords } from './merging/undoing.service.ts'
import { applyDueLimits } from './plans/service.ts'
import { eraseDueAccounts } from './users/erasures.service.ts'

export const adminJobs: readonly Job[] = [
  {
    name: 'platform-send-mails',
    schedule: '* * * * *',
    channel: 'mail_queued',
    run: (deps) =>
      sendDueMails({
        ...deps,
        renderers: mailRenderers(deps.db, deps.config.publicUrl),
      }),
  },
  {
    name: 'platform-delete-parked-mails',
    schedule: '10 4 * * *',
    run: ({ db, now }) => deleteParkedMails(db, now()),
  },
  {
    name: 'platform-delete-sent-mails',
    schedule: '12 4 * * *',
    run: ({ db, now }) => deleteOldSentMails(db, now()),
  },
  {
    name: 'admin-erase-due-accounts',
    schedule: '*/10 * * * *',
    run: (deps) => eraseDueAccounts({ ...deps, now: deps.now() }),
  },
  {
    name: 'admin-apply-plan-limits',
    schedule: '*/15 * * * *',
    run: ({ db, now }) => applyDueLimits(db, now()),
  },
  {
    name: 'admin-count-waiting-members',
    schedule: '*/10 * * * *',
    run: ({ db }) => updateMembersWaiting(db),
  },
  {
    name: 'admin-find-duplicates',
    schedule: '*/10 * * * *',
    run: ({ db, now }) => findDuplicates(db, now()),
  },
  {
    name: 'admin-delete-merge-records',
    schedule: '45 4 * * *',
    run: ({ db, now }) => deleteExpiredRecords(db, now()),
  },
  {
    name: 'admin-delete-browser-reports',
    schedule: '50 4 * * *',
    run: ({ db, now }) => deleteOldReports(db, mexicoDay(now())),
  },
  {
    name: 'admin-run-imports',
    schedule: '* * * * *',
    channel: 'catalogue_import_queued',
    run: (deps, ending) => runImports(deps, ending),
  },
  {
    name: 'admin-delete-expired-imports',
    schedule: '35 4 * * *',
    run: (deps) => deleteExpiredImports(deps),
  },
]
