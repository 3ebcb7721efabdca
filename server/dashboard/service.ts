import type { Dashboard } from '#contract/collection-dashboard.ts'
import type { ItemChange } from '#server/calendar/changes.service.ts'
import { changesOf, isDelayed } from '#server/calendar/changes.service.ts'
import { findCalendarItems } from '#server/calendar/overview/service.ts'
import { withMemberMarks } from '#server/collection/lists/service.ts'
import { findLastVisit } from '#server/collection/visits.service.ts'
import { findFollowNews } from '#server/community/follows/news.service.ts'
import { listDecided } from '#server/contributions/lists.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { completionOf, linesOf, spentOf } from './rules.ts'
import * as store from './store.ts'

// The dashboard: upcoming releases, changes since the last visit, completion of lines and spending. It only reads; a
// separate call records the visit.

const nextMax = 12
const changesMax = 12
/** How many date changes and new figures are read; after a long absence only the latest are shown. */
const readMax = 500
/** New figures are searched among the newest of the catalogue, so that a large import does not slow the page. */
const newestMax = 5_000

interface RequestTime {
  now: Date
  today: string
}

export async function getDashboard(db: Db, actor: Actor, { now, today }: RequestTime): Promise<Dashboard> {
  const since = await findLastVisit(db, actor, now)
  const [next, tallies, spent] = await Promise.all([
    store.listUpcoming(db, actor.userId, { today, limit: nextMax }),
    store.listLineCounts(db, actor.userId),
    store.listSpent(db, actor.userId),
  ])
  const completion = completionOf(tallies)
  const lineIds = tallies.map(({ line_id }) => line_id)
  const [names, changes, contributions, news] = await Promise.all([
    store.listLineNames(
      db,
      completion.shown.map(({ line_id }) => line_id),
    ),
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
    lines: linesOf(completion, names),
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
  return changesOf(moves, arrivals)
}
