import { sql } from 'kysely'
import type { IntakeFormat } from '#contract/collection/intake-words.ts'
import { countOf, type Db, type Tx } from '#server/platform/database/db.ts'
import type { DelimitedRow } from '#server/platform/formats/delimited-rows.ts'
import type { ColumnEvidence } from '#server/platform/formats/open-readings.ts'

export async function findCurrency(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from collectors where user_id = ${userId}`.execute(db)
  return rows[0]?.currency
}

/** Counts the member's imports that are being applied or undone. */
export function countBusyIntakes(db: Db, userId: number): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from intakes
    where user_id = ${userId} and state in ('applying', 'undoing')`
}

/** Previews that were not applied, and the oldest of the others beyond the limit. */
export async function deleteOldIntakes(db: Db, userId: number, limit: number): Promise<void> {
  await sql`
    delete from intakes where user_id = ${userId} and (state in ('columns', 'matching', 'ready')
      or state <> 'reading' and id not in (select id from intakes where user_id = ${userId} and state in ('applied', 'undone', 'stopped', 'applying', 'undoing')
        order by id desc limit ${limit}))`.execute(db)
}

/** Deletes a file that has not been read to its end since `before`. */
export async function deleteAbandonedReading(db: Db, userId: number, before: Date): Promise<void> {
  await sql`
    delete from intakes where user_id = ${userId} and state = 'reading'
    and created_at < ${before}`.execute(db)
}

/** Null while another file of the member is being read. */
export async function insertIntake(
  db: Db,
  userId: number,
  { filename, currency, now }: { filename: string; currency: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into intakes (user_id, state, format, filename, header, targets, currency, created_at, worked_at)
    values (${userId}, 'reading', 'other', ${filename}, '{}', '{}', ${currency}, ${now}, ${now})
    on conflict (user_id) where state = 'reading' do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function insertRows(db: Db, intakeId: number, rows: readonly DelimitedRow[]): Promise<void> {
  await sql`
    insert into intake_rows (intake_id, row_no, cells, problem)
    select ${intakeId}, row, array(select jsonb_array_elements_text(cells)), problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (row int, cells jsonb, problem text)`.execute(db)
}

export async function insertExtras(
  db: Db | Tx,
  intakeId: number,
  rows: readonly { part: string; row: number; value: string }[],
): Promise<void> {
  await sql`
    insert into intake_extras (intake_id, part, row_no, value)
    select ${intakeId}, part, row, value::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (part text, row int, value text)`.execute(db)
}

interface ReadIntake {
  state: 'columns' | 'matching'
  format: IntakeFormat
  header: string[]
  headerRow: number | null
  targets: (string | null)[]
  evidence: ColumnEvidence[]
  readings: string[]
  currency: string
}

export async function updateReadIntake(db: Db | Tx, id: number, read: ReadIntake): Promise<void> {
  await sql`
    update intakes set state = ${read.state}, format = ${read.format}, header = ${read.header}::text[],
      header_row = ${read.headerRow}::int, targets = ${read.targets}::text[], evidence = ${JSON.stringify(read.evidence)}::jsonb,
      readings = ${read.readings}::text[], currency = ${read.currency}, row_count = counted.rows, total = counted.rows
    from (select count(*)::int as rows from intake_rows
      where intake_id = ${id} and row_no > coalesce(${read.headerRow}::int, 0)) as counted
    where id = ${id}`.execute(db)
}
