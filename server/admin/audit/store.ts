import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

export interface NewAuditEntry {
  /** Null for a refused caller without a session. */
  administratorId: number | null
  /** The member it is about. */
  userId: number | null
  act: AuditAct
  subject: { kind: string; id: string } | null
  before: object | null
  after: object | null
  details: object
  requestId: string | null
  now: Date
}

export async function insertAuditEntry(db: Db | Tx, entry: NewAuditEntry): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entries (administrator_id, user_id, act, subject_kind, subject_id, before, after, details,
      request_id, acted_at)
    values (${entry.administratorId}, ${entry.userId}, ${entry.act}, ${entry.subject?.kind ?? null},
      ${entry.subject?.id ?? null}, ${jsonOf(entry.before)}::jsonb, ${jsonOf(entry.after)}::jsonb,
      ${JSON.stringify(entry.details)}::jsonb, ${entry.requestId}, ${entry.now})
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The audit entry was not inserted')
  return row.id
}

interface NewRefusal {
  administratorId: number | null
  requestId: string
  details: { call: string; code: string; address: string }
  /** No entry is added when there is one of the same caller and call after this time. */
  since: Date
  now: Date
}

export async function insertRefusal(db: Db, refusal: NewRefusal): Promise<void> {
  const { administratorId, requestId, details, since, now } = refusal
  await sql`
    insert into audit_entries (administrator_id, act, subject_kind, subject_id, details, request_id, acted_at)
    select ${administratorId}::int, 'access_refused', 'call', ${details.call}, ${JSON.stringify(details)}::jsonb,
      ${requestId}, ${now}::timestamptz
    where not exists (
      select from audit_entries
      where act = 'access_refused' and subject_kind = 'call' and subject_id = ${details.call}
        and administrator_id is not distinct from ${administratorId}::int
        and acted_at > ${since})`.execute(db)
}

export interface AuditedChange {
  id: number
  act: string
  by: string | null
  acted_at: Date
  before: Record<string, string> | null
  after: Record<string, string> | null
}

/** The recorded changes of a subject, the newest first. */
export function listChanges(
  db: Db | Tx,
  subject: { kind: string; id: number },
  limit: number,
): Promise<AuditedChange[]> {
  return rowsOf(db)<AuditedChange>`
    select e.id, e.act, u.fullname as by, e.acted_at, e.before, e.after
    from audit_entries e left join users u on u.id = e.administrator_id
    where e.subject_kind = ${subject.kind} and e.subject_id = ${String(subject.id)}
    order by e.id desc limit ${limit}`
}

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
