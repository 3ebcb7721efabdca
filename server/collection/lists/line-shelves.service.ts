import type { LineShelf, LineShelvesQuery } from '#contract/collection-lists.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { readOwnItems } from '#server/collection/lists/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './line-shelves.store.ts'

const figuresEach = 12

/** The lines of a collection as shelves, each with the figures that were marked last. */
export async function listLineShelves(
  db: Db,
  actor: Actor,
  query: LineShelvesQuery,
): Promise<{ data: LineShelf[]; metadata: Metadata }> {
  const { userId } = actor
  const { page, page_size: limit, license = null } = query
  const [lines, total] = await Promise.all([
    store.listLineShelfRows(db, { userId, license, limit, offset: (page - 1) * limit }),
    store.countLineShelves(db, userId, license),
  ])
  const lineIds = lines.map(({ line_id }) => line_id)
  const rows = await store.listNewestOfLines(db, userId, { lineIds, each: figuresEach })
  const items = new Map((await readOwnItems(db, actor, rows)).map((item) => [item.id, item]))
  const rowsOf = Map.groupBy(rows, ({ line_id }) => line_id)
  const data = lines.map((line) => ({
    license: { slug: line.license_slug, name: line.license_name },
    line: { slug: line.line_slug, name: line.line_name },
    collection: line.collection,
    items: (rowsOf.get(line.line_id) ?? []).flatMap(({ item_id }) => items.get(item_id) ?? []),
  }))
  return { data, metadata: metadataOf(query, total) }
}
