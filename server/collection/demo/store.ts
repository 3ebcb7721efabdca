import { sql } from 'kysely'
import type { ItemStatus } from '#contract/catalogue-words.ts'
import type { Db } from '#server/platform/db.ts'

/** The fields of a figure that the demo collection depends on. */
export interface DemoFigure {
  id: number
  source_id: string
  license: string
  line: string
  status: ItemStatus | null
  release_on: string | null
  price_cents: number | null
  currency: string | null
}

/** All imported figures by license and line. */
export async function listDemoFigures(db: Db): Promise<DemoFigure[]> {
  const { rows } = await sql<DemoFigure>`
    select i.id, i.source_id, l.slug as license, n.slug as line, i.status, i.release_on, i.price_cents, i.currency
    from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    where i.source_id is not null order by l.position, n.position, i.source_id limit 2000`.execute(db)
  return rows
}

/** The demo member, and whether they have ever marked or chosen anything. */
export async function findDemoCollector(
  db: Db,
  email: string,
): Promise<{ userId: number; hasBegun: boolean } | undefined> {
  const { rows } = await sql<{ userId: number; hasBegun: boolean }>`
    select id as "userId", exists (select from collectors c where c.user_id = users.id) as "hasBegun"
    from users where lower(email) = lower(${email})`.execute(db)
  return rows[0]
}
