import { commonColumns, extraColumns } from '#contract/catalogue/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import type { Cells, Column } from '#server/catalogue/import/columns.rules.ts'
import { writeRow } from '#server/catalogue/import/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import type { ExportFilters } from './export.store.ts'
import * as store from './export.store.ts'

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
  if (options.license && (await store.findLicenseId(db, options.license)) === undefined) {
    throw new Refusal('license_not_found')
  }
  const used = await store.findUsedColumns(db, options)
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
    const items = await store.listItems(db, filters, { afterId, limit: pageItems })
    if (items.length === 0) return
    yield items.map(({ words, ...row }) => writeRow(row, words))
    afterId = items.at(-1)?.id ?? afterId
    count += items.length
    onItems(count)
  }
}
