import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as rows from './rows.service.ts'
import type { ImportDeps } from './service.ts'
import * as imports from './service.ts'

type Names =
  | 'openImport'
  | 'listImports'
  | 'getImport'
  | 'listImportRows'
  | 'addImportPictures'
  | 'applyImport'
  | 'undoImport'
  | 'discardImport'
  | 'downloadImportReport'

/** Imports of catalogue files. */
export function adminImportsRoutes(deps: ImportDeps): Handlers<Names> {
  const { db } = deps
  return {
    openImport: async ({ upload, ...caller }) => ({
      data: await imports.openImport(deps, staffCallerOf(caller), upload),
    }),
    listImports: ({ query }) => imports.listImports(db, query),
    getImport: async ({ params }) => ({ data: await imports.getImport(db, params.id) }),
    listImportRows: ({ params, query }) => rows.listImportRows(db, { ...params, ...query }),
    addImportPictures: async ({ params, upload }) => ({
      data: await imports.addImportPictures(deps, { ...params, upload }),
    }),
    applyImport: async ({ params, body, ...caller }) => ({
      data: await imports.applyImport(db, staffCallerOf(caller), {
        ...params,
        skipsBadRows: body.skip_bad_rows,
      }),
    }),
    undoImport: async ({ params, ...caller }) => ({
      data: await imports.undoImport(db, staffCallerOf(caller), params.id),
    }),
    discardImport: async ({ params, ...caller }) => ({
      data: await imports.discardImport(deps, staffCallerOf(caller), params.id),
    }),
    downloadImportReport: async ({ params }) => ({
      download: await rows.downloadImportReport(db, params.id),
    }),
  }
}
