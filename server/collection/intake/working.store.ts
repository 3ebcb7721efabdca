import { sql } from 'kysely'
import type { IntakeFormat, IntakeState } from '#contract/collection-intake-words.ts'
import type { ColumnReading } from '#server/collection/intake/evidence.rules.ts'
import type { Db, Tx } from '#server/platform/db.ts'

export interface Work {
  id: number
  user_id: number
  state: Extract<IntakeState, 'matching' | 'applying' | 'undoing'>
  format: IntakeFormat
  header: string[]
  header_row: number | null
  targets: (string | null)[]
  readings: (ColumnReading | null)[]
  currency: string
}

const columns = sql`id, user_id, state, format, header, header_row, targets, readings, currency`

/** The import that waited longest for a batch, so that a large import does not delay others. */
export async function findNextWork(db: Db): Promise<Work | null> {
  const { rows } = await sql<Work>`
    select ${columns} from intakes where state in ('matching', 'applying', 'undoing')
    order by worked_at, id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Locks the import until the transaction ends; null if another process has the lock or its state has changed. */
export async function findWorkForUpdate(tx: Tx, { id, state }: Work): Promise<Work | null> {
  const { rows } = await sql<Work>`
    select ${columns} from intakes where id = ${id} and state = ${state} for update skip locked`.execute(tx)
  return rows[0] ?? null
}

export async function updateProgress(tx: Tx, id: number, done: number): Promise<void> {
  await sql`update intakes set done = done + ${done}, worked_at = clock_timestamp(), failures = 0 where id = ${id}`.execute(
    tx,
  )
}

export async function updateFinished(
  tx: Tx,
  id: number,
  { state, finishedAt }: { state: IntakeState; finishedAt: Date | null },
): Promise<void> {
  await sql`update intakes set state = ${state}, finished_at = ${finishedAt} where id = ${id}`.execute(tx)
}

/** Counts a failure; after the maximum number in a row the import fails. */
export async function updateFailed(db: Db, id: number, triesMax: number): Promise<void> {
  await sql`update intakes set failures = failures + 1, worked_at = clock_timestamp(),
    state = case when failures + 1 >= ${triesMax} then 'stopped' else state end where id = ${id}`.execute(db)
}
