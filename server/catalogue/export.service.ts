import { type RawBuilder, sql } from 'kysely'
import { commonColumns, emptyValue, extraColumns, storedColumns } from '#contract/catalogue/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import { valuesIn } from './fragments.store.ts'
import type { CatalogueRow, Cells, Column } from './import/columns.rules.ts'
import { type SourceWords, writeRow } from './import/rules.ts'

/* The export writes the columns that the import reads, in the source's own words where they still hold, so that a file
   comes out as it went in. It reads one page at a time without a lock; figures added meanwhile come last. */

const pageItems = 1000

type Pages = AsyncGenerator<Cells[]>

export interface ExportOptions extends ExportFilters {
  format: 'csv' | 'json'
}

/**
 * Yields the text of a catalogue file in chunks: the common columns, and the optional ones that some figure uses. `onItems`
 * gets the number of figures written so far. @throws {Refusal} `license_not_found`
 */
export async function* exportCatalogue(
  db: Db,
  options: ExportOptions,
  onItems: (count: number) => void = () => undefined,
): AsyncGenerator<string> {
  if (options.license && (await findLicenseId(db, options.license)) === undefined) {
    throw new Refusal('license_not_found')
  }
  const used = await findUsedColumns(db, options)
  const columns = [...commonColumns, ...extraColumns.filter((column) => used[column])]
  const pages = pagesOf(db, options, onItems)
  yield* options.format === 'csv' ? csvOf(pages, columns) : jsonOf(pages, columns)
}

async function* csvOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<string> {
  yield writeCsv([columns])
  for await (const page of pages) {
    yield writeCsv(page.map((cells) => columns.map((column) => cells[column] ?? '')))
  }
}

async function* jsonOf(pages: Pages, columns: readonly Column[]): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages) {
    const objects = page.map((cells) =>
      Object.fromEntries(columns.map((column) => [column, cells[column] || null])),
    )
    yield separator + objects.map((object) => JSON.stringify(object)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* pagesOf(db: Db, filters: ExportFilters, onItems: (count: number) => void): Pages {
  let afterId = 0
  let count = 0
  for (;;) {
    const items = await listItems(db, filters, { afterId, limit: pageItems })
    if (items.length === 0) return
    yield items.map(({ words, ...row }) => writeRow(row, words))
    afterId = items.at(-1)?.id ?? afterId
    count += items.length
    onItems(count)
  }
}

/** The figures to export; without filters, all of them. */
interface ExportFilters {
  /** The slug of a license. */
  license?: string
  /** The prefix of their source_id. */
  source?: string
}

interface ExportedItem extends CatalogueRow {
  id: number
  words: SourceWords
}

async function findLicenseId(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from licenses where slug = ${slug}`.execute(db)
  return rows[0]?.id
}

/** For each optional column, whether some figure has a value other than the default. */
async function findUsedColumns(db: Db, filters: ExportFilters): Promise<Record<string, boolean>> {
  const used = extraColumns.map((column) => {
    const [stored = column] = storedColumns(column)
    return sql`coalesce(bool_or(${sql.ref(stored)} is distinct from ${sql.lit(emptyValue(stored) ?? null)}), false) as ${sql.ref(column)}`
  })
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(used)} from items i where ${chosen(filters)}`.execute(db)
  return rows[0] ?? {}
}

/** In order of id, after the given one. */
function listItems(
  db: Db,
  filters: ExportFilters,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ExportedItem[]> {
  return rowsOf(db)<ExportedItem>`
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
  `
}

function chosen({ license, source }: ExportFilters): RawBuilder<unknown> {
  const ofLicense = license
    ? sql`i.license_id = (select id from licenses where slug = ${license})`
    : sql`true`
  return source ? sql`${ofLicense} and starts_with(i.source_id, ${source})` : ofLicense
}
