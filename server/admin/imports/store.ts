import { sql } from 'kysely'
import type { ImportCounts } from '#contract/admin/imports.ts'
import type { ImportState } from '#contract/admin/imports-words.ts'
import type { Paging } from '#contract/paging.ts'
import { type Db, firstRowOf, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'

export type ImportStep = 'reading' | 'comparing' | 'saving' | 'pictures' | 'undoing'

export interface ImportRecord {
  id: number
  administrator_id: number | null
  request_id: string
  state: ImportState
  filename: string
  file: string | null
  pictures_file: string | null
  source_id: number | null
  /** The name of the source. */
  source: string | null
  /** Null for a file in our own format; else as `StoredList` has it. */
  list: object | null
  skips_bad_rows: boolean
  step: ImportStep
  done: number
  counts: Partial<ImportCounts>
  failure: string | null
  username: string | null
  created_at: Date
  applied_at: Date | null
}

const columns = sql`i.id, i.administrator_id, i.request_id, i.state, i.filename, i.file, i.pictures_file, i.source_id, i.skips_bad_rows,
  i.step, i.done, i.counts, i.failure, i.created_at, i.applied_at,
  s.name as source, coalesce(u.username, case when i.request_id = 'manage' then 'manage' end) as username`

export async function insertImport(
  db: Db,
  opened: { filename: string; file: string; administratorId: number | null; requestId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_imports (administrator_id, request_id, state, filename, file, created_at, worked_at)
    values (${opened.administratorId}, ${opened.requestId}, 'checking', ${opened.filename}, ${opened.file},
      ${opened.now}, ${opened.now}) returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The import was not inserted')
  return row.id
}

/** An import that the operator makes at once, without a stored file. */
export async function insertApplied(
  tx: Tx,
  { filename, now }: { filename: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_imports (request_id, state, filename, created_at, worked_at)
    values ('manage', 'applied', ${filename}, ${now}, ${now}) returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The import was not inserted')
  return row.id
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await sql`delete from catalogue_imports where id = ${id}`.execute(tx)
}

/** What is listed of an import: not its list, which is long. */
export type ListedImport = Omit<ImportRecord, 'list'>

export function listImports(
  db: Db,
  { page, page_size }: Paging,
): Promise<(ListedImport & { total: number })[]> {
  return rowsOf(db)<ListedImport & { total: number }>`
    select ${columns}, count(*) over ()::int as total
    from catalogue_imports i left join users u on u.id = i.administrator_id left join catalogue_sources s on s.id = i.source_id
    order by i.id desc limit ${page_size} offset ${(page - 1) * page_size}`
}

export function findImport(db: Db | Tx, id: number): Promise<ImportRecord | undefined> {
  return firstRowOf(db)<ImportRecord>`
    select ${columns}, i.list from catalogue_imports i left join users u on u.id = i.administrator_id left join catalogue_sources s on s.id = i.source_id
    where i.id = ${id}`
}

/** Locks the row of an import, so that two calls cannot both begin its next step. A running step may still refer to it. */
export async function findStateForUpdate(tx: Tx, id: number): Promise<ImportState | undefined> {
  const { rows } = await sql<{ state: ImportState }>`
    select state from catalogue_imports where id = ${id} for no key update`.execute(tx)
  return rows[0]?.state
}

export function hasWorkingImport(db: Db | Tx, butId = 0): Promise<boolean> {
  return hasRows(db)`
    select from catalogue_imports
    where state in ('checking', 'applying', 'pictures', 'undoing') and id <> ${butId} limit 1`
}

/** Only one request at a time may begin a step. The lock ends with the transaction. */
export async function lockSteps(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue import steps'))`.execute(tx)
}

export interface ImportStart {
  state: 'applying' | 'undoing'
  step: ImportStep
  skipsBadRows: boolean
  administratorId: number
  requestId: string
  now: Date
}

export async function updateStarted(tx: Tx, id: number, start: ImportStart): Promise<void> {
  await sql`
    update catalogue_imports set state = ${start.state}, step = ${start.step}, done = 0, failures = 0, failure = null,
      skips_bad_rows = ${start.skipsBadRows}, administrator_id = ${start.administratorId},
      request_id = ${start.requestId}, worked_at = ${start.now}
    where id = ${id}`.execute(tx)
}

/** The import is checked once more, with the pictures. */
export async function updatePicturesFile(
  tx: Tx,
  id: number,
  { file, now }: { file: string; now: Date },
): Promise<void> {
  await sql`
    update catalogue_imports set pictures_file = ${file}, state = 'checking', step = 'reading', done = 0, failures = 0,
      worked_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function updateDiscarded(tx: Tx, id: number): Promise<void> {
  await sql`update catalogue_imports set file = null, pictures_file = null,
    state = case when state in ('pictures', 'undoing') then 'applied' else 'discarded' end
    where id = ${id}`.execute(tx)
  await sql`delete from catalogue_import_rows r using catalogue_imports i
    where r.import_id = ${id} and i.id = r.import_id and i.state = 'discarded'`.execute(tx)
}
