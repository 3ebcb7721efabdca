import { sql } from 'kysely'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import type { Entry } from '#server/collection/intake/rules.ts'
import { countOf, type Db, firstRowOf, insertedId, rowsOf, type Tx } from '#server/platform/database/db.ts'

/** Rows with photos and the content of their cell; `place` counts from 0. */
export function listRowPhotos(
  db: Db,
  intakeId: number,
  place: number,
): Promise<{ row: number; cell: string }[]> {
  return rowsOf(db)<{ row: number; cell: string }>`
    select row_no as row, coalesce(cells[${place + 1}], '') as cell from intake_rows
    where intake_id = ${intakeId} and length(cells[${place + 1}]) > 2 order by row_no limit 100000`
}

/** An uploaded photo that waits for its copy until that moment; the clean-up of unused photos keeps it until then. */
export async function insertWaitingPhoto(
  tx: Tx,
  userId: number,
  { photo, now, until }: { photo: Omit<CopyPhoto, 'id' | 'thumb_path'>; now: Date; until: Date },
): Promise<number> {
  const { path, width, height } = photo
  const { rows } = await sql<{ id: number }>`
    insert into copy_photos (user_id, path, thumb_path, width, height, created_at, detached_at)
    values (${userId}, ${path}, ${path}, ${width}, ${height}, ${now}, ${until})
    returning id`.execute(tx)
  return insertedId(rows)
}

/** Deletes the photos of the member's previews; a trigger queues their files for deletion. */
export async function deleteWaitingPhotos(db: Db, userId: number, part: string): Promise<void> {
  await sql`
    delete from copy_photos p using intakes i join intake_extras e on e.intake_id = i.id
    where i.user_id = ${userId} and i.state in ('reading', 'columns', 'matching', 'ready') and e.part = ${part}
      and p.user_id = ${userId} and p.copy_id is null and p.id = (e.value ->> 'photo_id')::int`.execute(db)
}

/** The next waiting photo of an applied figure, once no figure is left to apply. */
export function findUndrawnPhoto(
  tx: Tx,
  intakeId: number,
  { part, paths }: { part: string; paths: string },
): Promise<{ id: number; path: string } | undefined> {
  return firstRowOf(tx)<{ id: number; path: string }>`
    select p.id, p.path from intake_extras e
    join copy_photos p on p.id = (e.value ->> 'photo_id')::int and p.copy_id is null and p.path like ${paths}
    join intake_rows r on r.intake_id = e.intake_id and r.row_no = (e.value ->> 'row')::int
      and r.outcome in ('added', 'changed', 'unchanged')
    where e.intake_id = ${intakeId} and e.part = ${part} and not e.is_done and not exists (
      select from intake_rows where intake_id = ${intakeId} and is_taken and outcome is null and item_id is not null)
    order by e.row_no limit 1`
}

export function countUndrawnPhotos(
  tx: Tx,
  intakeId: number,
  { part, paths }: { part: string; paths: string },
): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select count(*)::int as count from intake_extras e
    join copy_photos p on p.id = (e.value ->> 'photo_id')::int and p.copy_id is null and p.path like ${paths}
    join intake_rows r on r.intake_id = e.intake_id and r.row_no = (e.value ->> 'row')::int and r.is_taken
    where e.intake_id = ${intakeId} and e.part = ${part} and not e.is_done`
}

export async function updatePhotoDrawn(
  tx: Tx,
  userId: number,
  { id, photo }: { id: number; photo: Omit<CopyPhoto, 'id'> },
): Promise<void> {
  const { path, thumb_path, width, height } = photo
  await sql`
    update copy_photos set path = ${path}, thumb_path = ${thumb_path}, width = ${width}, height = ${height}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

/** A trigger queues its file for deletion. */
export async function deletePhoto(tx: Tx, userId: number, id: number): Promise<void> {
  await sql`delete from copy_photos where user_id = ${userId} and id = ${id}`.execute(tx)
}

interface AppliedRow {
  row: number
  item_id: number
  entry: Entry
}

/** All selected rows of the figures of these rows. */
export function listAppliedRows(tx: Tx, intakeId: number, rowNos: number[]): Promise<AppliedRow[]> {
  return rowsOf(tx)<AppliedRow>`
    select row_no as row, item_id, entry from intake_rows
    where intake_id = ${intakeId} and is_taken and outcome in ('added', 'changed', 'unchanged')
      and entry is not null and item_id in (
      select item_id from intake_rows where intake_id = ${intakeId} and row_no = any(${rowNos}::int[]))
    order by row_no limit 100000`
}

/** The photos of an import, waiting or attached. */
export async function listImportedPhotos(tx: Tx, intakeId: number, part: string): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (value ->> 'photo_id')::int as id from intake_extras
    where intake_id = ${intakeId} and part = ${part} order by row_no limit 10000`.execute(tx)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Attaches waiting photos to copies that still exist. Returns their ids. */
export async function updatePhotosAttached(
  tx: Tx,
  userId: number,
  { photos, undrawn }: { photos: readonly { photo_id: number; copy_id: number }[]; undrawn: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update copy_photos p set copy_id = g.copy_id
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as g (photo_id int, copy_id int)
    where p.user_id = ${userId} and p.id = g.photo_id and p.copy_id is null and p.path not like ${undrawn}
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function updatePhotosDetached(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await sql`update copy_photos set copy_id = null
    where user_id = ${userId} and copy_id is not null and id = any(${ids}::int[])`.execute(tx)
}
