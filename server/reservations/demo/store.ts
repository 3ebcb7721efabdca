import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** An item that can still be reserved, or one that is already released. */
export interface DemoItem {
  id: number
  isOut: boolean
  release_on: string
  price_cents: number
  currency: string
}

/** Returns undefined when there is no such member. */
export async function findDemoCollector(
  db: Db,
  email: string,
): Promise<{ userId: number; hasReservations: boolean } | undefined> {
  const { rows } = await sql<{ userId: number; hasReservations: boolean }>`
    select id as "userId", exists (select from reservations r where r.user_id = users.id) as "hasReservations"
    from users where lower(email) = lower(${email})`.execute(db)
  return rows[0]
}

/**
 * Lists one item per line that has a price in pesos and is not in the collection: first those released in about 75
 * days, the usual moment to reserve, then the latest released ones.
 */
export async function listDemoItems(db: Db, userId: number, today: string): Promise<DemoItem[]> {
  const { rows } = await sql<DemoItem>`
    select id, release_on < ${today}::date as "isOut", release_on, price_cents, currency from (
      select i.*, away, row_number() over (partition by i.line_id, i.release_on < ${today}::date
        order by away, i.id) as place
      from items i, lateral (select case when i.release_on < ${today}::date then ${today}::date - i.release_on
        else abs(i.release_on - ${today}::date - 75) end as away) as distance
      where i.source_id is not null and i.release_on is not null and i.currency = 'MXN'
        and i.status is distinct from 'cancelada'
        and not exists (select from marks m where m.user_id = ${userId} and m.item_id = i.id and m.relation = 'collection')
    ) as each_line
    where place = 1 order by release_on < ${today}::date, away, id limit 60`.execute(db)
  return rows
}
