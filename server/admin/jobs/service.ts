import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminJob, JobQuery } from '#contract/admin/jobs.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { deleteJob, retryJob as requeueJob } from '#server/platform/jobs/queue.ts'
import * as store from './store.ts'

export function adminJobsRoutes({ db }: AppDeps) {
  return {
    listJobs: ({ query }) => listJobs(db, query),
    retryJob: ({ params, ...caller }) => retryJob(db, staffCallerOf(caller), params.id),
    dropJob: ({ params, ...caller }) => dropJob(db, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}

/** The jobs that have not ended well, and the names of all queues. */
export async function listJobs(
  db: Db,
  query: JobQuery,
): Promise<{ data: AdminJob[]; metadata: Metadata; queues: string[] }> {
  if (!(await store.hasJobTables(db))) return { data: [], metadata: metadataOf(query, 0), queues: [] }
  const rows = await store.listJobs(db, query)
  const data = rows.map(({ total: _, created_at, starts_at, ended_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    starts_at: starts_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }))
  return { data, metadata: metadataOf(query, rows[0]?.total ?? 0), queues: await store.listQueues(db) }
}

/** @throws {Refusal} job_not_found */
export async function retryJob(db: Db, by: ChangeAuthor, id: string): Promise<void> {
  await changeJob(db, by, { id, act: 'job_retried' }, requeueJob)
}

/** @throws {Refusal} job_not_found */
export async function dropJob(db: Db, by: ChangeAuthor, id: string): Promise<void> {
  await changeJob(db, by, { id, act: 'job_dropped' }, deleteJob)
}

async function changeJob(
  db: Db,
  by: ChangeAuthor,
  { id, act }: { id: string; act: AuditAct },
  change: (tx: Tx, job: { queue: string; id: string }) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const queue = (await store.hasJobTables(tx)) ? await store.findParkedJobForUpdate(tx, id) : undefined
    if (queue === undefined) throw new Refusal('job_not_found')
    await change(tx, { queue, id })
    await recordChange(tx, by, { act, subject: { kind: 'job', id }, details: { queue } })
  })
}
