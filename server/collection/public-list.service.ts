import { type RawBuilder, sql } from 'kysely'
import type { Item } from '#contract/catalogue/catalogue.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import { type Metadata, metadataOf, type Paging } from '#contract/paging.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { isPrivate } from '#server/policies/fragments.store.ts'
import { withMarks } from './lists/service.ts'
import { findMarks } from './service.ts'

// A member's list as others see it: the figures without copies or notes. The caller checks that the list is public.

type LicenseCounts = Awaited<ReturnType<typeof listPublicLicenses>>

/** One page of the list, and all licenses of the list. */
export async function listPublicItems(
  db: Db,
  query: PublicListQuery,
  paging: Paging,
): Promise<{ data: Item[]; metadata: Metadata; filters: { licenses: LicenseCounts } }> {
  const { page, page_size } = paging
  const [ids, licenses] = await Promise.all([
    listPublicItemIds(db, query, { limit: page_size, offset: (page - 1) * page_size }),
    listPublicLicenses(db, query),
  ])
  const counted = licenses.filter(({ slug }) => query.license === undefined || slug === query.license)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  return { data: await findItemsByIds(db, ids), metadata: metadataOf(paging, total), filters: { licenses } }
}

/** Adds the viewer's own mark to each figure; a visitor has none. */
export async function withViewerMarks(
  db: Db,
  actor: Actor | null,
  items: Item[],
): Promise<(Item & MemberItem)[]> {
  const ids = items.map(({ id }) => id)
  return withMarks(items, actor === null ? new Map() : await findMarks(db, actor, ids))
}

interface PublicListQuery {
  userId: number
  relation: 'collection' | 'want'
  /** The slug of one license; undefined for all. */
  license: string | undefined
  /** The slug of one of its lines. */
  line?: string | undefined
}

/** The ids of its figures, newest marks first. */
export async function listPublicItemIds(
  db: Db,
  query: PublicListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`
    select m.item_id from marks m where ${marksWhere(query)}
    order by m.marked_at desc, m.item_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ item_id }) => item_id)
}

/** The licenses of the whole list, by number of figures. */
function listPublicLicenses(
  db: Db,
  query: Omit<PublicListQuery, 'license'>,
): Promise<{ slug: string; name: string; count: number }[]> {
  return rowsOf(db)<{ slug: string; name: string; count: number }>`
    select l.slug, l.name, n.count from (
      select s.license_id, sum(m.count)::int as count from (
        select m.line_id, count(*) from marks m where ${marksWhere({ ...query, license: undefined })} group by m.line_id
      ) as m join lines s on s.id = m.line_id group by s.license_id) as n
    join licenses l on l.id = n.license_id order by n.count desc, l.name collate "es-x-icu" limit 5000`
}

function marksWhere({ userId, relation, license, line }: PublicListQuery): RawBuilder<boolean> {
  const own = sql<boolean>`m.user_id = ${userId} and m.relation = ${relation} and not ${isPrivate(userId)}`
  if (license === undefined) return own
  return sql<boolean>`${own} and m.line_id in (select n.id from lines n join licenses l on l.id = n.license_id
    where l.slug = ${license} and (${line === undefined} or n.slug = ${line ?? ''}))`
}
