import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/**
 * The items that come out in the month beginning on `firstDay`: known days in their order, then what is only
 * known to come some day of that month. Quarters and years are not this month's (look.md: never faked).
 */
export async function listItemIdsOfMonth(db: Db, firstDay: string, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from items
    where release_on >= ${firstDay}::date and release_on < ${firstDay}::date + interval '1 month'
      and release_precision in ('day', 'month')
    order by release_precision, release_on, popularity desc, id limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}
