import { sql } from 'kysely'
import type { ImportRowKind, knownBy } from '#contract/admin/imports-words.ts'
import type { Paging } from '#contract/paging.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

export interface FieldDetail {
  field: string
  from: string | null
  to: string | null
}

export interface CellDetail {
  column: string
  reason: string
}

export interface PreviewRow {
  kind: ImportRowKind
  row_no: number | null
  name: string | null
  place: string | null
  item_id: number | null
  details: (FieldDetail | CellDetail)[]
}

/** A row of the file, which a list calls otherwise. */
export interface FileRow extends PreviewRow {
  known_by: keyof typeof knownBy | null
  said: string | null
}

export async function insertRefused(
  tx: Tx,
  importId: number,
  rows: readonly { row_no: number; details: readonly CellDetail[] }[],
): Promise<void> {
  await sql`
    insert into catalogue_import_rows (import_id, kind, row_no, details)
    select ${importId}::int, 'refused', r.row_no, r.details
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (row_no int, details jsonb)
    on conflict (import_id, kind, row_no) do nothing`.execute(tx)
}

export function listRows(
  db: Db,
  importId: number,
  { kind, page, page_size }: Paging & { kind: string },
): Promise<FileRow[]> {
  return rowsOf(db)<FileRow>`
    select kind, row_no, name, place, item_id, known_by, said, details from catalogue_import_rows
    where import_id = ${importId} and kind = ${kind}
    order by row_no limit ${page_size} offset ${(page - 1) * page_size}`
}

/** Figures that the undo retired or left as they were, at least in part. */
export function listKept(db: Db, importId: number, { page, page_size }: Paging): Promise<PreviewRow[]> {
  return rowsOf(db)<PreviewRow>`
    select 'kept' as kind, c.row_no, i.name, l.name || ' · ' || n.name as place, i.id as item_id,
      case when c.outcome = 'retired'
        then jsonb_build_array(jsonb_build_object('column', '', 'reason', 'Hay miembros que la tienen: quedó retirada'))
        when c.before is null
        then jsonb_build_array(jsonb_build_object('column', '', 'reason', 'Alguien la editó o tiene un mensaje: se queda en el catálogo'))
        else (select coalesce(jsonb_agg(jsonb_build_object('column', f, 'reason', 'Alguien lo cambió después')), '[]')
          from unnest(c.kept) as f) end as details
    from catalogue_import_changes c
    left join items i on i.id = c.item_id
    left join licenses l on l.id = i.license_id
    left join lines n on n.id = i.line_id
    where c.import_id = ${importId} and (c.outcome in ('kept', 'retired') or c.kept <> '{}')
    order by c.row_no limit ${page_size} offset ${(page - 1) * page_size}`
}

/** Pictures of the zip; those that were left out come first. */
export function listPictures(db: Db, importId: number, { page, page_size }: Paging): Promise<PreviewRow[]> {
  return rowsOf(db)<PreviewRow>`
    select 'pictures' as kind, null::int as row_no, p.name, i.name as place, i.id as item_id,
      case when p.problem is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('column', '', 'reason', p.problem)) end as details
    from catalogue_import_pictures p left join items i on i.id = p.item_id
    where p.import_id = ${importId}
    order by p.problem is null, p.name limit ${page_size} offset ${(page - 1) * page_size}`
}
