import { sql } from 'kysely'
import type { Comparison } from '#contract/community/compare.ts'
import { Refusal } from '#contract/errors.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { withViewerMarks } from '#server/collection/public-list.service.ts'
import { listTradedItems } from '#server/collection/trades.service.ts'
import { getShownCollector } from '#server/community/service.ts'
import { findVisibleMember } from '#server/community/store.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const comparisonHandlers = { compareCollections, compareTrades } satisfies SomeHandlers

// The member's collection beside a public one (docs/product.md#comparing).

const figuresMax = 24
const linesMax = 24

/** @throws {Refusal} profile_not_public; invalid for oneself */
async function compareCollections(context: ContextOf<'compareCollections'>): Promise<Comparison> {
  const { db, actor, params } = context
  const theirs = await getShownCollector(context, params.username, 'username')
  const pair = { own: actor.userId, theirs }
  const [counts, wanted, missing, lines] = await Promise.all([
    countFigures(db, pair),
    listWanted(db, pair, figuresMax),
    listMissing(db, pair, figuresMax),
    listLines(db, pair, linesMax),
  ])
  const figuresOf = async ({ ids, total }: ComparedFigures) => ({
    total,
    items: await withViewerMarks(db, actor, await findItemsByIds(db, ids)),
  })
  return { counts, wanted: await figuresOf(wanted), missing: await figuresOf(missing), lines }
}

/** @throws {Refusal} profile_not_public; invalid for oneself */
async function compareTrades({ db, actor, params, today }: ContextOf<'compareTrades'>) {
  const member = await findVisibleMember(db, params.username)
  if (member?.user_id === actor.userId) throw new Refusal('invalid', { username: 'Ese es tu propio perfil.' })
  if (member === null || !member.is_public) throw new Refusal('profile_not_public')
  const list = (isShown: boolean, userId: number, wantedBy: number) =>
    isShown
      ? listTradedItems(db, actor, { userId, wantedBy, today, limit: figuresMax, offset: 0 })
      : { total: 0, items: [] }
  const [theirs, own] = await Promise.all([
    list(member.show_trades, member.user_id, actor.userId),
    list(member.show_wishlist, actor.userId, member.user_id),
  ])
  return { theirs, own }
}

interface Pair {
  own: number
  theirs: number
}

interface ComparedFigures {
  ids: number[]
  total: number
}

const toFigures = (rows: { id: number; total: number }[]): ComparedFigures => ({
  ids: rows.map(({ id }) => id),
  total: rows[0]?.total ?? 0,
})

/** The figures of each, and of both, without private ones. A pair of marks of one figure is one figure in common. */
async function countFigures(db: Db, { own, theirs }: Pair): Promise<Comparison['counts']> {
  const { rows } = await sql<Comparison['counts']>`
    select (count(*) filter (where m.user_id = ${own}))::int as own,
      (count(*) filter (where m.user_id = ${theirs}))::int as theirs,
      (count(*) - count(distinct m.item_id))::int as common
    from marks m
    where m.user_id in (${own}, ${theirs}) and m.relation = 'collection'
    and ${isShown(own, theirs)}`.execute(db)
  return rows[0] ?? { own: 0, theirs: 0, common: 0 }
}

/**
 * Figures that the other has and the member wants, the highest priority first. They cannot be private, because nobody
 * else can have a private figure.
 */
async function listWanted(db: Db, { own, theirs }: Pair, limit: number): Promise<ComparedFigures> {
  const { rows } = await sql<{ id: number; total: number }>`
    select m.item_id as id, count(*) over ()::int as total
    from marks m join marks o on o.user_id = ${theirs} and o.item_id = m.item_id and o.relation = 'collection'
    where m.user_id = ${own} and m.relation = 'want'
    order by m.priority desc nulls last, m.marked_at desc, m.item_id desc limit ${limit}`.execute(db)
  return toFigures(rows)
}

/** Figures that the member has and the other lacks, in lines that the other collects, the latest first. */
async function listMissing(db: Db, { own, theirs }: Pair, limit: number): Promise<ComparedFigures> {
  const { rows } = await sql<{ id: number; total: number }>`
    select m.item_id as id, count(*) over ()::int as total from marks m
    where m.user_id = ${own} and m.relation = 'collection' and ${isShown(own)}
      -- «is true» makes it a list that is hashed once. As a join, the planner expects to find 24 figures soon and loops.
      and (m.line_id in (select line_id from marks where user_id = ${theirs} and relation = 'collection')) is true
      and m.item_id not in (select item_id from marks where user_id = ${theirs} and relation = 'collection')
    order by m.marked_at desc, m.item_id desc limit ${limit}`.execute(db)
  return toFigures(rows)
}

/** Looking every figure up to see whether it is private would take six times as long. */
const isShown = (...owners: number[]) =>
  sql<boolean>`m.item_id not in (select id from all_items where owner_id = any(${owners}::int[]))`

interface ComparedLine {
  license: { slug: string; name: string }
  line: { slug: string; name: string }
  items_count: number
  own: number
  theirs: number
}

/** The lines that both collect, those with the most figures of both first. Private figures do not count. */
function listLines(db: Db, { own, theirs }: Pair, limit: number): Promise<ComparedLine[]> {
  return rowsOf(db)<ComparedLine>`
    select json_build_object('slug', l.slug, 'name', l.name) as license,
      json_build_object('slug', n.slug, 'name', n.name) as line, n.items_count, c.own, c.theirs
    from (
      select m.line_id, (count(*) filter (where m.user_id = ${own}))::int as own,
        (count(*) filter (where m.user_id = ${theirs}))::int as theirs
      from marks m
      where m.user_id in (${own}, ${theirs}) and m.relation = 'collection' and ${isShown(own, theirs)}
      group by m.line_id
    ) as c join lines n on n.id = c.line_id join licenses l on l.id = n.license_id
    where c.own > 0 and c.theirs > 0
    order by c.own + c.theirs desc, n.id limit ${limit}`
}
