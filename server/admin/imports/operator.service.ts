import { operatorAuthor, recordChange } from '#server/admin/audit/service.ts'
import type { ImportOptions, ImportProgress, ImportReport } from '#server/catalogue/import/service.ts'
import { importInTransaction } from '#server/catalogue/import/service.ts'
import type { SourceRow } from '#server/catalogue/import/source.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { filenameOf } from '#server/platform/files/filenames.ts'
import { finishStep } from './importing.service.ts'
import { countsOf } from './rules.ts'
import * as store from './store.ts'

// Imports of the operator's command line are listed and undone in the administration.

interface OperatorImport {
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
