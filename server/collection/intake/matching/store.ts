import { sql } from 'kysely'
import type { IntakeMatch, IntakeReason } from '#contract/collection/intake-words.ts'
import type { FileRow } from '#server/collection/intake/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** The search terms of a row. `code` is what all spellings of its barcode share. */
export interface RowQuery {
  row: number
  own_id: number | null
  slug: string | null
  source_id: string | null
  code: string | null
  sku: string | null
  name: string
  license: string
  line: string
}

/** A figure that a row may refer to, with the evidence for it. */
export interface Candidate {
  row: number
  item_id: number
  by: Exclude<IntakeReason, 'search' | 'picked'>
  is_name: boolean
  is_license: boolean
  is_line: boolean
}

/**
 * Finds figures with the same code or exactly the same name, for many rows at once. The member's private figures are only
 * found by their own id, as in an export.
 */
export async function listCandidates(
  db: Db | Tx,
  intakeId: number,
  asked: readonly RowQuery[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with asked as materialized (
      select a.*, replace(search_title(search_fold(a.name)), ' ', '') as name_key,
        replace(search_title(search_fold(a.license)), ' ', '') as license_key,
        replace(search_title(search_fold(a.line)), ' ', '') as line_key
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (row int, own_id int, slug text, source_id text,
        code text, sku text, name text, license text, line text))
    select a.row, found.id as item_id, found.by, replace(s.name, ' ', '') = a.name_key as is_name,
      l.slug = a.license or replace(search_title(search_fold(l.name)), ' ', '') = a.license_key as is_license,
      n.slug = a.line or replace(search_title(search_fold(n.name)), ' ', '') = a.line_key as is_line
    from asked a
    cross join lateral (
      select id, 'own' as by from all_items where id = a.own_id and slug = a.slug and (owner_id is null
        or owner_id = (select user_id from intakes where id = ${intakeId}))
      union all (select item_id, 'own' from merged_items where id = a.own_id and slug = a.slug)
      union all (select id, 'source_id' from items where source_id = a.source_id)
      union all (select item_id, 'source_id' from merged_items where source_id = a.source_id)
      union all (select id, 'barcode' from items where barcode_key(barcode) = a.code order by id limit 20)
      union all (select id, 'sku' from items where sku = a.sku order by id limit 50)
      union all (select id, 'name' from item_search where a.name_key <> '' and replace(name, ' ', '') = a.name_key
        order by popularity desc limit 50)
    ) as found
    join all_items i on i.id = found.id join member_item_search s on s.id = found.id
    join all_licenses l on l.id = i.license_id join all_lines n on n.id = i.line_id
    order by a.row, found.id limit 100000`.execute(db)
  return rows
}

export interface RowToRead extends FileRow {
  row_no: number
}

/** The next rows that have not been matched yet. */
export async function listUnreadRows(
  tx: Tx,
  intakeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RowToRead[]> {
  const { rows } = await sql<RowToRead>`
    select row_no, cells, problem from intake_rows
    where intake_id = ${intakeId} and match is null and row_no > ${after}
    order by row_no limit ${limit}`.execute(tx)
  return rows
}

export interface MatchedRow {
  row_no: number
  entry: object
  match: IntakeMatch
  reason: IntakeReason | null
  item_id: number | null
  is_taken: boolean
}

export async function updateMatchedRows(tx: Tx, intakeId: number, matched: readonly MatchedRow[]) {
  await sql`
    update intake_rows r set entry = m.entry, match = m.match, reason = m.reason, item_id = m.item_id,
      is_taken = m.is_taken
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m (row_no int, entry jsonb, match text, reason text,
      item_id int, is_taken boolean)
    where r.intake_id = ${intakeId} and r.row_no = m.row_no`.execute(tx)
}
