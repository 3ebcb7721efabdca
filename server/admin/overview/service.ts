import { sql } from 'kysely'
import type { Overview } from '#contract/admin/overview.ts'
import { mayUse, type StaffRole } from '#contract/admin/permissions.ts'
import { isReviewable } from '#server/admin/contributions/store.ts'
import { hasJobTables } from '#server/admin/jobs/service.ts'
import { runUrgentChecks } from '#server/admin/system/checks/service.ts'
import { countOf, type Db, rowsOf } from '#server/platform/database/db.ts'
import type { Moment } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

/** One for each app, because the counts of the weeks are kept for some time. */
export function overviewHandlers() {
  const findWeeks = keptFor(5 * 60_000, listWeeks)
  return {
    getOverview: async (context) => ({
      ...(await getOverview(context)),
      weeks: await findWeeks(context.db, context),
    }),
  } satisfies SomeHandlers
}

/** What waits for attention and the state of the site, as far as the role may see it. */
async function getOverview(context: ContextOf<'getOverview'>): Promise<Omit<Overview, 'weeks'>> {
  const { db, config, actor, now, today } = context
  const { staffRole: role } = actor
  return {
    waiting: await listWaiting(db, role),
    first_steps: await listFirstSteps(context, role),
    sales: mayUse(role, 'plans') ? monthsOf(await listSales(db, today), today) : null,
    checks: mayUse(role, 'system') ? await runUrgentChecks({ db, config, now: () => now }) : null,
  }
}

async function listWaiting(db: Db, role: StaffRole | null): Promise<Overview['waiting']> {
  const counts = await countWaiting(db)
  const jobs = (await hasJobTables(db)) ? await countParkedJobs(db) : 0
  const all = [
    { what: 'contributions', count: counts.contributions, permission: 'contributions' },
    { what: 'messages', count: counts.messages, permission: 'messages' },
    { what: 'duplicates', count: counts.duplicates, permission: 'catalogue' },
    { what: 'mails', count: counts.mails, permission: 'jobs' },
    { what: 'jobs', count: jobs, permission: 'jobs' },
  ] as const
  return all.filter(({ permission }) => mayUse(role, permission)).map(({ what, count }) => ({ what, count }))
}

async function listFirstSteps(
  { db, config }: ContextOf<'getOverview'>,
  role: StaffRole | null,
): Promise<Overview['first_steps']> {
  const { has_license, has_item, has_backup } = await findBeginning(db)
  if (has_item) return null
  const all = [
    { what: 'license', is_done: has_license, permission: 'catalogue' },
    { what: 'figures', is_done: has_item, permission: 'catalogue' },
    { what: 'mail', is_done: config.mailUrl !== null, permission: 'system' },
    { what: 'backup', is_done: has_backup, permission: 'system' },
  ] as const
  return all
    .filter(({ permission }) => mayUse(role, permission))
    .map(({ what, is_done }) => ({ what, is_done }))
}

/** Keeps the last answer for some time, because counting all marks is slow. */
function keptFor<T>(ms: number, load: (db: Db, day: string) => Promise<T>) {
  let stored: { day: string; at: number; value: T } | null = null
  return async (db: Db, { now, today }: Moment): Promise<T> => {
    const at = now.getTime()
    if (stored?.day === today && Math.abs(at - stored.at) < ms) return stored.value
    const value = await load(db, today)
    stored = { day: today, at, value }
    return value
  }
}

/** The last twelve months for each currency, with zeros where nothing was sold. */
function monthsOf(sales: readonly MonthOfSales[], today: string): MonthOfSales[] {
  const currencies = [...new Set(['MXN', ...sales.map(({ currency }) => currency)])]
  return currencies.flatMap((currency) =>
    lastMonths(today).map((month) => {
      const sold = sales.find((sale) => sale.month === month && sale.currency === currency)
      return sold ?? { month, currency, cents: 0, payments: 0 }
    }),
  )
}

function lastMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  )
}

async function countWaiting(db: Db) {
  const { rows } = await sql<{
    contributions: number
    messages: number
    duplicates: number
    mails: number
  }>`
    select (select count(*)::int from contributions c where c.state = 'pendiente' and ${isReviewable}) as contributions,
      (select count(*)::int from messages where status = 'abierto') as messages,
      (select count(*)::int from duplicate_pairs p where not exists (
        select from dismissed_duplicates d where d.item_id = p.item_id and d.other_id = p.other_id)) as duplicates,
      (select count(*)::int from mails where parked_at is not null
      or last_error is not null) as mails`.execute(db)
  return rows[0] ?? { contributions: 0, messages: 0, duplicates: 0, mails: 0 }
}

/** Which first steps are done already. */
async function findBeginning(
  db: Db,
): Promise<{ has_license: boolean; has_item: boolean; has_backup: boolean }> {
  const { rows } = await sql<{ has_license: boolean; has_item: boolean; has_backup: boolean }>`
    select exists (select from licenses) as has_license, exists (select from items) as has_item,
      exists (select from backup_runs where ended_at is not null and error is null) as has_backup`.execute(db)
  return rows[0] ?? { has_license: false, has_item: false, has_backup: false }
}

function countParkedJobs(db: Db): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'failed'`
}

interface Week {
  week: string
  members: number
  marks: number
}

/** New members and marks of the last twelve weeks in Mexico City, from Monday. */
function listWeeks(db: Db, today: string): Promise<Week[]> {
  return rowsOf(db)<Week>`
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
    where w.place <= 12 order by w.week`
}

interface MonthOfSales {
  month: string
  currency: string
  cents: number
  payments: number
}

/** Payments of the last twelve months in Mexico City; refunds are left out. */
function listSales(db: Db, today: string): Promise<MonthOfSales[]> {
  return rowsOf(db)<MonthOfSales>`
    select to_char(paid_at at time zone 'America/Mexico_City', 'YYYY-MM') as month, currency,
      sum(total_cents::bigint)::float8 as cents, count(*)::int as payments
    from payments
    where refund_of is null and paid_at >= (date_trunc('month', ${today}::date::timestamp) - interval '11 months')
      at time zone 'America/Mexico_City'
    group by 1, 2 order by 1, 2`
}
