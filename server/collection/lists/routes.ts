import { sql } from 'kysely'
import { metadataOf } from '#contract/paging.ts'
import { getCollection } from '#server/collection/totals/service.ts'
import { countOf, type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import * as lists from './service.ts'
import { readOwnItems } from './service.ts'
import { collated, columns, type OwnRow } from './store.ts'

export const collectionListHandlers = {
  listOwnItems({ db, actor, query: { type, ...filters } }) {
    const relations = type.length === 0 ? (['collection'] as const) : type
    return lists.listOwnItems(db, actor, { relations: [...relations], defaultSort: 'reciente', filters })
  },
  listWishes: ({ db, actor, query: filters }) =>
    lists.listOwnItems(db, actor, { relations: ['want'], defaultSort: 'prioridad', filters }),
  listNotInterested: ({ db, actor, query: filters }) =>
    lists.listOwnItems(db, actor, { relations: ['notinterested'], defaultSort: 'reciente', filters }),
  listLastMarkedItems: lists.listLastMarkedItems,
  listLineShelves,
  getCollection,
} satisfies SomeHandlers

const figuresEach = 12

/** The lines of a collection as shelves, each with the figures that were marked last. */
async function listLineShelves({ db, actor, query }: ContextOf<'listLineShelves'>) {
  const { userId } = actor
  const { page, page_size: limit, license = null } = query
  const [lines, total] = await Promise.all([
    listLineShelfRows(db, { userId, license, limit, offset: (page - 1) * limit }),
    countLineShelves(db, userId, license),
  ])
  const lineIds = lines.map(({ line_id }) => line_id)
  const rows = await listNewestOfLines(db, userId, { lineIds, perLine: figuresEach })
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

interface LineShelfRow {
  line_id: number
  collection: number
  license_slug: string
  license_name: string
  line_slug: string
  line_name: string
}

interface LineShelvesQuery {
  userId: number
  /** The slug of a license; null for all of them. */
  license: string | null
  limit: number
  offset: number
}

/** The lines with owned figures, the fullest first. */
function listLineShelfRows(db: Db, query: LineShelvesQuery): Promise<LineShelfRow[]> {
  return rowsOf(db)<LineShelfRow>`
    select o.line_id, o.collection, l.slug as license_slug, l.name as license_name, n.slug as line_slug, n.name as line_name
    from (
      select m.line_id, count(*)::int as collection from marks m
      where m.user_id = ${query.userId} and m.relation = 'collection' group by m.line_id
    ) as o
    join all_lines n on n.id = o.line_id join all_licenses l on l.id = n.license_id
    where ${query.license}::text is null or l.slug = ${query.license}
    order by o.collection desc, ${collated(sql`l.name`)}, l.id, ${collated(sql`n.name`)}, n.id
    limit ${query.limit} offset ${query.offset}`
}

/** Counts separately, because a page beyond the last one has no row to carry the total. */
function countLineShelves(db: Db, userId: number, license: string | null): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(distinct m.line_id)::int as total
    from marks m join all_lines n on n.id = m.line_id join all_licenses l on l.id = n.license_id
    where m.user_id = ${userId} and m.relation = 'collection'
      and (${license}::text is null or l.slug = ${license})`
}

function listNewestOfLines(
  db: Db,
  userId: number,
  { lineIds, perLine }: { lineIds: number[]; perLine: number },
): Promise<(OwnRow & { line_id: number })[]> {
  return rowsOf(db)<OwnRow & { line_id: number }>`
    select ${columns}, m.line_id
    from (
      select item_id, row_number() over (partition by line_id order by marked_at desc, item_id desc) as place
      from marks where user_id = ${userId} and relation = 'collection' and line_id = any(${lineIds}::int[])
    ) as newest
    join marks m on m.user_id = ${userId} and m.item_id = newest.item_id
    where newest.place <= ${perLine} order by m.line_id, newest.place`
}
