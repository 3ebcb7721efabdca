import { fromKysely, PgBoss } from 'pg-boss'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import type { Mail } from '#server/platform/mail/port.ts'
import { type Logger, logContext } from '#server/platform/observability/log.ts'
import type { Push } from '#server/platform/push/open.ts'

/** What the work of jobs reaches outside the process, with the long timeouts of background work. */
export interface JobDeps
  extends Pick<AppDeps, 'config' | 'db' | 'files' | 'fileReaders' | 'log' | 'payments' | 'now'> {
  readonly mail: Mail
  readonly push: Push
  readonly pictures: Pictures
}

/** Background work. `run` must be idempotent, because a job runs at least once. Each room lists its own in `jobs.ts`. */
export interface Job {
  readonly name: string
  /** A cron expression, in Mexico City time; or a pause in milliseconds, after which every process repeats it. */
  readonly schedule: string | { readonly everyMs: number }
  /** A PostgreSQL channel whose NOTIFY runs it at once; the schedule then catches what a killed process left behind. */
  readonly channel?: string
  /** It sends no e-mail and charges nobody. The others wait for the end of quiet mode (docs/operations.md#after-a-restore). */
  readonly runsWhileQuiet?: true
  /** Stops early when the signal is aborted. */
  readonly run: (deps: JobDeps, ending: AbortSignal) => Promise<unknown>
}

/** A job as the queue runs it: with its dependencies, measured and traced. */
interface ScheduledJob {
  readonly name: string
  readonly schedule: string
  readonly run: () => Promise<unknown>
}

export interface Queue {
  stop(): Promise<void>
}

interface QueueOptions {
  connectionString: string
  log: Logger
  jobs: readonly ScheduledJob[]
}

const timeZone = 'America/Mexico_City'
/** A separate pool, so that jobs and requests never wait for each other. */
const connectionsMax = 3
const stopTimeoutMs = 8_000
const jobMaxSeconds = 3_600

/** As the owner of the database, creates the tables of the queue or brings them up to date, so that `openQueue` need not. */
export async function installQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

/** Runs the scheduled jobs. When several processes share the database, one of them runs each job. */
export async function openQueue({ connectionString, log, jobs }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'vitrina jobs',
    max: connectionsMax,
    useListenNotify: true,
    migrate: false,
  })
  boss.on('error', (err) => log.warn({ err }, 'jobs: the queue reported an error and continues'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      notify: true,
      retryLimit: 3,
      retryBackoff: true,
      expireInSeconds: jobMaxSeconds,
    })
    await boss.schedule(job.name, job.schedule, null, { tz: timeZone })
    await boss.work(job.name, ([taken]) =>
      logContext.run({ job: job.name, jobId: taken?.id ?? '' }, () => runLogged(job, log)),
    )
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }) }
}

/** pg-boss stores the error and tries again; the log says so too. */
async function runLogged(job: ScheduledJob, log: Logger): Promise<void> {
  log.info('jobs: begin')
  try {
    await job.run()
    log.info('jobs: done')
  } catch (err) {
    log.error({ err }, 'jobs: failed')
    throw err
  }
}

interface QueuedJob {
  queue: string
  id: string
}

/** Queues a parked job once more when the caller's transaction commits. */
export async function retryJob(tx: Tx, { queue, id }: QueuedJob): Promise<void> {
  const db = fromKysely(tx)
  await new PgBoss({ db }).retry(queue, id, { db })
}

/** Deletes a job when the caller's transaction commits. */
export async function deleteJob(tx: Tx, { queue, id }: QueuedJob): Promise<void> {
  const db = fromKysely(tx)
  await new PgBoss({ db }).deleteJob(queue, id, { db })
}
