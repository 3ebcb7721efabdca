import { type RawBuilder, sql } from 'kysely'
import type { AuditFilters } from '#contract/admin/audit.ts'
import { countOf, type Db, rowsOf } from '#server/platform/database/db.ts'

export interface Person {
  id: number
  username: string
  fullname: string
}

export interface AuditRow {
  id: number
  act: string
  acted_at: Date
  by_id: number | null
  by_username: string | null
  by_fullname: string | null
  member_id: number | null
  member_username: string | null
  member_fullname: string | null
  subject_kind: string | null
  subject_id: string | null
  item: { id: number; name: string; image: string | null; is_adult: boolean; line: { name: string } } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  details: Record<string, unknown>
  request_id: string | null
}

/** The filters, with the ids of the people they name. */
export type FoundFilters = Omit<AuditFilters, 'by' | 'member'> & {
  byId: number | null
  memberId: number | null
}

/** A page of the list: after the first `offset` entries, or after the entry with the id `afterId`. */
export type Part = { limit: number; offset: number; afterId?: number }

export function listEntries(
  db: Db,
  filters: FoundFilters,
  { limit, offset, afterId }: Part,
): Promise<AuditRow[]> {
  return rowsOf(db)<AuditRow>`
    select e.id, e.act, e.acted_at, b.id as by_id, b.username as by_username, b.fullname as by_fullname,
      m.id as member_id, m.username as member_username, m.fullname as member_fullname,
      e.subject_kind, e.subject_id, case when i.id is not null then json_build_object('id', i.id, 'name', i.name,
        'image', i.image, 'is_adult', adult_item(i.is_adult, i.line_id), 'line', json_build_object('name', n.name)) end as item, e.before, e.after, e.details, e.request_id
    from (select * from audit_entries e where ${conditionOf(filters)} and ${afterOf(afterId)}
        order by e.acted_at desc, e.id desc limit ${limit} offset ${offset}) e
      left join users b on b.id = e.administrator_id left join users m on m.id = e.user_id
      left join items i on i.id =
        case when e.subject_kind = 'item' and e.subject_id ~ '^\\d{1,9}$' then e.subject_id::int end
      left join lines n on n.id = i.line_id
    order by e.acted_at desc, e.id desc`
}

/** Counts no further than `max`. */
export function countEntries(db: Db, filters: FoundFilters, max: number): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count
    from (select from audit_entries e where ${conditionOf(filters)} limit ${max}) e`
}

export async function findUserId(db: Db, username: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(username) = lower(${username})`.execute(db)
  return rows[0]?.id ?? null
}

/** Everybody with an entry. A loose index scan: it jumps from one id to the next instead of reading all entries. */
export function listPeople(db: Db): Promise<Person[]> {
  return rowsOf(db)<Person>`
    with recursive person as (
      select min(administrator_id) as id from audit_entries
      union all
      select (select min(e.administrator_id) from audit_entries e where e.administrator_id > person.id)
      from person where person.id is not null)
    select u.id, u.username, u.fullname from person join users u on u.id = person.id
    order by u.fullname, u.id limit 500`
}

export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive known as (
      select min(act) as act from audit_entries
      union all
      select (select min(e.act) from audit_entries e where e.act > known.act) from known where known.act is not null)
    select act from known where act is not null order by act limit 500`.execute(db)
  return rows.map(({ act }) => act)
}

function afterOf(id: number | undefined): RawBuilder<unknown> {
  if (id === undefined) return sql`true`
  return sql`(e.acted_at, e.id) < ((select acted_at from audit_entries where id = ${id}), ${id}::int)`
}

/** Absent filters leave no condition behind, so that the indexes fit. */
function conditionOf(filters: FoundFilters): RawBuilder<unknown> {
  const { byId, memberId, act, subject_kind, subject_id, from, to } = filters
  const conditions = [sql`true`]
  if (byId !== null) conditions.push(sql`e.administrator_id = ${byId}`)
  if (memberId !== null) conditions.push(sql`e.user_id = ${memberId}`)
  if (act !== '') conditions.push(sql`e.act = ${act}`)
  if (subject_kind !== '') conditions.push(sql`e.subject_kind = ${subject_kind}`)
  if (subject_id !== '') conditions.push(sql`e.subject_id = ${subject_id}`)
  if (from) conditions.push(sql`e.acted_at >= ${from}::date::timestamp at time zone 'America/Mexico_City'`)
  if (to) conditions.push(sql`e.acted_at < (${to}::date + 1)::timestamp at time zone 'America/Mexico_City'`)
  return sql.join(conditions, sql` and `)
}
