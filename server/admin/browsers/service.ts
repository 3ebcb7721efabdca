import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { PageVitals } from '#contract/admin/system.ts'
import type { VitalName } from '#contract/messages/browser-reports.ts'
import { vitals } from '#contract/messages/browser-reports.ts'
import type { BrowserError, BrowserReport } from '#contract/messages/reports.ts'
import { metadataOf } from '#contract/paging.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { openSourceMaps } from './maps.service.ts'
import { browserFamily, bucketOf, noCounts, p75Of, violationOf } from './rules.ts'

// What browsers report of our pages (docs/operations.md#browsers): errors, and how fast pages felt. No row says whose browser it was.

/** The oldest rows make room for new ones, so that forged errors cannot fill the disk. */
const errorsMax = 300
/** Errors that are new on one day. More of them are only counted, so that forged ones do not push out those that come every day. */
const newErrorsADay = 100
/** Different errors between two writes. More of them are only counted. */
const newErrorsMax = 50
const writeEveryMs = 5_000
const keptDays = 35
const shownDays = 7

/** Which page a report is about, by the name of a screen or by an address. */
interface Pages {
  ofName(name: string): string
  ofAddress(address: string): string
}

type ReportsOptions = Pick<AppDeps, 'db' | 'metrics' | 'log' | 'now'>

interface ErrorCount extends BrowserError {
  id: string
  page: string
  browser: string
  build: string
  count: number
}

interface VitalCounts {
  page: string
  name: VitalName
  counts: number[]
}

/**
 * Counts reports in memory and writes them together, because on a launch day there are thousands a minute. What was not
 * written when a process dies is lost.
 */
