import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Output } from '#contract/endpoints.ts'
import { hasJobTables } from '#server/admin/jobs/service.ts'
import { countOpenDifferences } from '#server/billing/differences/service.ts'
import { findBackupHistory } from '#server/platform/backup/run.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findQuietMode } from '#server/platform/database/quiet-mode.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { productVersion } from '#server/platform/version.ts'
import type { CheckDeps } from './checks/rules.ts'
import { runChecks } from './checks/service.ts'
import * as checks from './checks/store.ts'

export const systemHandlers = { getSystem } satisfies SomeHandlers

// Facts that an operator would otherwise look up on the server. It contains no secret: of a setting it only says
// whether it is set.

type System = Output<'getSystem'>['data']

const tablesMax = 8
const statementsMax = 10
const callsMax = 8

async function getSystem({ db, config, metrics, now }: ContextOf<'getSystem'>): Promise<System> {
  const facts = await findDatabaseFacts(db)
  const disk = await statfs(config.dataDir)
  const sizes = { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize }
  return {
    version: productVersion,
    node_version: process.version,
    environment: config.env,
    public_url: config.publicUrl,
    database: {
      ...facts,
      is_embedded: config.databaseUrl === null,
      largest_tables: await listLargestTables(db, tablesMax),
    },
    disk: sizes,
    checks: await runChecks({ db, config, now: () => now }),
    settings: settingsOf(config),
    slow_calls: (await metrics.slowestCalls()).slice(0, callsMax),
    slow_statements: await listSlowStatements(db, statementsMax),
  }
}

function settingsOf(config: Config): System['settings'] {
  const set: Record<string, boolean> = {
    DATABASE_URL: config.databaseUrl !== null,
    STORAGE_URL: config.storageUrl !== null,
    MAIL_URL: config.mailUrl !== null,
    FORMS_URL: config.formsUrl !== null,
    STRIPE_SECRET_KEY: config.stripe !== null,
    GTM_ID: config.tagManager !== null,
    TRUST_PROXY: config.trustProxy !== null,
    METRICS_TOKEN: config.metricsToken !== null,
  }
  return Object.entries(set).map(([name, is_set]) => ({ name, is_set }))
}

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
  vitrina_payment_differences_open: "Differences to the payment provider's rows that nobody has reviewed",
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
  const { size_bytes } = await findDatabaseFacts(db)
  const mails = await checks.findQueuedMails(db, now())
  const replication = await checks.findReplication(db)
  const payments = await findOpenOperations(db, now())
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
    vitrina_payment_differences_open: await countOpenDifferences(db),
    vitrina_replication_standbys: replication.standbys,
    vitrina_replication_lag_bytes: replication.lag_bytes,
    vitrina_replication_lag_seconds: replication.lag_seconds,
  }
}

interface DatabaseFacts {
  version: string
  size_bytes: number
  last_migration: string | null
}

async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes,
      (select max(name) from kysely_migration) as last_migration`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('PostgreSQL returned no facts')
  return facts
}

interface TableSize {
  name: string
  rows: number
  size_bytes: number
}

/** The largest tables with their indexes. The rows are an estimate of the planner. */
async function listLargestTables(db: Db, limit: number): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
      pg_total_relation_size(c.oid)::float8 as size_bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'
    order by pg_total_relation_size(c.oid) desc, c.relname limit ${limit}`.execute(db)
  return rows
}

interface RunningStatement {
  query: string
  seconds: number
}

/** The statements of this database that have been running for more than a second. Their values are not among the text. */
async function listSlowStatements(db: Db, limit: number): Promise<RunningStatement[]> {
  const { rows } = await sql<RunningStatement>`
    select left(query, 500) as query, extract(epoch from clock_timestamp() - query_start)::float8 as seconds
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '1 second'
    order by query_start limit ${limit}`.execute(db)
  return rows
}

/** Calls to the payment provider that were recorded and have no outcome yet. */
async function findOpenOperations(db: Db, now: Date): Promise<{ open: number; oldest_seconds: number }> {
  const { rows } = await sql<{ open: number; oldest_seconds: number }>`
    select count(*)::int as open,
      greatest(coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0), 0)::float8 as oldest_seconds
    from payment_operations where state = 'abierta'`.execute(db)
  return rows[0] ?? { open: 0, oldest_seconds: 0 }
}
