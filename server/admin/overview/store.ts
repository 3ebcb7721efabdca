import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function countWaiting(db: Db) {
  const { rows } = await sql<{
    contributions: number
    messages: number
    duplicates: number
    mails: number
    payment_differences: number
  }>`
    select (select count(*)::int from contributions where state = 'pendiente') as contributions,
      (select count(*)::int from messages where status = 'abierto') as messages,
      (select count(*)::int from duplicate_pairs p where not exists (
        select from dismissed_duplicates d where d.item_id = p.item_id and d.other_id = p.other_id)) as duplicates,
      (select count(*)::int from mails where parked_at is not null or last_error is not null) as mails,
      (select count(*)::int from payment_differences where resolved_at is null and reviewed_at is null)
        as payment_differences`.execute(db)
  return rows[0] ?? { contributions: 0, messages: 0, duplicates: 0, mails: 0, payment_differences: 0 }
}

/** Which first steps are done already. */
export async function findBeginning(
  db: Db,
): Promise<{ has_license: boolean; has_item: boolean; has_backup: boolean }> {
  const { rows } = await sql<{ has_license: boolean; has_item: boolean; has_backup: boolean }>`
    select exists (select from licenses) as has_license, exists (select from items) as has_item,
      exists (select from backup_runs where ended_at is not null and error is null) as has_backup`.execute(db)
  return rows[0] ?? { has_license: false, has_item: false, has_backup: false }
}

export async function countParkedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'failed'`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Week {
  week: string
  members: number
  marks: number
}

/** New members and marks of the last twelve weeks in Mexico City, from Monday. */
export async function listWeeks(db: Db, today: string): Promise<Week[]> {
  const { rows } = await sql<Week>`
    with weeks as materialized (
      select row_number() over (order by w)::int as place, w::date as week,
        w at time zone 'America/Mexico_City' as since
      from generate_series(date_trunc('week', ${today}::date::timestamp) - interval '11 weeks',
        date_trunc('week', ${today}::date::timestamp) + interval '7 days', interval '7 days') w),
    bounds as materialized (select array_agg(since order by since) as since from weeks),
    -- Each table is read once.
    joined as (select width_bucket(u.created_at, b.since) as place, count(*)::int as members
      from users u cross join bounds b where u.created_at >= b.since[1] group by 1),
    marked as (select width_bucket(m.marked_at, b.since) as place, count(*)::int as marks
      from marks m cross join bounds b where m.marked_at >= b.since[1] group by 1)
    select w.week::text as week, coalesce(j.members, 0) as members, coalesce(m.marks, 0) as marks
    from weeks w left join joined j using (place) left join marked m using (place)
    where w.place <= 12 order by w.week`.execute(db)
  return rows
}

export interface MonthOfSales {
  month: string
  currency: string
  cents: number
  payments: number
}

/** Payments of the last twelve months in Mexico City; refunds are left out. */
export async function listSales(db: Db, today: string): Promise<MonthOfSales[]> {
  const { rows } = await sql<MonthOfSales>`
    select to_char(paid_at at time zone 'America/Mexico_City', 'YYYY-MM') as month, currency,
      sum(total_cents::bigint)::float8 as cents, count(*)::int as payments
    from payments
    where refund_of is null and paid_at >= (date_trunc('month', ${today}::date::timestamp) - interval '11 months')
      at time zone 'America/Mexico_City'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
