import type { CatalogueImportRow, ImportRowsQuery } from '#contract/admin/imports.ts'
import type { Download } from '#contract/endpoint.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as store from './rows.store.ts'
import { importAnswer, reportHeader, reportLines, rowAnswer, totalOf } from './rules.ts'
import type { ImportDeps } from './service.ts'
import * as imports from './service.ts'
import { requireImport } from './service.ts'

/** Imports of catalogue files. */
export function adminImportsRoutes(deps: ImportDeps) {
  const { db } = deps
  return {
    openImport: ({ upload, ...caller }) => imports.openImport(deps, staffCallerOf(caller), upload),
    listImports: ({ query }) => imports.listImports(db, query),
    getImport: ({ params }) => imports.getImport(db, params.id),
    listImportRows: ({ params, query }) => listImportRows(db, { ...params, ...query }),
    addImportPictures: ({ params, upload }) => imports.addImportPictures(deps, { ...params, upload }),
    applyImport: ({ params, body, ...caller }) =>
      imports.applyImport(db, staffCallerOf(caller), {
        ...params,
        skipsBadRows: body.skip_bad_rows,
      }),
    undoImport: ({ params, ...caller }) => imports.undoImport(db, staffCallerOf(caller), params.id),
    discardImport: ({ params, ...caller }) => imports.discardImport(deps, staffCallerOf(caller), params.id),
    downloadImportReport: async ({ params }) => ({
      download: await downloadImportReport(db, params.id),
    }),
  } satisfies SomeHandlers
}

const rowsAtOnce = 1000

/** @throws {Refusal} import_not_found */
async function listImportRows(
  db: Db,
  { id, ...query }: ImportRowsQuery & { id: number },
): Promise<{ data: CatalogueImportRow[]; metadata: Metadata }> {
  const { counts } = importAnswer(await requireImport(db, id))
  const rows = await listRows(db, id, query)
  return { data: rows.map(rowAnswer), metadata: metadataOf(query, totalOf(query.kind, counts)) }
}

/** @throws {Refusal} import_not_found */
async function downloadImportReport(db: Db, id: number): Promise<Download> {
  await requireImport(db, id)
  return {
    filename: `importacion-${id}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: encode(reportTexts(db, id)),
  }
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
  for (const kind of ['refused', 'changed', 'new'] as const) {
    let row = 0
    for (;;) {
      const rows = await store.listRowsAfter(db, id, { kind, row, limit: rowsAtOnce })
      if (rows.length > 0) yield writeCsv(rows.flatMap(reportLines))
      if (rows.length < rowsAtOnce) break
      row = rows.at(-1)?.row_no ?? row
    }
  }
  for (const list of [store.listPictures, store.listKept]) yield* pagesOf(list, db, id)
}

async function* pagesOf(list: typeof store.listKept, db: Db, id: number): AsyncGenerator<string> {
  for (let page = 1; ; page++) {
    const rows = await list(db, id, { page, page_size: rowsAtOnce })
    if (rows.length > 0) yield writeCsv(rows.flatMap(reportLines))
    if (rows.length < rowsAtOnce) return
  }
}
