import { sql } from 'kysely'
import { valuesIn } from '#server/catalogue/fragments.store.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import type { SourceWords } from '#server/catalogue/import/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'

/** A valid row to be staged, with the keys of its names, its wanted slug and the source's own words. */
export interface StagedRow extends CatalogueRow {
  row_no: number
  slug: string
  license_key: string
  line_key: string
  brand_key: string | null
  saga_key: string | null
  arco_key: string | null
  words: SourceWords
}

/** False when another import is running. The lock ends with the transaction. */
export async function lockImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('catalogue import')) as free
  `.execute(tx)
  return rows[0]?.free ?? false
}

/** A temporary table that is dropped at the end of the transaction. */
export async function insertStaging(tx: Tx): Promise<void> {
  await sql`
    create temp table staged on commit drop as
    select 0 as row_no, i.slug, '' as license, '' as license_key, '' as line, '' as line_key,
      '' as brand, '' as brand_key, '' as saga, '' as saga_key, '' as arco, '' as arco_key,
      ${valuesIn('i')}, i.source_words as words
    from items i where false
  `.execute(tx)
  await sql`create unique index on staged (source_id)`.execute(tx)
}

/** Created after all rows are inserted, which is cheaper than maintaining it. */
export async function insertStagingIndex(tx: Tx): Promise<void> {
  await sql`create unique index on staged (row_no)`.execute(tx)
  const joined = 'row_no, source_id, license_key, line_key, brand_key, saga_key, arco_key'
  await sql`analyze staged (${sql.raw(joined)})`.execute(tx)
}

/** Returns the numbers of the inserted rows; the others repeat an earlier source_id. */
export async function insertStaged(tx: Tx, rows: readonly StagedRow[]): Promise<Set<number>> {
  // Most fields of most rows are null and are left out to save parsing.
  const json = JSON.stringify(rows, (_, value: unknown) => (value === null ? undefined : value))
  const { rows: placed } = await sql<{ row_no: number }>`
    insert into staged select * from json_populate_recordset(null::staged, ${json}::json)
    on conflict (source_id) do nothing returning row_no
  `.execute(tx)
  return new Set(placed.map(({ row_no }) => row_no))
}

/** For each source_id, the first row that has it. */
export async function listStagedRows(tx: Tx, sourceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ source_id: string; row_no: number }>`
    select source_id, row_no from staged where source_id = any(${sourceIds})
  `.execute(tx)
  return new Map(rows.map(({ source_id, row_no }) => [source_id, row_no]))
}
