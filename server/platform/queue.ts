import { PgBoss } from 'pg-boss'
import type { Logger } from '#server/platform/log.ts'

/** Later work. `run` must be safe to run twice: a job is done at least once. */
export interface Job {
  readonly name: string
  /** Minute, hour, day, month, weekday, by the clock of Mexico City. */
  readonly schedule: string
  readonly run: () => Promise<void>
}

export interface Queue {
  stop(): Promise<void>
}

interface QueueOptions {
  connectionString: string
  log: Logger
  jobs: readonly Job[]
}

const timeZone = 'America/Mexico_City'
/** Of its own, so that jobs never wait for requests nor requests for jobs. */
const connectionsMax = 3
const stopTimeoutMs = 8_000
const jobMaxSeconds = 3_600

/** Runs the jobs of the list, on whichever process comes first when several share the database. */
export async function openQueue({ connectionString, log, jobs }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'vitrina jobs',
    max: connectionsMax,
    useListenNotify: true,
  })
  boss.on('error', (err) => log.warn({ err }, 'jobs: the queue met an error and goes on'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      notify: true,
      retryLimit: 3,
      retryBackoff: true,
      expireInSeconds: jobMaxSeconds,
    })
    await boss.schedule(job.name, job.schedule, null, { tz: timeZone })
    await boss.work(job.name, async () => {
      log.info({ job: job.name }, 'jobs: begin')
      await job.run()
      log.info({ job: job.name }, 'jobs: done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }) }
}
