import type { CatalogueImport } from '#contract/admin/imports.ts'
import { Refusal } from '#contract/errors.ts'
import { operatorAuthor, recordChange } from '#server/admin/audit/service.ts'
import type { ImportOptions, ImportProgress, ImportReport } from '#server/catalogue/import/service.ts'
import { importInTransaction, lockCatalogueImports } from '#server/catalogue/import/service.ts'
import type { SourceRow } from '#server/catalogue/import/source.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { finishStep } from './importing.service.ts'
import { countsOf, filenameOf } from './rules.ts'
import type { ImportDeps } from './service.ts'
import { discardImport, requireIdle, requireUndoable } from './service.ts'
import * as store from './store.ts'
import { undoImport } from './undoing.service.ts'

// Imports of the operator's command line are listed and undone like those of the administration.

export interface OperatorImport {
  filename: string
  source: AsyncIterable<SourceRow>
  options: Omit<ImportOptions, 'recordUnder'>
  now: Date
}

/** Imports a file at once. @throws {Refusal} invalid beside `file`; conflict while another import works */
export async function importByOperator(
  db: Db,
  { filename, source, options, now }: OperatorImport,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  return await db.transaction().execute(async (tx) => {
    if (options.dryRun) return await importInTransaction(tx, source, options, onProgress)
    const id = await store.insertApplied(tx, { filename: filenameOf(filename), now })
    const report = await importInTransaction(tx, source, { ...options, recordUnder: id }, onProgress)
    if (report.isApplied) {
      const counts = countsOf(report)
      await finishStep(tx, { id, state: 'applied' }, { state: 'applied', counts, appliedAt: now })
      await recordChange(tx, operatorAuthor(now), {
        act: 'catalogue_imported',
        subject: { kind: 'catalogue_import', id },
        details: { filename, ...counts, columns: report.changedColumns },
      })
    } else await store.deleteImport(tx, id)
    return report
  })
}

/** Undoes an import at once. @throws {Refusal} import_not_found, import_not_ready, import_busy, import_too_old */
export async function undoByOperator(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state, filename } = await requireUndoable(tx, id, now)
    await requireIdle(tx, id, 'applied')
    if (!(await lockCatalogueImports(tx))) throw new Refusal('import_busy')
    await undoImport(tx, operatorAuthor(now), { id, state, filename })
  })
}

/** Stops or discards an import. @throws {Refusal} import_not_found, import_not_ready */
export async function discardByOperator(deps: ImportDeps, id: number, now: Date): Promise<CatalogueImport> {
  return await discardImport(deps, operatorAuthor(now), id)
}
