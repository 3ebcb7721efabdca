import { sql } from 'kysely'
import { type Db, firstRowOf, hasRows, type Tx } from '#server/platform/database/db.ts'
import type { Person } from './store.ts'

export interface ErasureRow {
  requested_by_id: number | null
  requested_by: Person | null
  requested_at: Date
  due_at: Date
  /** How and when the member asked for it. */
  reason: string | null
}

export function findErasure(db: Db | Tx, userId: number): Promise<ErasureRow | undefined> {
  return firstRowOf(db)<ErasureRow>`
    select e.requested_by as requested_by_id, e.requested_at, e.due_at,
      case when a.id is not null then json_build_object('username', a.username, 'fullname', a.fullname) end
        as requested_by,
      (select details ->> 'reason' from audit_entries where user_id = e.user_id and act = 'user_erasure_requested'
        order by id desc limit 1) as reason
    from erasure_requests e left join users a on a.id = e.requested_by where e.user_id = ${userId}`
}

interface NewErasure {
  requestedBy: number | null
  now: Date
  dueAt: Date
}

/** Returns false when there is a request already. */
export function insertErasure(tx: Tx, userId: number, request: NewErasure): Promise<boolean> {
  return hasRows(tx)`
    insert into erasure_requests (user_id, requested_by, requested_at, due_at)
    values (${userId}, ${request.requestedBy}, ${request.now}, ${request.dueAt})
    on conflict do nothing returning user_id`
}

interface DeletedErasure {
  requested_by: number | null
  requested_at: Date
}

/** Deletes and returns the request, so that exactly one of several concurrent attempts carries it out. */
export function deleteErasure(tx: Tx, userId: number): Promise<DeletedErasure | undefined> {
  return firstRowOf(tx)<DeletedErasure>`
    delete from erasure_requests where user_id = ${userId} returning requested_by, requested_at`
}

export async function listDueErasures(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from erasure_requests where due_at <= ${now} order by due_at, user_id
    limit 100`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
