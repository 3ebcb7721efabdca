import { sql } from 'kysely'
import type { IntakeFormat, IntakeState } from '#contract/collection/intake-words.ts'
import { countOf, type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ColumnEvidence } from '#server/platform/formats/open-readings.ts'

export interface IntakeRecord {
  id: number
  user_id: number
  state: IntakeState
  format: IntakeFormat
  filename: string
  header: string[]
  header_row: number | null
  targets: (string | null)[]
  /** How days and amounts are read, and what the cells allow. */
  readings: (string | null)[]
  evidence: ColumnEvidence[]
  currency: string
  row_count: number
  done: number
  total: number
  kept: number
  created_at: Date
  finished_at: Date | null
}

const columns = sql`id, user_id, state, format, filename, header, header_row, targets, readings, evidence, currency, row_count, done, total, kept,
  created_at, finished_at`

export function listIntakes(db: Db, userId: number, limit: number): Promise<IntakeRecord[]> {
  return rowsOf(db)<IntakeRecord>`
    select ${columns} from intakes where user_id = ${userId} and state <> 'reading' order by id desc limit ${limit}`
}

/** Returns undefined if it belongs to another member or is still being read. */
export function findIntake(db: Db, userId: number, id: number): Promise<IntakeRecord | undefined> {
  return firstRowOf(db)<IntakeRecord>`
    select ${columns} from intakes where user_id = ${userId} and id = ${id} and state <> 'reading'`
}

/** Finds an intake as findIntake does, and locks its row. */
export function findIntakeForUpdate(tx: Tx, userId: number, id: number): Promise<IntakeRecord | undefined> {
  return firstRowOf(tx)<IntakeRecord>`
    select ${columns} from intakes where user_id = ${userId} and id = ${id} and state <> 'reading' for update`
}

/** Stores the columns and resets all rows, so that they are read and matched again. */
export async function updateColumns(
  tx: Tx,
  id: number,
  { targets, readings, currency }: { targets: (string | null)[]; readings: string[]; currency: string },
): Promise<void> {
  await sql`update intake_rows set match = null where intake_id = ${id} and match is not null`.execute(tx)
  await sql`
    update intakes set targets = ${targets}::text[], readings = ${readings}::text[], currency = ${currency}, state = 'matching', done = 0,
      total = row_count, failures = 0 where id = ${id}`.execute(tx)
}

/** Forgets what was read in the rows, because the table begins elsewhere. */
export async function updateUnreadRows(tx: Tx, id: number): Promise<void> {
  await sql`
    update intake_rows set entry = null, match = null, reason = null, item_id = null, is_taken = false
    where intake_id = ${id} and match is not null`.execute(tx)
}

export async function updateState(
  tx: Tx,
  id: number,
  { state, total }: { state: IntakeState; total: number },
) {
  await sql`
    update intakes set state = ${state}, done = 0, total = ${total}, failures = 0, finished_at = null
    where id = ${id}`.execute(tx)
}

/** Counts the work of applying an import: figures, and rows of other parts. */
export function countPending(tx: Tx, id: number): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select (select count(distinct item_id) from intake_rows
        where intake_id = ${id} and is_taken and outcome is null and item_id is not null)::int
      + (select count(*) from intake_extras where intake_id = ${id}
      and not is_done)::int as count`
}

/** Counts the changes that undoing must revert. */
export function countChanges(db: Db | Tx, id: number): Promise<number> {
  return countOf(db)<{ count: number }>`
    select (select count(*) from intake_changes where intake_id = ${id} and not is_undone)::int
      + (select count(*) from intake_extras where intake_id = ${id}
      and undo is not null)::int as count`
}

export async function deleteStaleIntakes(db: Db, before: { previews: Date; finished: Date }): Promise<void> {
  await sql`
    delete from intakes where (state in ('reading', 'columns', 'ready', 'matching') and created_at < ${before.previews})
      or (state in ('applied', 'undone', 'stopped') and created_at < ${before.finished})`.execute(db)
}

export async function deleteIntake(db: Db | Tx, id: number): Promise<void> {
  await sql`delete from intakes where id = ${id}`.execute(db)
}
