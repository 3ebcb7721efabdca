import { accountsJobs } from '#server/accounts/jobs.ts'
import { adminJobs } from '#server/admin/jobs.ts'
import { billingJobs } from '#server/billing/jobs.ts'
import { calendarJobs } from '#server/calendar/jobs.ts'
import { catalogueJobs } from '#server/catalogue/jobs.ts'
import { collectionJobs } from '#server/collection/jobs.ts'
import { communityJobs } from '#server/community/jobs.ts'
import { contributionsJobs } from '#server/contributions/jobs.ts'
import { dashboardJobs } from '#server/dashboard/jobs.ts'
import { openPaymentsOrPretend } from '#server/demo/payments.service.ts'
import { mediaJobs } from '#server/media/jobs.ts'
import { messagesJobs } from '#server/messages/jobs.ts'
import { backupJobs } from '#server/platform/backup/jobs.ts'
import type { Config } from '#server/platform/config.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { unlessQuiet } from '#server/platform/database/quiet-mode.ts'
import { runOnNotify } from '#server/platform/database/run-on-notify.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import { openFileReaders } from '#server/platform/formats/readers.ts'
import { type Job, type JobDeps, openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { openMail } from '#server/platform/mail/open.ts'
import { measuredJob, measuredMail, measuredPayments } from '#server/platform/metrics/measured.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import type { Traces } from '#server/platform/observability/traces.ts'
import { openPush } from '#server/platform/push/open.ts'
import { privacyJobs } from '#server/privacy/jobs.ts'
import { reservationsJobs } from '#server/reservations/jobs.ts'
import { rateLimitJobs } from './platform/http/rate-limiting.ts'
import { runEvery } from './platform/scheduling/concurrency.ts'

const allJobs: readonly Job[] = [
  ...backupJobs,
  ...rateLimitJobs,
  ...mediaJobs,
  ...accountsJobs,
  ...billingJobs,
  ...messagesJobs,
  ...catalogueJobs,
  ...collectionJobs,
  ...calendarJobs,
  ...reservationsJobs,
  ...contributionsJobs,
  ...communityJobs,
  ...dashboardJobs,
  ...privacyJobs,
  ...adminJobs,
]

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
  const deps: JobDeps = {
    config,
    db,
    files,
    fileReaders: openFileReaders(log),
    log,
    mail: measuredMail(openMail(config), metrics),
    push: openPush(config),
    payments: measuredPayments(await openPaymentsOrPretend({ config, db, timeouts: 'work' }), metrics),
    pictures: openPictures(),
    now: () => new Date(),
  }
  const stopping = new AbortController()
  const runJob = async (job: Job, ending: AbortSignal = stopping.signal) => {
    if (job.runsWhileQuiet) await job.run(deps, ending)
    else await unlessQuiet(db, () => job.run(deps, ending))
  }
  const queue = await openQueue({
    connectionString,
    log,
    jobs: allJobs.flatMap((job) => {
      const { name, schedule } = job
      if (typeof schedule !== 'string') return []
      const traced = traces ? () => traces.job(name, () => runJob(job)) : () => runJob(job)
      return measuredJob({ name, schedule, run: traced }, metrics)
    }),
  })
  const running = allJobs.flatMap((job) => [...runAtOnce(job), ...runRepeatedly(job)])
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running.map((work) => work.stop()))
      await queue.stop()
      deps.mail.close()
      deps.fileReaders.close()
      await closeDb(db)
    },
  }

  function runAtOnce(job: Job) {
    if (job.channel === undefined) return []
    const onError = (err: unknown) =>
      log.warn({ err, job: job.name }, 'jobs: a run at once failed and is repeated')
    return [runOnNotify({ db, channel: job.channel, work: (ending) => runJob(job, ending), onError })]
  }

  function runRepeatedly(job: Job) {
    if (typeof job.schedule === 'string') return []
    return [runEvery(() => runJob(job), { everyMs: job.schedule.everyMs, log, name: job.name })]
  }
}
