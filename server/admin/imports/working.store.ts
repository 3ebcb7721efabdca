import { sql } from 'kysely'
import type { ImportCounts } from '#contract/admin/imports.ts'
import type { WorkingState } from '#contract/admin/imports-words.ts'
import { type Db, firstRowOrNull, hasRows, type Tx } from '#server/platform/database/db.ts'
import type { ImportRecord, ImportStep } from './store.ts'

export type Work = Pick<
  ImportRecord,
  | 'id'
  | 'administrator_id'
  | 'request_id'
  | 'filename'
  | 'file'
  | 'pictures_file'
  | 'source_id'
  | 'list'
  | 'skips_bad_rows'
> & { state: WorkingState }

export function findNextWork(db: Db): Promise<Work | null> {
  return firstRowOrNull(db)<Work>`
    select id, administrator_id, request_id, filename, file, pictures_file, source_id, list, skips_bad_rows, state
    from catalogue_imports where state in ('checking', 'applying', 'pictures', 'undoing')
    order by worked_at, id limit 1`
}

/** Whether the import is still in that state: another process may have finished it meanwhile. */
export function isInState(db: Db | Tx, { id, state }: Pick<Work, 'id' | 'state'>): Promise<boolean> {
  return hasRows(db)`select from catalogue_imports where id = ${id} and state = ${state}`
}

/**
 * Counts a try before its step, outside of the step's transaction, so that the death of the process counts too. The number
 * of tries; null when the import has left that state.
 */
export async function updateTries(
  db: Db,
  { id, state }: Pick<Work, 'id' | 'state'>,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    update catalogue_imports set failures = failures + 1, worked_at = ${now}
    where id = ${id} and state = ${state} returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

/**
 * Written outside the transaction of the step, so that every process can read it meanwhile. Pictures that were added stay,
 * so their tries begin anew. False when somebody stopped the import.
 */
export function updateProgress(
  db: Db,
  { id, state }: Pick<Work, 'id' | 'state'>,
  { step, done }: { step: ImportStep; done: number },
): Promise<boolean> {
  return hasRows(db)<{ id: number }>`
    update catalogue_imports set step = ${step}, done = ${done},
      failures = case when state = 'pictures' then 0 else failures end
    where id = ${id} and state = ${state} returning id`
}

/** What the columns of a list hold, and whose list it is. */
export async function updateList(
  tx: Tx,
  id: number,
  { list, sourceId }: { list: object; sourceId: number | null },
): Promise<void> {
  await sql`
    update catalogue_imports set list = ${JSON.stringify(list)}::jsonb, source_id = ${sourceId}::int
    where id = ${id}`.execute(tx)
}

/** Forgets what an earlier check found: the pictures came after it. */
export async function deletePreview(tx: Tx, id: number): Promise<void> {
  await sql`delete from catalogue_import_rows where import_id = ${id}`.execute(tx)
}

/** Whether a zip of pictures came while the file was being checked without it. */
export function hasOtherPictures(
  tx: Tx,
  { id, pictures_file }: Pick<Work, 'id' | 'pictures_file'>,
): Promise<boolean> {
  return hasRows(tx)`
    select from catalogue_imports where id = ${id} and pictures_file is distinct from ${pictures_file}::text
    for no key update`
}

export interface StepResult {
  state: 'checking' | 'columns' | 'ready' | 'pictures' | 'applied' | 'undone'
  counts: Partial<ImportCounts>
  /** Set when the figures were imported. */
  appliedAt?: Date
}

/** Ends a step, and adds its counts to those of the steps before. False when somebody stopped the import meanwhile. */
export function updateFinished(
  tx: Db | Tx,
  { id, state: from }: Pick<ImportRecord, 'id' | 'state'>,
  { state, counts, appliedAt }: StepResult,
): Promise<boolean> {
  return hasRows(tx)<{ id: number }>`
    update catalogue_imports set state = ${state}, failures = 0, counts = counts || ${JSON.stringify(counts)}::jsonb,
      applied_at = coalesce(${appliedAt ?? null}::timestamptz, applied_at), done = 0
    where id = ${id} and state = ${from} returning id`
}

/** Forgets the stored files, which are deleted from the store by the caller. */
export async function updateFilesRemoved(tx: Db | Tx, id: number): Promise<void> {
  await sql`update catalogue_imports set file = null, pictures_file = null where id = ${id}`.execute(tx)
}

/**
 * Gives a step up after that many tries: an undo goes back to the applied import, pictures are left out, anything else
 * fails.
 */
export async function updateGivenUp(
  db: Db,
  id: number,
  { failure, tries }: { failure: string; tries: number },
): Promise<void> {
  await sql`
    update catalogue_imports set failure = ${failure},
      state = case when state in ('undoing', 'pictures') then 'applied' else 'failed' end
    where id = ${id} and failures >= ${tries}
    and state in ('checking', 'applying', 'pictures', 'undoing')`.execute(db)
}
