import type { NotNull } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** The columns that an editor can change. */
export interface LineValues {
  license_id: number
  slug: string
  name: string
  name_key: string
  brand_id: number | null
  description: string
  disclaimer: string | null
}

/** Locks a line until the transaction ends; undefined when there is none. */
export async function lockLine(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select revision from lines where id = ${id} for update`.execute(tx)
  return rows[0]?.revision
}

/** Serialises changes of the order of a license's lines. */
export async function lockLines(tx: Tx, licenseId: number): Promise<void> {
  await sql`select id from lines where license_id = ${licenseId} order by id for update`.execute(tx)
}

/** False when there is no such license. Keeps it from being deleted meanwhile. */
export async function hasLicense(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from licenses where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

/** A new line comes last, unless all of them are in alphabetical order (position 0). */
export async function insertLine(tx: Tx, values: LineValues): Promise<number> {
  const { id } = await tx
    .insertInto('lines')
    .values({
      ...values,
      position: sql<number>`coalesce((select max(position) + 1 from lines
        where license_id = ${values.license_id} and position > 0), 0)`,
    })
    .returning('id')
    .$narrowType<{ id: NotNull }>()
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLine(tx: Tx, id: number, values: LineValues, now: Date): Promise<void> {
  await tx
    .updateTable('lines')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteLine(tx: Tx, id: number): Promise<void> {
  await sql`delete from lines where id = ${id}`.execute(tx)
}

/** True when the line has items, also retired and private ones, or a member has hidden it. */
export async function isLineInUse(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ in_use: boolean }>`
    select exists (select from all_items where line_id = ${id})
      or exists (select from hidden_shelves where line_id = ${id}) as in_use`.execute(tx)
  return rows[0]?.in_use === true
}

/** The other lines of the license. A license has few enough lines to read them all. */
export async function listOtherLines(
  tx: Tx,
  { licenseId, id }: { licenseId: number; id: number },
): Promise<{ name_key: string; slug: string }[]> {
  const { rows } = await sql<{ name_key: string; slug: string }>`
    select name_key, slug from lines where license_id = ${licenseId} and id <> ${id}
    order by id limit 10000`.execute(tx)
  return rows
}

/** The first id gets position 1. */
export async function updatePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update lines n set position = o.position
    from unnest(${ids}::int[]) with ordinality as o (id, position)
    where n.id = o.id and n.position <> o.position`.execute(tx)
}

/** When the line was retired, and whether its license is. */
export async function findRetired(
  tx: Tx,
  id: number,
): Promise<{ retired_at: Date | null; is_license_retired: boolean }> {
  const { rows } = await sql<{ retired_at: Date | null; is_license_retired: boolean }>`
    select n.retired_at, l.retired_at is not null as is_license_retired
    from lines n join licenses l on l.id = n.license_id where n.id = ${id}`.execute(tx)
  return rows[0] ?? { retired_at: null, is_license_retired: false }
}

export async function updateRetired(tx: Tx, id: number, retiredAt: Date | null): Promise<void> {
  await sql`update lines set retired_at = ${retiredAt} where id = ${id}`.execute(tx)
}

/** A line that moves to a license becomes its last one, unless all are in alphabetical order. */
export async function updateToLastPosition(tx: Tx, id: number): Promise<void> {
  await sql`
    update lines n set position = coalesce((select max(o.position) + 1 from lines o
      where o.license_id = n.license_id and o.id <> n.id and o.position > 0), 0)
    where n.id = ${id}`.execute(tx)
}
