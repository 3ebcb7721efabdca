import { sql } from 'kysely'
import { freePlan } from '#server/plans/fragments.store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface Person {
  username: string
  fullname: string
}

export interface UserRow {
  id: number
  username: string
  fullname: string
  email: string
  role: 'administrator' | 'curator' | null
  created_at: Date
  validated_at: Date | null
  blocked_at: Date | null
  blocked_reason: string
}

export async function findUser(db: Db | Tx, userId: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, u.username, u.fullname, u.email, u.created_at, u.validated_at, u.blocked_at, u.blocked_reason,
      (select case min(r.role_id) when 1 then 'administrator' when 2 then 'curator' end
        from user_roles r where r.user_id = u.id) as role
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]
}

/** The blocked account with this address. */
export async function findBlockedUser(
  db: Db,
  email: string,
): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where lower(email) = lower(${email}) and blocked_at is not null`.execute(db)
  return rows[0]
}

export interface PlanRow {
  slug: string
  name: string
  since: Date | null
  given_until: string | null
  given_by: Person | null
}

/** The plan of the account; the free one until the member chooses. */
export async function findPlan(db: Db | Tx, userId: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select p.slug, p.name, m.since, m.given_until,
      case when g.id is not null then json_build_object('username', g.username, 'fullname', g.fullname) end as given_by
    from plans p left join member_plans m on m.user_id = ${userId} left join users g on g.id = m.given_by
    where p.id = coalesce(m.plan_id, (select id from plans where slug = ${freePlan}))`.execute(db)
  return rows[0]
}

/** The figures in each list, and those with a reservation. */
export async function countMarks(db: Db | Tx, userId: number) {
  const { rows } = await sql<{ collection: number; want: number; notinterested: number; reserved: number }>`
    select coalesce(max(c.collection_count), 0) as collection, coalesce(max(c.want_count), 0) as want,
      coalesce(max(c.notinterested_count), 0) as notinterested,
      (select count(*)::int from marks m where m.user_id = ${userId} and m.reserved) as reserved
    from collectors c where c.user_id = ${userId}`.execute(db)
  return rows[0] ?? { collection: 0, want: 0, notinterested: 0, reserved: 0 }
}

export interface SessionRow {
  id: number
  kind: 'site' | 'admin'
  device: string
  created_at: Date
  last_used_at: Date
}

/** The member's own sessions, without those in which an administrator views the site as them. */
export async function listSessions(db: Db | Tx, userId: number, now: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, kind as "kind", device, created_at, last_used_at from sessions
    where user_id = ${userId} and kind <> 'view' and expires_at > ${now}
    order by last_used_at desc, id desc limit 100`.execute(db)
  return rows
}

export interface MailRow {
  id: string
  kind: string
  state: 'waiting' | 'parked' | 'sent'
  created_at: Date
}

export async function listMails(db: Db | Tx, userId: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select id, kind, case when parked_at is null then 'waiting' else 'parked' end as state, created_at
    from mails where user_id = ${userId}
    union all select id, kind, 'sent', created_at from sent_mails where user_id = ${userId}
    order by created_at desc, id limit 50`.execute(db)
  return rows
}

export interface EntryRow {
  id: number
  act: string
  by: Person | null
  acted_at: Date
}

/** What was done to this account, newest first. */
export async function listEntries(db: Db | Tx, userId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.act, e.acted_at,
      case when a.id is not null then json_build_object('username', a.username, 'fullname', a.fullname) end as by
    from audit_entries e left join users a on a.id = e.administrator_id
    where e.user_id = ${userId} order by e.id desc limit 50`.execute(db)
  return rows
}
