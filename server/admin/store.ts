import { sql } from 'kysely'
import type { StaffRole } from '#contract/admin-permissions.ts'
import type { Db, Tx } from '#server/platform/db.ts'

/** The administrator or curator with their name; null when they are blocked or have no role any more. */
export async function findStaffMember(db: Db | Tx, userId: number) {
  const { rows } = await sql<{ username: string; fullname: string; role: StaffRole }>`
    select u.username, u.fullname, case min(r.role_id) when 1 then 'administrator' else 'curator' end as role
    from users u join user_roles r on r.user_id = u.id and r.role_id in (1, 2)
    where u.id = ${userId} and u.blocked_at is null
    group by u.id`.execute(db)
  return rows[0] ?? null
}
