import { deleteExpiredCodes } from '#server/accounts/codes.service.ts'
import { announcePrivacyNotice } from '#server/accounts/privacy-notice.service.ts'
import { deleteExpiredSessions } from '#server/accounts/sessions/expired.service.ts'
import { announceDueEntries } from '#server/admin/changelog/service.ts'
import { updateMembersWaiting } from '#server/admin/contributions/service.ts'
import { findDuplicates } from '#server/admin/duplicates/searching.service.ts'
import { mailRenderers } from '#server/admin/mails/renderers.service.ts'
import { keepSentMail } from '#server/admin/mails/sent.service.ts'
import { deleteExpiredRecords } from '#server/admin/merging/undoing.service.ts'
import { applyDueLimits } from '#server/admin/plans/service.ts'
import { eraseDueAccounts } from '#server/admin/users/erasures.service.ts'
import { deleteStaleIntakes } from '#server/collection/intake/steps.service.ts'
import type { IntakeWorkerDeps } from '#server/collection/intake/working.service.ts'
import { runIntakes } from '#server/collection/intake/working.service.ts'
import { deleteDetachedPhotos } from '#server/collection/photos/service.ts'
import { queueFollowMails } from '#server/community/follows/mail.service.ts'
import { queueContributionNews } from '#server/contributions/news.service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { deleteOldMessages } from '#server/messages/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { LeftoverDeps } from '#server/privacy/service.ts'
import { deleteUnvalidated } from '#server/privacy/service.ts'
import { queueReminders } from '#server/reservations/reminders/service.ts'
import type { Db } from './platform/database/db.ts'
import { closeDb, openDb } from './platform/database/db.ts'
import { unlessQuiet } from './platform/database/quiet-mode.ts'
import { runOnNotify } from './platform/database/run-on-notify.ts'
import { openPictures } from './platform/files/pictures.ts'
import { openFileReaders } from './platform/formats/readers.ts'
import type { Job, Queue } from './platform/jobs/queue.ts'
import { openQueue } from './platform/jobs/queue.ts'
import type { MailDelivery } from './platform/mail/delivery.ts'
import { sendDueMails, sendQueuedMail } from './platform/mail/delivery.ts'
import { openMail } from './platform/mail/open.ts'
import { deleteOldSentMails, deleteParkedMails } from './platform/mail/outbox.ts'
import type { Logger } from './platform/observability/log.ts'
import { measuredJob, measuredMail } from './platform/observability/metrics/measured.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import type { Traces } from './platform/observability/traces.ts'
import { deleteEndedHits } from './platform/security/rate-limit/table.ts'
import { backupWork } from './worker.backups.ts'
import { importsWork } from './worker.imports.ts'
import { intakeParts } from './worker.intakes.ts'
import { paymentsWork } from './worker.payments.ts'
import { searchWork } from './worker.search.ts'

interface WorkerOptions {
  connectionString: string
  config: Config
  files: Files
  log: Logger
  metrics: Metrics
  traces: Traces | undefined
}

/** Runs all background work inside the main process. When several processes share a database, one of them runs each job. */
export async function openWorker(options: WorkerOptions): Promise<Queue> {
  const { connectionString, config, files, log, metrics, traces } = options
  const db = openDb({ connectionString, log, max: 3, timeouts: 'work', traces })
  metrics.watchPool('jobs', db)
  const money = await paymentsWork({ db, config, log, metrics })
  const mailman: MailDelivery = {
    db,
    mail: measuredMail(openMail(config), metrics),
    renderers: mailRenderers(db, config.publicUrl),
    keepSent: (row, email, now) => keepSentMail(db, { row, email, now }),
    log,
    now: () => new Date(),
  }
  const intakes: IntakeWorkerDeps = {
    db,
    parts: intakeParts({ files, pictures: openPictures() }),
    log,
    now: () => new Date(),
  }
  const fileReaders = openFileReaders(log)
  const imports = importsWork({ db, files, fileReaders, pictures: openPictures(), log })
  const search = searchWork({ db, log })
  const backups = backupWork({ db, config, log })
  const queue = await openQueue({
    connectionString,
    log,
    jobs: [
      ...mailJobs(mailman),
      ...jobs(db, files, intakes),
      ...newsJobs(db),
      ...adminJobs({ db, files, log, payments: money.payments }),
      ...imports.jobs,
      ...search.jobs,
      ...money.jobs,
      ...backups.jobs,
    ].map((job) => tracedJob(measuredJob(pausedWhileQuiet(db, job), metrics), traces)),
  })
  const mails = sendQueuedMail(mailman)
  const settling = money.begin()
  const working = runOnNotify({
    db,
    channel: 'intake_queued',
    work: (ending) => unlessQuiet(db, () => runIntakes(intakes, ending)),
    onError: (err) => log.warn({ err }, 'collection: imports cannot be processed for now'),
  })
  const importing = imports.begin()
  const searching = search.begin()
  return {
    stop: async () => {
      await settling.stop()
      await working.stop()
      await importing.stop()
      await searching.stop()
      await mails.stop()
      backups.stop()
      await queue.stop()
      fileReaders.close()
      await closeDb(db)
    },
  }
}

