import { type RawBuilder, sql } from 'kysely'
import { staffRoles } from '#contract/admin/permissions.ts'
import type { ListedUser, UserQuery } from '#contract/admin/users.ts'
import type { UserAccount } from '#contract/admin/users-shapes.ts'
import { freePlan } from '#contract/plans/words.ts'
import { countOf, type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { RowOf } from '#server/platform/http/moments.ts'

export interface Person {
  username: string
  fullname: string
}

export type UserRow = RowOf<
  Omit<UserAccount, 'plan' | 'counts' | 'sessions' | 'payments' | 'audit' | 'erasure'>,
  'created_at' | 'validated_at' | 'blocked_at'
>

export function findUser(db: Db | Tx, userId: number): Promise<UserRow | undefined> {
  return firstRowOf(db)<UserRow>`
    select u.id, u.username, u.fullname, u.email, u.created_at, u.validated_at, u.blocked_at, u.blocked_reason,
      (select case min(r.role_id) when 1 then 'administrator' when 2 then 'curator' end
        from user_roles r where r.user_id = u.id) as role
    from users u where u.id = ${userId}`
}

export function findBlockedUser(db: Db, email: string): Promise<{ id: number; email: string } | undefined> {
  return firstRowOf(db)<{ id: number; email: string }>`
    select id, email from users where lower(email) = lower(${email}) and blocked_at is not null`
}

export type PlanRow = RowOf<Omit<UserAccount['plan'], 'subscription'>, 'since'>

/** The plan of the account; the free one until the member chooses. */
export function findPlan(db: Db | Tx, userId: number): Promise<PlanRow | undefined> {
  return firstRowOf(db)<PlanRow>`
    select p.slug, p.name, m.since, m.given_until,
      case when g.id is not null then json_build_object('username', g.username, 'fullname', g.fullname) end as given_by
    from plans p left join member_plans m on m.user_id = ${userId} left join users g on g.id = m.given_by
    where p.id = coalesce(m.plan_id, (select id from plans where slug = ${freePlan}))`
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

export type SessionRow = RowOf<UserAccount['sessions'][number], 'created_at' | 'last_used_at'>

/** The member's own sessions, without those in which an administrator views the site as them. */
export function listSessions(db: Db | Tx, userId: number, now: Date): Promise<SessionRow[]> {
  return rowsOf(db)<SessionRow>`
    select id, kind as "kind", device, created_at, last_used_at from sessions
    where user_id = ${userId} and kind <> 'view' and expires_at > ${now}
    order by last_used_at desc, id desc limit 100`
}

export type EntryRow = RowOf<UserAccount['audit'][number], 'acted_at'>

/** What was done to this account, newest first. */
export function listEntries(db: Db | Tx, userId: number): Promise<EntryRow[]> {
  return rowsOf(db)<EntryRow>`
    select e.id, e.act, e.acted_at,
      case when a.id is not null then json_build_object('username', a.username, 'fullname', a.fullname) end as by
    from audit_entries e left join users a on a.id = e.administrator_id
    where e.user_id = ${userId} order by e.id desc limit 50`
}

type ListedRow = RowOf<ListedUser, 'created_at'>

/** The query. If its text is an id or number of a payment, also the account that made the payment. */
type FoundQuery = UserQuery & { payerId: number | null }

export function listUsers(db: Db, query: FoundQuery): Promise<ListedRow[]> {
  return rowsOf(db)<ListedRow>`
    select u.id, u.username, u.fullname, u.email, u.profile_image as image,
      (select case min(r.role_id) when 1 then 'administrator' when 2 then 'curator' end
        from user_roles r where r.user_id = u.id) as role,
      u.validated_at is not null as is_validated, u.blocked_at is not null as is_blocked,
      coalesce(p.name, '') as plan, p.item_limit,
      coalesce(c.collection_count, 0) as collection_count,
      coalesce(c.collection_count + c.want_count + c.notinterested_count, 0) as used, u.created_at
    from (
        select u.id from users u left join collectors c on c.user_id = u.id
        where ${conditionOf(query)}
        order by ${orders[query.sort]}, u.id desc
        limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
      ) page join users u on u.id = page.id left join collectors c on c.user_id = u.id
      left join member_plans m on m.user_id = u.id
      left join plans p on p.id = coalesce(m.plan_id, (select id from plans where slug = ${freePlan}))
    order by ${orders[query.sort]}, u.id desc`
}

export function countUsers(db: Db, query: FoundQuery): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from users u where ${conditionOf(query)}`
}

const orders: Record<UserQuery['sort'], RawBuilder<unknown>> = {
  created_at: sql`u.created_at`,
  '-created_at': sql`u.created_at desc`,
  username: sql`lower(u.username)`,
  '-username': sql`lower(u.username) desc`,
  collection_count: sql`coalesce(c.collection_count, 0)`,
  '-collection_count': sql`coalesce(c.collection_count, 0) desc`,
}

function conditionOf(query: FoundQuery): RawBuilder<unknown> {
  const { payerId, search, plan, validated, blocked, role, created_from, created_to } = query
  const conditions = [sql`true`]
  if (payerId !== null) conditions.push(sql`u.id = ${payerId}`)
  else if (search !== '') conditions.push(searchCondition(search))
  if (plan !== undefined) conditions.push(planCondition(plan))
  if (validated !== undefined) conditions.push(sql`(u.validated_at is not null) = ${validated === 'yes'}`)
  if (blocked !== undefined) conditions.push(sql`(u.blocked_at is not null) = ${blocked === 'yes'}`)
  if (role !== undefined) conditions.push(roleCondition(role))
  if (created_from !== undefined) conditions.push(sql`u.created_at >= ${startOf(created_from)}`)
  if (created_to !== undefined) conditions.push(sql`u.created_at < ${startOf(created_to)} + interval '1 day'`)
  return sql.join(conditions, sql` and `)
}

/** Every word is a part of the name, username or e-mail. */
function searchCondition(search: string): RawBuilder<unknown> {
  const words = search
    .split(/\s+/)
    .map((word) => sql`u.search_text like '%' || replace(search_fold(${word}), '_', '\_') || '%'`)
  return sql.join([sql`search_fold(${search}) <> ''`, ...words], sql` and `)
}

/** Members without a plan have the free one. */
function planCondition(plan: string): RawBuilder<unknown> {
  const chosen = sql`(select m.user_id from member_plans m join plans p on p.id = m.plan_id`
  return plan === freePlan
    ? sql`u.id not in ${chosen} where p.slug <> ${freePlan})`
    : sql`u.id in ${chosen} where p.slug = ${plan})`
}

function roleCondition(role: 'administrator' | 'curator' | 'none'): RawBuilder<unknown> {
  if (role === 'none') return sql`not exists (select from user_roles r where r.user_id = u.id)`
  return sql`exists (select from user_roles r where r.user_id = u.id and r.role_id = ${staffRoles[role]})`
}

/** Midnight in Mexico City. */
function startOf(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone 'America/Mexico_City')`
}

export type SubscriptionRow = RowOf<NonNullable<UserAccount['plan']['subscription']>, 'current_period_end'>

/** The subscription that has not ended. */
export function findSubscription(db: Db | Tx, userId: number): Promise<SubscriptionRow | undefined> {
  return firstRowOf(db)<SubscriptionRow>`
    select p.name as plan, s.status, s.period, s.current_period_end, s.cancel_at_period_end
    from subscriptions s join plans p on p.id = s.plan_id
    where s.user_id = ${userId} and s.status <> 'cancelada' order by s.created_at desc limit 1`
}
