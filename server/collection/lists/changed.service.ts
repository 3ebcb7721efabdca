import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { statementName } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { Part } from '#server/platform/http/parts.ts'
import { differingParts, partsCount } from '#server/platform/http/parts.ts'
import { readOwnItems } from './service.ts'
import type { OwnRow } from './store.ts'
import { columns } from './store.ts'

/** The parts of all lists that a device lacks. Rows that change meanwhile are newer than their version, which then differs again. */
export async function listChangedItems({ db, actor, body }: ContextOf<'listChangedItems'>) {
  const { userId } = actor
  const count = partsCount(body)
  const { parts, is_whole } = differingParts(await listParts(db, userId, count), body)
  const numbers = parts.map(({ part }) => part)
  const items = await readOwnItems(db, actor, await listRowsOfParts(db, userId, { count, numbers }))
  const itemsOf = Map.groupBy(items, ({ id }) => id % count)
  return {
    parts: parts.map(({ part, version }) => ({ part, version, rows: itemsOf.get(part) ?? [] })),
    is_whole,
  }
}

/** The parts with their versions: a hash of all that the answer tells of their figures. */
async function listParts(db: Db, userId: number, count: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    ${statementName('listOwnParts')}
    select m.item_id % ${count}::int as part, count(*)::int as count,
      left(encode(decode(md5(string_agg(concat(m.item_id, m.relation, m.reserved, m.marked_at, m.priority, '/',
        m.target_price_cents, m.target_currency, i.barcode, own.copies,
        coalesce(j.card, (select card from item_json_of(array[m.item_id], m.user_id)))), '' order by m.item_id)), 'hex'), 'base64'), 6) as version
    from marks m
    join all_items i on i.id = m.item_id
    left join item_json j on j.id = m.item_id
    left join (
      select item_id, string_agg(concat(c, photos), '' order by c.id) as copies from copies c
      left join (select copy_id, string_agg(p::text, '' order by p.id) as photos from copy_photos p where p.user_id = ${userId} group by copy_id) as shown
        on copy_id = c.id
      where c.user_id = ${userId} group by item_id
    ) as own on own.item_id = m.item_id
    where m.user_id = ${userId} and m.relation is not null group by 1`.execute(db)
  return rows
}

async function listRowsOfParts(
  db: Db,
  userId: number,
  { count, numbers }: { count: number; numbers: number[] },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${columns} from marks m
    where m.user_id = ${userId} and m.relation is not null and m.item_id % ${count}::int = any(${numbers}::int[])
    order by m.item_id`.execute(db)
  return rows
}
