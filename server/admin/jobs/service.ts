import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminJob, JobQuery } from '#contract/admin/jobs.ts'
import { Refusal } from '#contract/errors.ts'
import { type Metadata, metadataOf } from '#contract/paging.ts'
import { type ChangeAuthor, recordChange } from '#server/admin/audit/service.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { type RowOf, withMomentTexts } from '#server/platform/http/moments.ts'
import { deleteJob, retryJob as requeueJob } from '#server/platform/jobs/queue.ts'

export const jobHandlers = {
  listJobs: ({ db, query }) => listJobs(db, query),
  retryJob: (context) => retryJob(context.db, context, context.params.id),
  dropJob: (context) => dropJob(context.db, context, context.params.id),
} satisfies SomeHandlers

/** The jobs that have not ended well, and the names of all queues. */
async function listJobs(
  db: Db,
  query: JobQuery,
): Promise<{ data: AdminJob[]; metadata: Metadata; queues: string[] }> {
  if (!(await hasJobTables(db))) return { data: [], metadata: metadataOf(query, 0), queues: [] }
  const rows = await listJobRows(db, query)
  const data = rows.map(({ total: _, ...row }) => withMomentTexts(row))
  return { data, metadata: metadataOf(query, rows[0]?.total ?? 0), queues: await listQueues(db) }
}

/** @throws {Refusal} job_not_found */
async function retryJob(db: Db, by: ChangeAuthor, id: string): Promise<void> {
  await changeJob(db, by, { id, act: 'job_retried' }, requeueJob)
}

/** @throws {Refusal} job_not_found */
async function dropJob(db: Db, by: ChangeAuthor, id: string): Promise<void> {
  await changeJob(db, by, { id, act: 'job_dropped' }, deleteJob)
}

async function changeJob(
  db: Db,
  by: ChangeAuthor,
  { id, act }: { id: string; act: AuditAct },
  change: (tx: Tx, job: { queue: string; id: string }) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const queue = (await hasJobTables(tx)) ? await findParkedJobForUpdate(tx, id) : undefined
    if (queue === undefined) throw new Refusal('job_not_found')
    await change(tx, { queue, id })
    await recordChange(tx, by, { act, subject: { kind: 'job', id }, details: { queue } })
  })
}

// The tables of pg-boss, which the first start of the product creates.

type JobRow = RowOf<AdminJob, 'created_at' | 'starts_at' | 'ended_at'>

export async function hasJobTables(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}

async function listJobRows(db: Db, query: JobQuery): Promise<(JobRow & { total: number })[]> {
  const { page, page_size, queue, state = '' } = query
  return rowsOf(db)<JobRow & { total: number }>`
    select id, name as queue, state::text as state, retry_count as tries,
      left(coalesce(output ->> 'message', output ->> 'value'), 500) as error, created_on as created_at,
      start_after as starts_at, completed_on as ended_at, count(*) over ()::int as total
    from pgboss.job
    where state in ('failed', 'retry', 'active', 'created') and (${queue} = '' or name = ${queue})
      and (${state} = '' or state::text = ${state})
    order by state = 'failed' desc, created_on desc, id limit ${page_size} offset ${(page - 1) * page_size}`
}

async function listQueues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where name !~ '^__pgboss' order by name limit 200`.execute(db)
  return rows.map(({ name }) => name)
}

/** The queue of a parked job, which is locked. */
async function findParkedJobForUpdate(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${id}::uuid and state = 'failed' for update`.execute(tx)
  return rows[0]?.name
}
