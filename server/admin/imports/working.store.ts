import { sql } from 'kysely'
import type { ImportCounts } from '#contract/admin-imports.ts'
import type { WorkingState } from '#contract/admin-imports-words.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { ImportRecord, ImportStep } from './store.ts'

export type Work = Pick<
  ImportRecord,
  'id' | 'administrator_id' | 'request_id' | 'filename' | 'file' | 'pictures_file' | 'skips_bad_rows'
> & { state: WorkingState }

export async function findNextWork(db: Db): Promise<Work | null> {
  const { rows } = await sql<Work>`
    select id, administrator_id, request_id, filename, file, pictures_file, skips_bad_rows, state
    from catalogue_imports where state in ('checking', 'applying', 'pictures', 'undoing')
    order by worked_at, id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether the import is still in that state: another process may have finished it meanwhile. */
export async function isInState(db: Db | Tx, { id, state }: Pick<Work, 'id' | 'state'>): Promise<boolean> {
  const { rows } = await sql`select from catalogue_imports where id = ${id} and state = ${state}`.execute(db)
  return rows.length > 0
}

/** Written outside the transaction of the step, so that every process can read it meanwhile. */
export async function updateProgress(
  db: Db,
  { id, step, done }: { id: number; step: ImportStep; done: number },
): Promise<void> {
  await sql`update catalogue_imports set step = ${step}, done = ${done} where id = ${id}`.execute(db)
}

export interface StepResult {
  state: 'ready' | 'pictures' | 'applied' | 'undone'
  counts: Partial<ImportCounts>
  /** Set when the figures were imported. */
  appliedAt?: Date
}

/** Ends a step, and adds its counts to those of the steps before. */
export async function updateFinished(
  tx: Db | Tx,
  id: number,
  { state, counts, appliedAt }: StepResult,
): Promise<void> {
  await sql`
    update catalogue_imports set state = ${state}, failures = 0, counts = counts || ${JSON.stringify(counts)}::jsonb,
      applied_at = coalesce(${appliedAt ?? null}::timestamptz, applied_at), done = 0
    where id = ${id}`.execute(tx)
}

/** Forgets the stored files, which are deleted from the store by the caller. */
export async function updateFilesRemoved(tx: Db | Tx, id: number): Promise<void> {
  await sql`update catalogue_imports set file = null, pictures_file = null where id = ${id}`.execute(tx)
}

/**
 * Counts a failure. After `triesMax` the step is given up: an undo goes back to the applied import, pictures are left
 * out, anything else fails.
 */
export async function updateFailed(
  db: Db,
  id: number,
  { failure, triesMax, now }: { failure: string; triesMax: number; now: Date },
): Promise<void> {
  await sql`
    update catalogue_imports set failures = failures + 1, worked_at = ${now},
      failure = case when failures + 1 >= ${triesMax} then ${failure} else failure end,
      state = case when failures + 1 < ${triesMax} then state
        when state in ('undoing', 'pictures') then 'applied' else 'failed' end
    where id = ${id} and state in ('checking', 'applying', 'pictures', 'undoing')`.execute(db)
}
