import type { ImportRowsQuery } from '#contract/admin/imports.ts'
import { metadataOf } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { chooseImportColumns } from './columns.service.ts'
import * as store from './rows.store.ts'
import { importAnswer, reportHeader, reportLines, rowAnswer, totalOf } from './rules.ts'
import * as imports from './service.ts'
import { requireImport } from './service.ts'

export const importHandlers = {
  openImport: imports.openImport,
  listImports: imports.listImports,
  getImport: ({ db, params }) => imports.getImport(db, params.id),
  listImportRows,
  addImportPictures: imports.addImportPictures,
  chooseImportColumns,
  applyImport: imports.applyImport,
  undoImport: imports.undoImport,
  discardImport: (context) => imports.discardImport(context, context, context.params.id),
  downloadImportReport,
} satisfies SomeHandlers

const rowsAtOnce = 1000

/** @throws {Refusal} import_not_found */
async function listImportRows({ db, params, query }: ContextOf<'listImportRows'>) {
  const { id } = params
  const { counts } = importAnswer(await requireImport(db, id))
  const rows = await listRows(db, id, query)
  return { data: rows.map(rowAnswer), metadata: metadataOf(query, totalOf(query.kind, counts)) }
}

/** @throws {Refusal} import_not_found */
async function downloadImportReport({ db, params }: ContextOf<'downloadImportReport'>) {
  const { id } = params
  await requireImport(db, id)
  const bytes = encode(reportTexts(db, id))
  return { download: { filename: `importacion-${id}.csv`, type: 'text/csv; charset=utf-8', bytes } }
}

function listRows(db: Db, id: number, query: ImportRowsQuery): Promise<store.PreviewRow[]> {
  if (query.kind === 'kept') return store.listKept(db, id, query)
  if (query.kind === 'pictures') return store.listPictures(db, id, query)
  return store.listRows(db, id, query)
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

async function* reportTexts(db: Db, id: number): AsyncGenerator<string> {
  // Excel reads UTF-8 only after this mark.
  yield `\uFEFF${writeCsv([reportHeader])}`
  for (const kind of ['refused', 'gone', 'changed', 'new', 'unchanged', 'pictures', 'kept'] as const) {
    for (let page = 1, isFull = true; isFull; page++) {
      const rows = await listRows(db, id, { kind, page, page_size: rowsAtOnce })
      if (rows.length > 0) yield writeCsv(rows.flatMap(reportLines))
      isFull = rows.length === rowsAtOnce
    }
  }
}
