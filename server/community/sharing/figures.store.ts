import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SharedListRow } from './store.ts'

type SharedFigures = Pick<SharedListRow, 'user_id' | 'kind' | 'line_id'>

/** One page of the figures that the catalogue has now, and how many there are. */
export async function listSharedFigures(
  db: Db,
  list: SharedFigures,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const [page, all] = await Promise.all([
    sql<{ id: number }>`${figures(list)} ${orderOf(list)} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${figures(list)}) as f`.execute(db),
  ])
  return { ids: page.rows.map(({ id }) => id), total: all.rows[0]?.total ?? 0 }
}

export async function hasSharedFigure(db: Db | Tx, list: SharedFigures, itemId: number): Promise<boolean> {
  const { rows } = await sql`select from (${figures(list)}) as f where id = ${itemId}`.execute(db)
  return rows.length > 0
}

/** The figures that the member wants, or those of the line that they neither own, have reserved nor hide. */
function figures({ user_id, kind, line_id }: SharedFigures): RawBuilder<unknown> {
  if (kind === 'wishlist') {
    return sql`select i.id from marks m join items i on i.id = m.item_id
      where m.user_id = ${user_id} and m.relation = 'want'`
  }
  return sql`select i.id from items i where i.line_id = ${line_id} and i.retired_at is null and not exists (
    select from marks m where m.user_id = ${user_id} and m.item_id = i.id
      and (m.reserved or m.relation in ('collection', 'notinterested')))`
}

function orderOf({ kind }: SharedFigures): RawBuilder<unknown> {
  if (kind === 'wishlist') return sql`order by m.priority desc nulls last, m.marked_at desc, i.id desc`
  return sql`order by i.name collate "es-x-icu", i.id`
}
