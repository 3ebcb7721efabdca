import { sql } from 'kysely'
import type { IntakeFormat, IntakeState } from '#contract/collection/intake-words.ts'
import type { ColumnReading } from '#server/collection/intake/evidence.rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

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

/**
 * Counts a try before its batch, outside of its transaction, so that the death of the process counts too. The number of tries
 * since the last progress; null when another process works on the import or it has left that state.
 */
export async function updateTries(db: Db, { id, state }: Work): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    update intakes set failures = failures + 1, worked_at = clock_timestamp()
    where id = (select id from intakes where id = ${id} and state = ${state} for update skip locked)
    returning failures`.execute(db)
  return rows[0]?.failures ?? null
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
  await sql`
    update intakes set state = ${state}, finished_at = ${finishedAt}, failures = 0 where id = ${id}`.execute(
    tx,
  )
}

/** Stops the import after that many tries in a row. */
export async function updateStopped(db: Db, { id, state }: Work, tries: number): Promise<void> {
  await sql`
    update intakes set state = 'stopped' where id = ${id} and state = ${state} and failures >= ${tries}`.execute(
    db,
  )
}