export class BrowserReports {
  readonly #options: ReportsOptions
  #errors = new Map<string, ErrorCount>()
  #vitals = new Map<string, VitalCounts>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: ReportsOptions) {
    this.#options = options
  }

  addError(error: BrowserError, from: { page: string; browser: string; build: string }): void {
    this.#options.metrics.browserErrors.inc({ page: from.page, kind: error.kind })
    const id = errorId(error)
    const count = (this.#errors.get(id)?.count ?? 0) + 1
    if (count === 1 && this.#errors.size >= newErrorsMax) return
    this.#errors.set(id, { ...error, ...from, id, count })
    this.#writeSoon()
  }

  addVital(name: VitalName, value: number, page: string): void {
    this.#options.metrics.vitals[name].observe({ page }, value)
    const key = `${name} ${page}`
    const { counts } = this.#vitals.get(key) ?? { counts: noCounts(name) }
    const bucket = bucketOf(name, value)
    this.#vitals.set(key, { page, name, counts: counts.with(bucket, (counts[bucket] ?? 0) + 1) })
    this.#writeSoon()
  }

  /** Writes what was counted since the last time. */
  async write(): Promise<void> {
    const { db, log, metrics, now } = this.#options
    clearTimeout(this.#timer)
    this.#timer = undefined
    const errors = [...this.#errors.values()]
    const counts = [...this.#vitals.values()]
    this.#errors = new Map()
    this.#vitals = new Map()
    const today = mexicoDay(now())
    for (const error of errors) log.warn(error, 'error in a browser')
    if (counts.length > 0) await addVitalCounts(db, today, counts)
    if (errors.length === 0) return
    const news = await addErrorCounts(db, today, errors)
    for (const { count } of errors.filter(({ id }) => news.has(id))) metrics.newBrowserErrors.inc(count)
    await deleteOldestErrors(db, errorsMax)
  }

  #writeSoon(): void {
    const { log } = this.#options
    this.#timer ??= setTimeout(() => {
      this.write().catch((err: unknown) => log.warn({ err }, 'reports of browsers were lost'))
    }, writeEveryMs).unref()
  }
}

interface HandlerParts {
  pages: Pages
  /** The folder of the source maps; null without built pages. */
  maps: string | null
}

export function browserHandlers(reports: BrowserReports, { pages, maps }: HandlerParts) {
  return {
    sendReports: async (context) => takeReport(reports, pages, context),
    listPageVitals: async ({ db, today }) => {
      await reports.write()
      return pageVitalsOf(await listVitalCounts(db, today, shownDays))
    },
    listBrowserErrors: async ({ db, query }) => {
      // Those of other processes come within seconds.
      await reports.write()
      const resolve = openSourceMaps(maps)
      const rows = await listErrors(db, query)
      const data = rows.map(async ({ total: _, ...row }) => ({
        ...row,
        frames: await Promise.all(row.frames.map((frame) => resolve(frame, row.build))),
      }))
      return { data: await Promise.all(data), metadata: metadataOf(query, rows[0]?.total ?? 0) }
    },
  } satisfies SomeHandlers
}

/** The same for errors with one stack, so that they are one row; those without a stack are told apart by what they say. */
function errorId({ kind, name, message, frames }: BrowserError): string {
  return hash('sha256', JSON.stringify([kind, name, frames.length > 0 ? frames : message]), 'base64url')
}

function takeReport(
  reports: BrowserReports,
  pages: Pages,
  { body, config, origin }: ContextOf<'sendReports', 'body' | 'config' | 'origin'>,
): void {
  const browser = browserFamily(origin.userAgent)
  for (const violation of violationsIn(body)) {
    const error = violationOf(violation, config.publicUrl)
    const page = pages.ofAddress(violation.documentURL ?? '')
    if (error) reports.addError(error, { page, browser, build: '' })
  }
  if (!('page' in body)) return
  const { page, build, error, vitals: values = [] } = body
  if (error) reports.addError(error, { page: pages.ofName(page), browser, build })
  for (const { name, value, page: screen } of values)
    reports.addVital(name, name === 'CLS' ? value : value / 1_000, pages.ofName(screen))
}

function violationsIn(body: BrowserReport) {
  if (Array.isArray(body))
    return body.filter(({ type }) => type === 'csp-violation').map((report) => report.body)
  if (!('csp-report' in body)) return []
  const report = body['csp-report']
  return [
    {
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      columnNumber: report['column-number'],
    },
  ]
}

/** How pages felt, the most visited first. */
function pageVitalsOf(histograms: readonly VitalCounts[]): PageVitals[] {
  const pages = new Map<string, PageVitals>()
  for (const { page, name, counts } of histograms) {
    const found = pages.get(page) ?? { page, visits: 0, LCP: null, INP: null, CLS: null, TTFB: null }
    const visits = counts.reduce((sum, count) => sum + count, 0)
    pages.set(page, { ...found, visits: Math.max(found.visits, visits), [name]: p75Of(name, counts) })
  }
  return [...pages.values()].toSorted((a, b) => b.visits - a.visits)
}

export async function deleteOldReports(db: Db, today: string): Promise<void> {
  await sql`delete from page_vitals where day < ${today}::date - ${keptDays}::int`.execute(db)
  await sql`delete from browser_errors where last_day < ${today}::date - ${keptDays}::int`.execute(db)
}

async function addVitalCounts(db: Db, day: string, added: readonly VitalCounts[]): Promise<void> {
  const rows = JSON.stringify(
    added.toSorted((a, b) => `${a.page}${a.name}`.localeCompare(`${b.page}${b.name}`)),
  )
  await sql`
    insert into page_vitals as kept (day, page, name, counts)
    select ${day}::date, page, name, counts
    from jsonb_to_recordset(${rows}::jsonb) as added (page text, name text, counts integer[])
    on conflict (day, page, name) do update set counts = array(
      select least(was::bigint + more, 2147483647)::integer
      from unnest(kept.counts, excluded.counts) with ordinality as both_counts (was, more, position)
      order by position)`.execute(db)
}

/** Returns the ids of errors that nobody had before yesterday. */
async function addErrorCounts(db: Db, day: string, added: readonly ErrorCount[]): Promise<Set<string>> {
  const errors = JSON.stringify(added.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  const { rows } = await sql<{ id: string }>`
    with written as (
      insert into browser_errors as kept
        (id, kind, name, message, frames, page, browser, build, count, first_day, last_day)
      select id, kind, name, message, frames, page, browser, build, count, ${day}::date, ${day}::date
      from jsonb_to_recordset(${errors}::jsonb) as added (id text, kind text, name text, message text,
        frames text[], page text, browser text, build text, count integer)
      where (select count(*) from browser_errors where first_day = ${day}::date) < ${newErrorsADay}
        or id in (select id from browser_errors)
      on conflict (id) do update set message = excluded.message, page = excluded.page, browser = excluded.browser,
        build = excluded.build, count = least(kept.count::bigint + excluded.count, 2147483647)::integer,
        last_day = excluded.last_day
      returning id, first_day)
    select id from written where first_day >= ${day}::date - 1`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function deleteOldestErrors(db: Db, kept: number): Promise<void> {
  await sql`
    delete from browser_errors where id in (
      select id from browser_errors order by last_day desc, count desc, id offset ${kept})`.execute(db)
}

type ErrorRow = Omit<ErrorCount, 'count'> & {
  count: number
  first_day: string
  last_day: string
  total: number
}

async function listErrors(
  db: Db,
  { page, page_size }: ContextOf<'listBrowserErrors'>['query'],
): Promise<ErrorRow[]> {
  const { rows } = await sql<ErrorRow>`
    select id, kind, name, message, frames, page, browser, build, count, first_day::text as first_day,
      last_day::text as last_day, count(*) over ()::int as total
    from browser_errors
    order by count desc, last_day desc, id limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return rows
}

/** The histograms of the last days, added up. */
async function listVitalCounts(db: Db, today: string, days: number): Promise<VitalCounts[]> {
  const { rows } = await sql<VitalCounts>`
    select page, name, array_agg(total order by position) as counts from (
      select page, name, position, sum(count)::float8 as total
      from page_vitals, unnest(counts) with ordinality as one_count (count, position)
      where day > ${today}::date - ${days}::int and name = any(${Object.keys(vitals)}::text[])
      group by page, name, position) totals
    group by page, name order by page, name`.execute(db)
  return rows
}