/** These jobs send no e-mail and charge nobody. */
const runWhileQuiet = new Set([
  'platform-back-up',
  'platform-delete-expired-backups',
  'platform-delete-ended-hits',
  'billing-reconcile-payments',
])

/** The other jobs wait until somebody ends the quiet mode (docs/operations.md#after-a-restore). */
function pausedWhileQuiet(db: Db, job: Job): Job {
  return runWhileQuiet.has(job.name) ? job : { ...job, run: () => unlessQuiet(db, job.run) }
}

function tracedJob(job: Job, traces: Traces | undefined): Job {
  return traces ? { ...job, run: () => traces.job(job.name, () => job.run()) } : job
}

/** The scheduled jobs of the administration. */
function adminJobs(deps: LeftoverDeps): Job[] {
  const { db } = deps
  return [
    {
      name: 'admin-erase-due-accounts',
      schedule: '*/10 * * * *',
      run: () => eraseDueAccounts(deps, new Date()),
    },
    {
      name: 'admin-apply-plan-limits',
      schedule: '*/15 * * * *',
      run: () => applyDueLimits(db, new Date()),
    },
    {
      name: 'admin-count-waiting-members',
      schedule: '*/10 * * * *',
      run: () => updateMembersWaiting(db),
    },
    {
      name: 'admin-announce-changelog',
      schedule: '* * * * *',
      run: () => announceDueEntries(db, new Date()),
    },
  ]
}

/** Sends e-mails and deletes old copies. */
function mailJobs(mailman: MailDelivery): Job[] {
  const { db } = mailman
  return [
    { name: 'platform-send-mails', schedule: '* * * * *', run: () => sendDueMails(mailman) },
    {
      name: 'platform-delete-parked-mails',
      schedule: '10 4 * * *',
      run: () => deleteParkedMails(db, new Date()),
    },
    {
      name: 'platform-delete-sent-mails',
      schedule: '12 4 * * *',
      run: () => deleteOldSentMails(db, new Date()),
    },
  ]
}

/** Queues the e-mails with a member's news. */
function newsJobs(db: Db): Job[] {
  return [
    {
      name: 'accounts-announce-privacy',
      schedule: '15 10 * * *',
      run: () => announcePrivacyNotice(db, new Date()),
    },
    { name: 'contributions-tell', schedule: '10 9 * * *', run: () => queueContributionNews(db, new Date()) },
    { name: 'community-tell', schedule: '20 9 * * *', run: () => queueFollowMails(db, new Date()) },
    { name: 'reservations-remind', schedule: '5 8-20 * * *', run: () => queueReminders(db, new Date()) },
  ]
}

/** The other scheduled jobs, in Mexico City time. */
function jobs(db: Db, files: Files, intakes: IntakeWorkerDeps): Job[] {
  return [
    {
      name: 'platform-delete-ended-hits',
      schedule: '*/10 * * * *',
      run: () => deleteEndedHits(db, new Date()),
    },
    {
      name: 'media-remove-doomed-files',
      schedule: '*/5 * * * *',
      run: () => deleteScheduledFiles(db, files),
    },
    {
      name: 'accounts-delete-ended-codes',
      schedule: '5 * * * *',
      run: () => deleteExpiredCodes(db, new Date()),
    },
    {
      name: 'accounts-delete-ended-sessions',
      schedule: '15 4 * * *',
      run: () => deleteExpiredSessions(db, new Date()),
    },
    {
      name: 'accounts-delete-unvalidated',
      schedule: '30 4 * * *',
      run: () => deleteUnvalidated(db, new Date()),
    },
    // Picks up imports that failed or whose notification was missed.
    { name: 'collection-work-intakes', schedule: '* * * * *', run: () => runIntakes(intakes) },
    {
      name: 'collection-delete-stale-intakes',
      schedule: '25 4 * * *',
      run: () => deleteStaleIntakes(db, new Date()),
    },
    { name: 'admin-find-duplicates', schedule: '*/10 * * * *', run: () => findDuplicates(db, new Date()) },
    {
      name: 'admin-delete-merge-records',
      schedule: '45 4 * * *',
      run: () => deleteExpiredRecords(db, new Date()),
    },
    {
      name: 'collection-delete-loose-photos',
      schedule: '25 * * * *',
      run: () => deleteDetachedPhotos({ db, files }, new Date()),
    },
    {
      name: 'messages-delete-old',
      schedule: '40 4 * * *',
      run: () => deleteOldMessages(db, mexicoDay(new Date())),
    },
  ]
}
