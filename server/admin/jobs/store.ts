import { sql } from 'kysely'
import type { AdminJob, JobQuery } from '#contract/admin/jobs.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

// The tables of pg-boss. It creates them when the first worker of a database starts.

export interface JobRow {
  id: string
  queue: string
  state: AdminJob['state']
  tries: number
  error: string | null
  created_at: Date
  starts_at: Date
  ended_at: Date | null
}

export async function hasJobTables(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}

/** The jobs of a page that have not ended well, with the number of all matches. */
export async function listJobs(db: Db, query: JobQuery): Promise<(JobRow & { total: number })[]> {
  const { page, page_size, queue, state = '' } = query
  const { rows } = await sql<JobRow & { total: number }>`
    select id, name as queue, state::text as state, retry_count as tries,
      left(coalesce(output ->> 'message', output ->> 'value'), 500) as error, created_on as created_at,
      start_after as starts_at, completed_on as ended_at, count(*) over ()::int as total
    from pgboss.job
    where state in ('failed', 'retry', 'active', 'created') and (${queue} = '' or name = ${queue})
      and (${state} = '' or state::text = ${state})
    order by state = 'failed' desc, created_on desc, id limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    db,
  )
  return rows
}

export async function listQueues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where name !~ '^__pgboss' order by name limit 200`.execute(db)
  return rows.map(({ name }) => name)
}

/** The queue of a parked job, which is locked. */
export async function findParkedJobForUpdate(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${id}::uuid and state = 'failed' for update`.execute(tx)
  return rows[0]?.name
}
