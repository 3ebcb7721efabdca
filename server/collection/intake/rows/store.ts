import { sql } from 'kysely'
import type { IntakeMatch, IntakeOutcome, IntakeReason } from '#contract/collection/intake-words.ts'
import type { Entry } from '#server/collection/intake/rules.ts'
import { countOf, type Db, firstRowOf, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isSeenBy } from '#server/policies/fragments.store.ts'

export interface RowRecord {
  row_no: number
  entry: Entry
  match: IntakeMatch
  reason: IntakeReason | null
  item_id: number | null
  is_taken: boolean
  outcome: IntakeOutcome | null
}

interface RowFilter {
  /** All of them when empty. */
  match: readonly IntakeMatch[]
  outcome?: IntakeOutcome | undefined
  query: string
}

const columns = sql`row_no, entry, match, reason, item_id, is_taken, outcome`

export function listRows(
  db: Db,
  intakeId: number,
  { limit, offset, ...filter }: RowFilter & { limit: number; offset: number },
): Promise<RowRecord[]> {
  return rowsOf(db)<RowRecord>`
    select ${columns} from intake_rows where ${filtered(intakeId, filter)}
    order by row_no limit ${limit} offset ${offset}`
}

export function countRows(db: Db, intakeId: number, filter: RowFilter): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from intake_rows where ${filtered(intakeId, filter)}`
}

function filtered(intakeId: number, { match, outcome, query }: RowFilter) {
  const text = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`intake_id = ${intakeId} and entry is not null and match is not null
    and (${match.length} = 0 or match = any(${match}::text[]))
    and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
    and (${query} = '' or entry ->> 'name' ilike ${text})`
}

export function findRow(db: Db | Tx, intakeId: number, row: number): Promise<RowRecord | undefined> {
  return firstRowOf(db)<RowRecord>`
    select ${columns} from intake_rows where intake_id = ${intakeId} and row_no = ${row}
      and entry is not null and match is not null`
}

/** Returns false if the member sees no such figure. */
export function findItemExists(tx: Tx, userId: number, itemId: number): Promise<boolean> {
  return hasRows(tx)`
    select id from all_items i where id = ${itemId} and ${isSeenBy(userId)}`
}

export async function updatePickedRow(
  tx: Tx,
  intakeId: number,
  { row, itemId }: { row: number; itemId: number | null },
): Promise<void> {
  await sql`
    update intake_rows set item_id = ${itemId}, is_taken = ${itemId !== null},
      match = ${itemId === null ? 'none' : 'exact'}, reason = ${itemId === null ? null : 'picked'}
    where intake_id = ${intakeId} and row_no = ${row}`.execute(tx)
}

export async function updateTakenRow(
  tx: Tx,
  intakeId: number,
  { row, isTaken }: { row: number; isTaken: boolean },
): Promise<void> {
  await sql`
    update intake_rows set is_taken = ${isTaken}
    where intake_id = ${intakeId} and row_no = ${row} and (item_id is not null or not ${isTaken})`.execute(tx)
}

/** All rows of one kind of match that have a figure, except rows that name no list. */
export async function updateTakenRows(
  tx: Tx,
  intakeId: number,
  { match, isTaken }: { match: IntakeMatch; isTaken: boolean },
): Promise<void> {
  await sql`
    update intake_rows set is_taken = ${isTaken} where intake_id = ${intakeId} and match = ${match}
      and (not ${isTaken} or (item_id is not null and entry ->> 'relation' is not null))`.execute(tx)
}

/** The original cells of rows without a figure. */
export async function listMissingCells(db: Db, intakeId: number, limit: number): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from intake_rows where intake_id = ${intakeId} and match = 'none' order by row_no
    limit ${limit}`.execute(db)
  return rows.map(({ cells }) => cells)
}

interface RowWindow {
  after: number
  limit: number
}

export async function listSampleCells(db: Db | Tx, intakeId: number, window: RowWindow): Promise<string[][]> {
  return (await listCellsAfter(db, intakeId, window)).map(({ cells }) => cells)
}

export function listCellsAfter(
  db: Db | Tx,
  intakeId: number,
  { after, limit }: RowWindow,
): Promise<{ row_no: number; cells: string[] }[]> {
  return rowsOf(db)<{ row_no: number; cells: string[] }>`
    select row_no, cells from intake_rows where intake_id = ${intakeId} and row_no > ${after}
    order by row_no limit ${limit}`
}
