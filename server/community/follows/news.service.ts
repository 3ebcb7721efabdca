import type { Item } from '#contract/catalogue/catalogue.ts'
import { followsMax } from '#contract/community/follows-words.ts'
import { type ItemChange, itemChanges } from '#server/calendar/changes.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Addition, NewsPeriod } from './news.store.ts'
import * as store from './news.store.ts'

// What is new in the licenses, lines and collections that a member follows.

/** After a long absence only the latest changes are read. */
const readMax = 500
/** New figures are searched among the newest of the catalogue, so that a large import does not slow the page. */
const newestMax = 5_000
const collectionsMax = 12
const figuresEach = 4

export interface FollowNews {
  /** One for each figure, delays first. */
  changes: ItemChange[]
  additions: Addition[]
}

export async function findFollowNews(db: Db | Tx, userId: number, period: NewsPeriod): Promise<FollowNews> {
  const [moves, arrivals, additions] = await Promise.all([
    store.listFollowedMoves(db, userId, { ...period, limit: readMax }),
    store.listFollowedArrivals(db, userId, { ...period, among: newestMax, limit: readMax }),
    store.listAdditions(db, userId, { ...period, perCollection: figuresEach, limit: collectionsMax }),
  ])
  return { changes: itemChanges(moves, arrivals), additions }
}

/** New figures of the plaques, which count every figure of an import. */
const plaqueNewestMax = 100_000

export interface PlaqueNews {
  shelves: store.ShelfNews[]
  additions: Addition[]
}

/** Finds the news of each followed license, line and collection. */
export async function findPlaqueNews(db: Db, userId: number, period: NewsPeriod): Promise<PlaqueNews> {
  const [shelves, additions] = await Promise.all([
    store.listShelfNews(db, userId, { ...period, among: plaqueNewestMax, perShelf: figuresEach }),
    store.listAdditions(db, userId, { ...period, perCollection: figuresEach, limit: followsMax }),
  ])
  return { shelves, additions }
}

/** A figure with a line in the e-mail. */
export interface FigureNews {
  kind: 'release_change' | 'new_item'
  name: string
  license: string
  line: string
  from: string | null
  to: string | null
}

export interface CollectionNews {
  username: string
  /** How many figures were added; `names` has the latest. */
  count: number
  names: string[]
}

type Change = Pick<FigureNews, 'kind' | 'from' | 'to'> & { item_id: number }

/** A figure that is no longer in the catalogue is left out. */
export function toFigureNews(changes: readonly Change[], items: ReadonlyMap<number, Item>): FigureNews[] {
  return changes.flatMap(({ item_id, kind, from, to }) => {
    const item = items.get(item_id)
    if (item === undefined) return []
    return [{ kind, name: item.name, license: item.license.name, line: item.line.name, from, to }]
  })
}

export function toCollectionNews(
  additions: readonly { username: string; count: number; item_ids: number[] }[],
  items: ReadonlyMap<number, Item>,
): CollectionNews[] {
  return additions.map(({ username, count, item_ids }) => ({
    username,
    count,
    names: item_ids.flatMap((id) => items.get(id)?.name ?? []),
  }))
}
