import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export interface AuditEntry {
  administratorId: number
  userId: number
  act:
    | 'admin_session_asked'
    | 'admin_session_opened'
    | 'view_asked'
    | 'view_opened'
    | 'view_acted'
    | 'view_ended'
  details?: Record<string, string>
  now: Date
}

export async function insertAuditEntry(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      administrator_id: entry.administratorId,
      user_id: entry.userId,
      act: entry.act,
      details: JSON.stringify(entry.details ?? {}),
      acted_at: entry.now,
    })
    .execute()
}

/** The administrator with their name; null when they are blocked or have lost the role. */
export async function findAdministrator(db: Db | Tx, userId: number) {
  const { rows } = await sql<{ username: string; fullname: string }>`
    select u.username, u.fullname from users u join user_roles r on r.user_id = u.id and r.role_id = 1
    where u.id = ${userId} and u.blocked_at is null`.execute(db)
  return rows[0] ?? null
}
