import { statfs } from 'node:fs/promises'
import type { Overview } from '#contract/admin/overview.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { mayUse } from '#contract/admin/permissions.ts'
import { hasJobTables } from '#server/admin/jobs/store.ts'
import { runUrgentChecks } from '#server/admin/system/checks/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { CallMetrics } from '#server/platform/observability/metrics.ts'
import type { MonthOfSales } from './store.ts'
import * as store from './store.ts'

export function adminOverviewRoutes(deps: OverviewDeps) {
  const overview = createOverview(deps)
  return {
    getOverview: ({ actor, now }) => overview(actor.staffRole, now),
  } satisfies SomeHandlers
}

interface OverviewDeps {
  db: Db
  config: Config
  now: () => Date
  callMetrics: CallMetrics
}

const slowCallsMax = 8

/** What waits for attention and the state of the site, as far as the role may see it. */
function createOverview({ db, config, callMetrics, now: clock }: OverviewDeps) {
  const weeks = keepFor(5 * 60_000, (today: string) => store.listWeeks(db, today))
  return async (role: StaffRole | null, now: Date): Promise<Overview> => {
    const today = mexicoDay(now)
    const runsSystem = mayUse(role, 'system')
    return {
      waiting: await listWaiting(db, role),
      first_steps: await listFirstSteps({ db, config }, role),
      weeks: await weeks(today, now),
      sales: mayUse(role, 'plans') ? monthsOf(await store.listSales(db, today), today) : null,
      slow_calls: runsSystem ? (await callMetrics.slowestCalls()).slice(0, slowCallsMax) : null,
      checks: runsSystem ? await runUrgentChecks({ db, config, now: clock }) : null,
      disk: runsSystem ? await diskOf(config.dataDir) : null,
    }
  }
}

async function listWaiting(db: Db, role: StaffRole | null): Promise<Overview['waiting']> {
  const counts = await store.countWaiting(db)
  const jobs = (await hasJobTables(db)) ? await store.countParkedJobs(db) : 0
  const all = [
    { what: 'contributions', count: counts.contributions, permission: 'contributions' },
    { what: 'messages', count: counts.messages, permission: 'messages' },
    { what: 'duplicates', count: counts.duplicates, permission: 'catalogue' },
    { what: 'mails', count: counts.mails, permission: 'jobs' },
    { what: 'jobs', count: jobs, permission: 'jobs' },
    { what: 'payment_differences', count: counts.payment_differences, permission: 'plans' },
  ] as const
  return all.filter(({ permission }) => mayUse(role, permission)).map(({ what, count }) => ({ what, count }))
}

async function listFirstSteps(
  { db, config }: Pick<OverviewDeps, 'db' | 'config'>,
  role: StaffRole | null,
): Promise<Overview['first_steps']> {
  const { has_license, has_item, has_backup } = await store.findBeginning(db)
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

async function diskOf(folder: string): Promise<Overview['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}

/** Keeps the last answer for some time, because counting all marks is slow. */
function keepFor<T>(ms: number, load: (day: string) => Promise<T>) {
  let kept: { day: string; at: number; value: T } | null = null
  return async (day: string, now: Date): Promise<T> => {
    if (kept?.day === day && Math.abs(now.getTime() - kept.at) < ms) return kept.value
    const value = await load(day)
    kept = { day, at: now.getTime(), value }
    return value
  }
}

/** The last twelve months for each currency, with zeros where nothing was sold. */
function monthsOf(sales: readonly MonthOfSales[], today: string): MonthOfSales[] {
  const currencies = [...new Set(['MXN', ...sales.map(({ currency }) => currency)])]
  return currencies.flatMap((currency) =>
    lastMonths(today).map((month) => {
      const sold = sales.find((one) => one.month === month && one.currency === currency)
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
