import { type RawBuilder, sql } from 'kysely'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'

// Restores what an export holds besides figures. Each part is restored by the room that exported it, under the member
// lock of the import. server/reservations/intake/service.ts lists all parts.

/** A row of a part, as the export wrote it. */
export interface PartRow {
  readonly row: number
  readonly value: Readonly<Record<string, unknown>>
}

interface RestoreContext {
  /** The import whose earlier parts are in intake_extras, with the ids they got. */
  readonly intakeId: number
  readonly now: Date
}

/** A part may refer to earlier parts in the list and is undone before them. */
export interface IntakePart {
  readonly name: string
  /** Does slow work for one row without the member lock, before rows are restored. Returns how many it did. */
  prepare?(tx: Tx, intake: RestoreContext & { userId: number }): Promise<number>
  /** Adds missing data. Returns the undo data for each row; null if nothing was added. */
  restore(
    lock: MemberLock,
    rows: readonly PartRow[],
    intake: RestoreContext,
  ): Promise<{ row: number; undo: unknown }[]>
  /** Removes what was restored. Returns how many rows stay because the member changed them since. */
  undo(lock: MemberLock, undos: readonly unknown[], now: Date): Promise<number>
}

const batchRows = 200

/** Prepares the next row without the member lock; zero if none is left. */
export async function prepareExtrasBatch(
  tx: Tx,
  parts: readonly IntakePart[],
  intake: RestoreContext & { userId: number },
): Promise<number> {
  for (const part of parts) {
    const done = await part.prepare?.(tx, intake)
    if (done) return done
  }
  return 0
}

/** Restores the next rows. Returns how many; zero if none is left. */
export async function restoreExtrasBatch(
  lock: MemberLock,
  intakeId: number,
  { parts, now }: { parts: readonly IntakePart[]; now: Date },
): Promise<number> {
  const waiting = await listPendingParts(lock.tx, intakeId)
  const part = parts.find(({ name }) => waiting.includes(name))
  const name = part?.name ?? waiting[0]
  if (name === undefined) return 0
  const pending = await listPendingExtras(lock.tx, intakeId, { part: name, limit: batchRows })
  const done = part ? await part.restore(lock, pending, { intakeId, now }) : []
  const undos = new Map(done.map(({ row, undo }) => [row, undo]))
  const rows = pending.map(({ row }) => ({ row, undo: undos.get(row) ?? null }))
  await updateDoneExtras(lock.tx, intakeId, { part: name, rows })
  return rows.length
}

/** Undoes the next restored rows, the last part first; zero if none is left. */
export async function undoExtrasBatch(
  lock: MemberLock,
  intakeId: number,
  { parts, now }: { parts: readonly IntakePart[]; now: Date },
): Promise<number> {
  const added = await listAddedParts(lock.tx, intakeId)
  const part = parts.findLast(({ name }) => added.includes(name))
  const name = part?.name ?? added[0]
  if (name === undefined) return 0
  const own = await listAddedExtras(lock.tx, intakeId, { part: name, limit: batchRows })
  const undos = own.map(({ undo }) => undo)
  const keptCount = part ? await part.undo(lock, undos, now) : undos.length
  const rows = own.map(({ row }) => row)
  await updateUndoneExtras(lock.tx, intakeId, { part: name, rows, kept: keptCount })
  return rows.length
}

export const hiddenShelvesPart: IntakePart = {
  name: 'ocultas',
  async restore({ tx, userId }, rows, { now }) {
    const shelves = rows.flatMap((row) => shelfOf(row, now) ?? [])
    const hidden = shelves.length > 0 ? await insertShelves(tx, userId, shelves) : []
    return hidden.map(({ row, ...undo }) => ({ row, undo }))
  },
  async undo({ tx, userId }, undos) {
    const shelves = undos as { license_id: number | null; line_id: number | null }[]
    await deleteShelves(tx, userId, {
      licenseIds: shelves.flatMap(({ license_id }) => license_id ?? []),
      lineIds: shelves.flatMap(({ line_id }) => line_id ?? []),
    })
    return 0
  },
}

/** A date in the future becomes now. */
function shelfOf({ row, value: { license, line, hidden_at } }: PartRow, now: Date): ShelfToHide | null {
  if (typeof license !== 'string') return null
  const hiddenAt = new Date(typeof hidden_at === 'string' ? hidden_at : '')
  const moment = hiddenAt <= now ? hiddenAt : now
  return { row, license, line: typeof line === 'string' ? line : null, hidden_at: moment.toISOString() }
}

interface ExtraRecord {
  row: number
  value: Record<string, unknown>
}

function listPendingParts(tx: Tx, intakeId: number): Promise<string[]> {
  return listParts(tx, intakeId, sql<boolean>`not is_done`)
}

function listAddedParts(tx: Tx, intakeId: number): Promise<string[]> {
  return listParts(tx, intakeId, sql<boolean>`undo is not null`)
}

async function listParts(tx: Tx, intakeId: number, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select distinct part from intake_extras where intake_id = ${intakeId} and ${condition} order by part
    limit 100`.execute(tx)
  return rows.map(({ part }) => part)
}

function listPendingExtras(
  tx: Tx,
  intakeId: number,
  { part, limit }: { part: string; limit: number },
): Promise<ExtraRecord[]> {
  return rowsOf(tx)<ExtraRecord>`
    select row_no as row, value from intake_extras
    where intake_id = ${intakeId} and part = ${part} and not is_done order by row_no limit ${limit}`
}

async function updateDoneExtras(
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
function listAddedExtras(
  tx: Tx,
  intakeId: number,
  { part, limit }: { part: string; limit: number },
): Promise<{ row: number; undo: unknown }[]> {
  return rowsOf(tx)<{ row: number; undo: unknown }>`
    select row_no as row, undo from intake_extras where intake_id = ${intakeId} and part = ${part} and undo is not null
    order by row_no desc limit ${limit}`
}

async function updateUndoneExtras(
  tx: Tx,
  intakeId: number,
  { part, rows, kept }: { part: string; rows: number[]; kept: number },
): Promise<void> {
  await sql`update intake_extras set undo = null
    where intake_id = ${intakeId} and part = ${part} and row_no = any(${rows}::int[])`.execute(tx)
  await sql`update intakes set kept = kept + ${kept} where id = ${intakeId}`.execute(tx)
}

interface ShelfToHide {
  row: number
  license: string
  line: string | null
  /** ISO 8601. */
  hidden_at: string
}

interface HiddenExtra {
  row: number
  license_id: number | null
  line_id: number | null
}

/** Skips shelves that do not exist here or are hidden already. */
function insertShelves(tx: Tx, userId: number, shelves: readonly ShelfToHide[]): Promise<HiddenExtra[]> {
  return rowsOf(tx)<HiddenExtra>`
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
    group by added.license_id, added.line_id order by row limit 1000`
}

async function deleteShelves(
  tx: Tx,
  userId: number,
  { licenseIds, lineIds }: { licenseIds: number[]; lineIds: number[] },
): Promise<void> {
  await sql`delete from hidden_shelves where user_id = ${userId}
    and (license_id = any(${licenseIds}::int[]) or line_id = any(${lineIds}::int[]))`.execute(tx)
}
