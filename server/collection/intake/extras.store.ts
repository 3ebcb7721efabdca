import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

export interface ExtraRecord {
  row: number
  value: Record<string, unknown>
}

/** The parts with rows that wait to be restored. */
export function listPendingParts(tx: Tx, intakeId: number): Promise<string[]> {
  return listParts(tx, intakeId, sql<boolean>`not is_done`)
}

/** The parts with rows that were added. */
export function listAddedParts(tx: Tx, intakeId: number): Promise<string[]> {
  return listParts(tx, intakeId, sql<boolean>`undo is not null`)
}

async function listParts(tx: Tx, intakeId: number, wanted: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select distinct part from intake_extras where intake_id = ${intakeId} and ${wanted} order by part limit 100`.execute(
    tx,
  )
  return rows.map(({ part }) => part)
}

export async function listPendingExtras(
  tx: Tx,
  intakeId: number,
  { part, limit }: { part: string; limit: number },
): Promise<ExtraRecord[]> {
  const { rows } = await sql<ExtraRecord>`
    select row_no as row, value from intake_extras
    where intake_id = ${intakeId} and part = ${part} and not is_done order by row_no limit ${limit}`.execute(
    tx,
  )
  return rows
}

export async function updateDoneExtras(
  tx: Tx,
  intakeId: number,
  { part, rows }: { part: string; rows: { row: number; undo: unknown }[] },
): Promise<void> {
  await sql`
    update intake_extras e set is_done = true, undo = nullif(d.undo, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (row int, undo jsonb)
    where e.intake_id = ${intakeId} and e.part = ${part} and e.row_no = d.row`.execute(tx)
}

/** The most recent first. */
export async function listAddedExtras(
  tx: Tx,
  intakeId: number,
  { part, limit }: { part: string; limit: number },
): Promise<{ row: number; undo: unknown }[]> {
  const { rows } = await sql<{ row: number; undo: unknown }>`
    select row_no as row, undo from intake_extras where intake_id = ${intakeId} and part = ${part} and undo is not null
    order by row_no desc limit ${limit}`.execute(tx)
  return rows
}

export async function updateUndoneExtras(
  tx: Tx,
  intakeId: number,
  { part, rows, kept }: { part: string; rows: number[]; kept: number },
): Promise<void> {
  await sql`update intake_extras set undo = null
    where intake_id = ${intakeId} and part = ${part} and row_no = any(${rows}::int[])`.execute(tx)
  await sql`update intakes set kept = kept + ${kept} where id = ${intakeId}`.execute(tx)
}

export interface ShelfToHide {
  row: number
  license: string
  line: string | null
  /** ISO 8601. */
  hidden_at: string
}

export interface HiddenExtra {
  row: number
  license_id: number | null
  line_id: number | null
}

/** Skips shelves that do not exist here or are hidden already. */
export async function insertShelves(
  tx: Tx,
  userId: number,
  shelves: readonly ShelfToHide[],
): Promise<HiddenExtra[]> {
  const { rows } = await sql<HiddenExtra>`
    with asked as (
      select s.row, case when n.id is null then l.id end as license_id, n.id as line_id, s.hidden_at
      from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as s (row int, license text, line text,
        hidden_at timestamptz)
      join licenses l on l.slug = s.license left join lines n on n.license_id = l.id and n.slug = s.line
      where s.line is null or n.id is not null),
    added as (
      insert into hidden_shelves (user_id, license_id, line_id, hidden_at)
      select ${userId}, license_id, line_id, hidden_at from asked
      on conflict do nothing returning license_id, line_id)
    select min(asked.row) as row, added.license_id, added.line_id from added
    join asked on asked.license_id = added.license_id or asked.line_id = added.line_id
    group by added.license_id, added.line_id order by row limit 1000`.execute(tx)
  return rows
}

export async function deleteShelves(
  tx: Tx,
  userId: number,
  { licenseIds, lineIds }: { licenseIds: number[]; lineIds: number[] },
): Promise<void> {
  await sql`delete from hidden_shelves where user_id = ${userId}
    and (license_id = any(${licenseIds}::int[]) or line_id = any(${lineIds}::int[]))`.execute(tx)
}
