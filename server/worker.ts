import { deleteExpiredCodes } from '#server/accounts/codes.service.ts'
import { accountEmails } from '#server/accounts/mail.service.ts'
import { deleteExpiredSessions } from '#server/accounts/sessions/expired.service.ts'
import { rebuildSearchTerms } from '#server/catalogue/search/service.ts'
import { deleteStaleIntakes } from '#server/collection/intake/steps.service.ts'
import type { IntakeWorkerDeps } from '#server/collection/intake/working.service.ts'
import { runIntakes } from '#server/collection/intake/working.service.ts'
import { deleteDetachedPhotos } from '#server/collection/photos/service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { deleteOldMessages } from '#server/messages/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Logger } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail.ts'
import type { MailDelivery } from '#server/platform/mail-delivery.ts'
import { sendDueMails, sendQueuedMail } from '#server/platform/mail-delivery.ts'
import { deleteParkedMails } from '#server/platform/outbox.ts'
import { openPictures } from '#server/platform/pictures.ts'
import type { Job, Queue } from '#server/platform/queue.ts'
import { openQueue } from '#server/platform/queue.ts'
import { deleteEndedHits } from '#server/platform/rate-limit/table.ts'
import { runOnNotify } from '#server/platform/run-on-notify.ts'
import { deleteUnvalidated } from '#server/privacy/service.ts'
import { queueReminders, reservationEmails } from '#server/reservations/reminders/service.ts'
import { intakeParts } from './worker.intakes.ts'
import { paymentsWork } from './worker.payments.ts'

interface WorkerOptions {
  connectionString: string
  config: Config
  files: Files
  log: Logger
}

/** Runs all background work inside the main process. When several processes share a database, one of them runs each job. */
export async function openWorker({ connectionString, config, files, log }: WorkerOptions): Promise<Queue> {
  const db = openDb({ connectionString, log, max: 3, timeouts: 'work' })
  const money = paymentsWork({ db, config, log })
  const mailman: MailDelivery = {
    db,
    mail: openMail(config),
    renderers: {
      ...accountEmails(db, config.publicUrl),
      ...reservationEmails(db, config.publicUrl),
      ...money.renderers,
    },
    log,
    now: () => new Date(),
  }
  const intakes: IntakeWorkerDeps = {
    db,
    parts: intakeParts({ files, pictures: openPictures() }),
    log,
    now: () => new Date(),
  }
  const queue = await openQueue({
    connectionString,
    log,
    jobs: [...jobs(db, files, { mailman, intakes }), ...money.jobs],
  })
  const mails = sendQueuedMail(mailman)
  const settling = money.begin()
  const working = runOnNotify({
    db,
    channel: 'intake_queued',
    work: (ending) => runIntakes(intakes, ending),
    onError: (err) => log.warn({ err }, 'collection: imports cannot be processed for now'),
  })
  return {
    stop: async () => {
      await settling.stop()
      await working.stop()
      await mails.stop()
      await queue.stop()
      await closeDb(db)
    },
  }
}

/** All scheduled jobs, in Mexico City time. */
function jobs(
  db: Db,
  files: Files,
  { mailman, intakes }: { mailman: MailDelivery; intakes: IntakeWorkerDeps },
): Job[] {
  return [
    { name: 'platform-send-mails', schedule: '* * * * *', run: () => sendDueMails(mailman) },
    {
      name: 'platform-delete-ended-hits',
      schedule: '*/10 * * * *',
      run: () => deleteEndedHits(db, new Date()),
    },
    {
      name: 'platform-delete-parked-mails',
      schedule: '10 4 * * *',
      run: () => deleteParkedMails(db, new Date()),
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
    { name: 'catalogue-rebuild-search-terms', schedule: '20 4 * * *', run: () => rebuildSearchTerms(db) },
    {
      name: 'collection-delete-loose-photos',
      schedule: '25 * * * *',
      run: () => deleteDetachedPhotos({ db, files }, new Date()),
    },
    { name: 'reservations-remind', schedule: '5 8-20 * * *', run: () => queueReminders(db, new Date()) },
    {
      name: 'messages-delete-old',
      schedule: '40 4 * * *',
      run: () => deleteOldMessages(db, mexicoDay(new Date())),
    },
  ]
}
