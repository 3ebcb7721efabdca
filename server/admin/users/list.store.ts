import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { staffRoles } from '#contract/admin/permissions.ts'
import type { UserQuery } from '#contract/admin/users.ts'
import { freePlan } from '#server/plans/fragments.store.ts'
import type { Db } from '#server/platform/database/db.ts'

export interface ListedRow {
  id: number
  username: string
  fullname: string
  email: string
  role: 'administrator' | 'curator' | null
  is_validated: boolean
  is_blocked: boolean
  plan: string
  collection_count: number
  created_at: Date
}

/** The query. If its text is an id or number of a payment, also the account that made the payment. */
export type FoundQuery = UserQuery & { payerId: number | null }

/** The accounts of a page in the order that was asked for. */
export async function listUsers(db: Db, query: FoundQuery): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select u.id, u.username, u.fullname, u.email,
      (select case min(r.role_id) when 1 then 'administrator' when 2 then 'curator' end
        from user_roles r where r.user_id = u.id) as role,
      u.validated_at is not null as is_validated, u.blocked_at is not null as is_blocked,
      coalesce((select p.name from member_plans m join plans p on p.id = m.plan_id where m.user_id = u.id),
        (select name from plans where slug = ${freePlan}), '') as plan,
      coalesce(c.collection_count, 0) as collection_count, u.created_at
    from (
        select u.id from users u left join collectors c on c.user_id = u.id
        where ${conditionOf(query)}
        order by ${orders[query.sort]}, u.id desc
        limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
      ) page join users u on u.id = page.id left join collectors c on c.user_id = u.id
    order by ${orders[query.sort]}, u.id desc`.execute(db)
  return rows
}

export async function countUsers(db: Db, query: FoundQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where ${conditionOf(query)}`.execute(db)
  return rows[0]?.count ?? 0
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
