import type { Dashboard } from '#contract/collection/dashboard.ts'
import { type ItemChange, isDelayed, itemChanges } from '#server/calendar/changes.service.ts'
import { findCalendarItems } from '#server/calendar/overview/service.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import { findLastVisit, recordVisit } from '#server/collection/visits.service.ts'
import { findFollowNews } from '#server/community/follows/news.service.ts'
import { listDecided } from '#server/contributions/lists.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { LineCounts, LineName, SpentRow } from './store.ts'
import * as store from './store.ts'

/** The dashboard ("La Cueva") and the call that records a visit. */
export const dashboardHandlers = {
  getDashboard,
  recordVisit,
} satisfies SomeHandlers

// The dashboard: upcoming releases, changes since the last visit, completion of lines and spending. It only reads; a
// separate call records the visit.

const nextMax = 12
const changesMax = 12
/** How many date changes and new figures are read; after a long absence only the latest are shown. */
const readMax = 500
/** New figures are searched among the newest of the catalogue, so that a large import does not slow the page. */
const newestMax = 5_000

async function getDashboard({ db, actor, now, today }: ContextOf<'getDashboard'>): Promise<Dashboard> {
  const since = await findLastVisit(db, actor, now)
  const [next, tallies, spent] = await Promise.all([
    store.listUpcoming(db, actor.userId, { today, limit: nextMax }),
    store.listLineCounts(db, actor.userId),
    store.listSpent(db, actor.userId),
  ])
  const completion = completionOf(tallies)
  const lineIds = tallies.map(({ line_id }) => line_id)
  const shownLineIds = completion.shown.map(({ line_id }) => line_id)
  const [names, missing, changes, contributions, news] = await Promise.all([
    store.listLineNames(db, shownLineIds),
    store.listMissing(db, actor.userId, { lineIds: shownLineIds, limitEach: missingMax }),
    since ? findChanges(db, actor.userId, { since, lineIds }) : [],
    since ? listDecided(db, actor.userId, { since, limit: changesMax }) : { total: 0, list: [] },
    since ? findFollowNews(db, actor.userId, { since, until: now }) : { changes: [], additions: [] },
  ])
  const shown = changes.slice(0, changesMax)
  const followed = withoutFigures(news.changes, changes)
  const shownFollowed = followed.slice(0, changesMax)
  const ids = new Set([
    ...next.map(({ id }) => id),
    ...[...shown, ...shownFollowed].map(({ item_id }) => item_id),
    ...news.additions.flatMap(({ item_ids }) => item_ids),
    ...missing.map(({ id }) => id),
  ])
  const items = await withMemberMarks(db, actor, await findCalendarItems(db, actor.userId, [...ids]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return {
    today,
    since: since?.toISOString() ?? null,
    next: { total: next[0]?.total ?? 0, items: next.flatMap(({ id }) => itemOf.get(id) ?? []) },
    changes: {
      total: changes.length,
      delays: changes.filter(isDelayed).length,
      list: withItems(shown, itemOf),
    },
    following: {
      total: followed.length,
      list: withItems(shownFollowed, itemOf),
      additions: news.additions.map(({ item_ids, ...addition }) => ({
        ...addition,
        items: item_ids.flatMap((id) => itemOf.get(id) ?? []),
      })),
    },
    contributions,
    lines: linesOf(completion, names, (lineId) =>
      missing.filter(({ line_id }) => line_id === lineId).flatMap(({ id }) => itemOf.get(id) ?? []),
    ),
    spent: spentOf(spent, today),
  }
}

/** A figure whose news are among the member's own is not repeated. */
function withoutFigures(changes: ItemChange[], own: ItemChange[]): ItemChange[] {
  const known = new Set(own.map(({ item_id }) => item_id))
  return changes.filter(({ item_id }) => !known.has(item_id))
}

function withItems<T>(changes: ItemChange[], itemOf: ReadonlyMap<number, T>) {
  return changes.flatMap(({ item_id, happened_at, ...change }) => {
    const item = itemOf.get(item_id)
    return item === undefined ? [] : [{ ...change, happened_at: happened_at.toISOString(), item }]
  })
}

async function findChanges(
  db: Db,
  userId: number,
  { since, lineIds }: { since: Date; lineIds: number[] },
): Promise<ItemChange[]> {
  const [moves, arrivals] = await Promise.all([
    store.listReleaseChanges(db, userId, { since, limit: readMax }),
    store.listNewItems(db, userId, { since, lineIds, among: newestMax, limit: readMax }),
  ])
  return itemChanges(moves, arrivals)
}

const linesMax = 8
/** How many figures are shown of those that a line lacks. */
const missingMax = 2
const monthsShown = 12

interface Completion {
  started: number
  complete: number
  shown: LineCounts[]
}

/** Sorts the lines nearest to completion first and complete ones last. */
function completionOf(rows: LineCounts[]): Completion {
  const started = rows.filter(({ collection, total }) => collection > 0 && total > 0)
  const isComplete = ({ collection, total }: LineCounts) => collection >= total
  const list = started.toSorted(
    (a, b) =>
      Number(isComplete(a)) - Number(isComplete(b)) ||
      b.collection / b.total - a.collection / a.total ||
      b.collection - a.collection ||
      a.line_id - b.line_id,
  )
  return {
    started: started.length,
    complete: started.filter(isComplete).length,
    shown: list.slice(0, linesMax),
  }
}

function linesOf(
  { shown, ...counts }: Completion,
  names: LineName[],
  missingOf: (lineId: number) => Dashboard['next']['items'],
): Dashboard['lines'] {
  const nameOf = new Map(names.map((name) => [name.line_id, name]))
  const list = shown.flatMap(({ line_id, ...tally }) => {
    const name = nameOf.get(line_id)
    if (!name) return []
    const license = { slug: name.license_slug, name: name.license_name, color: name.license_color }
    const line = { slug: name.line_slug, name: name.line_name }
    return [{ license, line, ...tally, missing: missingOf(line_id) }]
  })
  return { ...counts, list }
}

/** Spending of the last twelve months by currency, including months without purchases. */
function spentOf(rows: SpentRow[], today: string): Dashboard['spent'] {
  const months = monthsUpTo(today)
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)]
  const counted = byCurrency.map(([currency, own]) => ({
    copies: sumOf(own, 'copies'),
    currency,
    months: months.map((month) => ({ month, cents: centsOf(own, month) })),
    total_cents: sumOf(own, 'cents'),
    undated_cents: centsOf(own, null),
  }))
  return counted.toSorted((a, b) => b.copies - a.copies).map(({ copies: _, ...spent }) => spent)
}

function centsOf(rows: SpentRow[], month: string | null): number {
  return sumOf(
    rows.filter((row) => row.month === month),
    'cents',
  )
}

function monthsUpTo(today: string): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = last - (monthsShown - 1 - index)
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function sumOf<K extends 'cents' | 'copies'>(rows: Record<K, number>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
