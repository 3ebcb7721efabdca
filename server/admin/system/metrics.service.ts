import { statfs } from 'node:fs/promises'
import { hasJobTables } from '#server/admin/jobs/store.ts'
import { findBackupHistory } from '#server/platform/backup/runs.ts'
import { findQuietMode } from '#server/platform/database/quiet-mode.ts'
import type { CheckDeps } from './checks/examine.service.ts'
import * as checks from './checks/store.ts'
import * as store from './store.ts'

/** The metrics of the whole installation. Without the database only the first three have a value. */
export const systemGauges = {
  vitrina_database_up: 'Whether the database answered this scrape',
  vitrina_disk_free_bytes: 'Free space on the disk of DATA_DIR',
  vitrina_disk_size_bytes: 'Size of the disk of DATA_DIR',
  vitrina_database_size_bytes: 'Size of the database',
  vitrina_jobs_due: 'Jobs that could run now and wait for a worker',
  vitrina_jobs_oldest_due_seconds: 'How long the oldest of them has waited',
  vitrina_jobs_failed: 'Jobs that failed and are not tried again',
  vitrina_mails_waiting: 'E-mails that wait to be sent or tried again',
  vitrina_mails_oldest_waiting_seconds: 'How long the oldest of them has waited',
  vitrina_mails_parked: 'E-mails that were given up',
  vitrina_payments_open: 'Operations at the payment provider whose outcome is unknown',
  vitrina_payments_oldest_open_seconds: 'How long the oldest of them has been open',
  vitrina_backup_last_success_timestamp_seconds: 'When the last backup that ended well was begun',
  vitrina_backup_last_size_bytes: 'Size of the last backup that ended well',
  vitrina_backup_last_failed: 'Whether the last backup failed or was interrupted',
  vitrina_quiet: 'Whether the product is quiet after a restore',
  vitrina_replication_standbys: 'Standbys that stream from this server',
  vitrina_replication_lag_bytes: 'How far the last standby is behind',
  vitrina_replication_lag_seconds: 'How long ago the last standby was where the primary is',
} as const

type Measured = Partial<Record<keyof typeof systemGauges, number>>

export async function measureSystem(deps: CheckDeps): Promise<Measured> {
  const [disk, database] = await Promise.all([
    measureDisk(deps),
    measureDatabase(deps).catch((): Measured => ({ vitrina_database_up: 0 })),
  ])
  return { ...disk, ...database }
}

async function measureDisk({ config }: CheckDeps): Promise<Measured> {
  const disk = await statfs(config.dataDir).catch(() => null)
  if (disk === null) return {}
  return {
    vitrina_disk_free_bytes: disk.bavail * disk.bsize,
    vitrina_disk_size_bytes: disk.blocks * disk.bsize,
  }
}

async function measureBackups({ db }: CheckDeps): Promise<Measured> {
  const { last, lastGood, isRunning } = await findBackupHistory(db)
  const hasFailed = last !== null && !isRunning && (last.ended_at === null || last.error !== null)
  return {
    vitrina_backup_last_failed: Number(hasFailed),
    ...(lastGood && {
      vitrina_backup_last_success_timestamp_seconds: lastGood.started_at.getTime() / 1_000,
      vitrina_backup_last_size_bytes: lastGood.size_bytes ?? 0,
    }),
  }
}

async function measureDatabase(deps: CheckDeps): Promise<Measured> {
  const { db, now } = deps
  const { size_bytes } = await store.findDatabaseFacts(db)
  const mails = await checks.findQueuedMails(db, now())
  const replication = await checks.findReplication(db)
  const payments = await store.findOpenOperations(db, now())
  const jobs = (await hasJobTables(db))
    ? await checks.findQueuedJobs(db)
    : { due: 0, failed: 0, oldest_seconds: 0 }
  return {
    ...(await measureBackups(deps)),
    vitrina_quiet: Number((await findQuietMode(db)) !== null),
    vitrina_database_up: 1,
    vitrina_database_size_bytes: size_bytes,
    vitrina_jobs_due: jobs.due,
    vitrina_jobs_oldest_due_seconds: jobs.oldest_seconds,
    vitrina_jobs_failed: jobs.failed,
    vitrina_mails_waiting: mails.waiting,
    vitrina_mails_oldest_waiting_seconds: mails.oldest_seconds,
    vitrina_mails_parked: mails.parked,
    vitrina_payments_open: payments.open,
    vitrina_payments_oldest_open_seconds: payments.oldest_seconds,
    vitrina_replication_standbys: replication.standbys,
    vitrina_replication_lag_bytes: replication.lag_bytes,
    vitrina_replication_lag_seconds: replication.lag_seconds,
  }
}
