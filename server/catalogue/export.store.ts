import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { emptyValue, extraColumns, storedColumns } from '#contract/catalogue/item-fields.ts'
import { valuesIn } from '#server/catalogue/fragments.store.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import type { SourceWords } from '#server/catalogue/import/rules.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The figures to export; without filters, all of them. */
export interface ExportFilters {
  /** The slug of a license. */
  license?: string
  /** The prefix of their source_id. */
  source?: string
}

export interface ExportedItem extends CatalogueRow {
  id: number
  words: SourceWords
}

export async function findLicenseId(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from licenses where slug = ${slug}`.execute(db)
  return rows[0]?.id
}

/** For each optional column, whether some figure has a value other than the default. */
export async function findUsedColumns(db: Db, filters: ExportFilters): Promise<Record<string, boolean>> {
  const used = extraColumns.map((column) => {
    const [stored = column] = storedColumns(column)
    return sql`coalesce(bool_or(${sql.ref(stored)} is distinct from ${sql.lit(emptyValue(stored) ?? null)}), false) as ${sql.ref(column)}`
  })
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(used)} from items i where ${chosen(filters)}`.execute(db)
  return rows[0] ?? {}
}

/** In order of id, after the given one. */
export async function listItems(
  db: Db,
  filters: ExportFilters,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ExportedItem[]> {
  const { rows } = await sql<ExportedItem>`
    select i.id, l.name as license, n.name as line, b.name as brand, g.name as saga, a.name as arco,
      ${valuesIn('i')}, i.source_words as words
    from items i
    join licenses l on l.id = i.license_id
    join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    left join sagas g on g.id = i.saga_id
    left join arcos a on a.id = i.arco_id
    where i.id > ${afterId} and ${chosen(filters)}
    order by i.id limit ${limit}
  `.execute(db)
  return rows
}

function chosen({ license, source }: ExportFilters): RawBuilder<unknown> {
  const ofLicense = license
    ? sql`i.license_id = (select id from licenses where slug = ${license})`
    : sql`true`
  return source ? sql`${ofLicense} and starts_with(i.source_id, ${source})` : ofLicense
}
