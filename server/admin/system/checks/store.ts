import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** The version, and the settings that are off although data may be lost without them. */
export async function findServerFacts(db: Db): Promise<{ version: string; unsafe: string[] }> {
  const { rows } = await sql<{ version: string; unsafe: string[] }>`
    select current_setting('server_version') as version,
      array(select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')
        and setting = 'off' order by name) as unsafe`.execute(db)
  return rows[0] ?? { version: '', unsafe: [] }
}

/** The extensions of `names` that are neither created in the database nor installed on its server. */
export async function listUnavailableExtensions(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select wanted as name from unnest(${names}::text[]) as wanted
    where not exists (select from pg_extension where extname = wanted)
      and not exists (select from pg_available_extensions where name = wanted) order by wanted`.execute(db)
  return rows.map(({ name }) => name)
}

export async function findClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ clock: Date }>`select clock_timestamp() as clock`.execute(db)
  return rows[0]?.clock ?? new Date(0)
}

interface Replication {
  is_standby: boolean
  standbys: number
  /** The lag of the standby that is furthest behind; 0 where the user may not see it. */
  lag_bytes: number
  lag_seconds: number
  idle_slots: string[]
}

export async function findReplication(db: Db): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select pg_is_in_recovery() as is_standby, count(s.pid)::int as standbys,
      coalesce(max(case when pg_is_in_recovery() then 0
        else pg_wal_lsn_diff(pg_current_wal_lsn(), s.replay_lsn) end), 0)::float8 as lag_bytes,
      coalesce(max(extract(epoch from s.replay_lag)), 0)::float8 as lag_seconds,
      array(select slot_name::text from pg_replication_slots where not active and not temporary order by 1)
        as idle_slots
    from pg_stat_replication s`.execute(db)
  return rows[0] ?? { is_standby: false, standbys: 0, lag_bytes: 0, lag_seconds: 0, idle_slots: [] }
}

interface QueuedMails {
  waiting: number
  parked: number
  /** The age of the e-mail that has waited longest; 0 when none waits. */
  oldest_seconds: number
}

export async function findQueuedMails(db: Db, now: Date): Promise<QueuedMails> {
  const { rows } = await sql<QueuedMails>`
    select count(*) filter (where parked_at is null)::int as waiting,
      count(*) filter (where parked_at is not null)::int as parked,
      greatest(coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where parked_at is null)), 0),
        0)::float8 as oldest_seconds
    from mails`.execute(db)
  return rows[0] ?? { waiting: 0, parked: 0, oldest_seconds: 0 }
}

interface QueuedJobs {
  due: number
  failed: number
  /** The age of the due job that has waited longest; 0 when none is due. */
  oldest_seconds: number
}

/** The database's clock, by which pg-boss starts jobs. The tables of pg-boss must exist. */
export async function findQueuedJobs(db: Db): Promise<QueuedJobs> {
  const { rows } = await sql<QueuedJobs>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
    from pgboss.job where name !~ '^__pgboss'`.execute(db)
  return rows[0] ?? { due: 0, failed: 0, oldest_seconds: 0 }
}

/** How many usernames match a pattern, without regard to case. */
export async function countUsernames(db: Db, pattern: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where username ~* ${pattern}`.execute(db)
  return rows[0]?.count ?? 0
}
