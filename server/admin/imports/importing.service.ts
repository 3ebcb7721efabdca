import { Refusal } from '#contract/errors.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { ImportOptions, ImportProgress, ImportReport } from '#server/catalogue/import/service.ts'
import { importInTransaction } from '#server/catalogue/import/service.ts'
import { readStrangersFile } from '#server/catalogue/import/source.service.ts'
import type { RefusedCell } from '#server/catalogue/import/staging.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as rows from './rows.store.ts'
import { countsOf } from './rules.ts'
import type { ImportWorkerDeps } from './service.ts'
import type { Work } from './working.store.ts'
import * as store from './working.store.ts'

const progressRows = 5000

/** Checks the stored file in a dry run, or imports it. @throws {Refusal} invalid beside `file` */
export async function importFile(worker: ImportWorkerDeps, tx: Tx, work: Work): Promise<void> {
  const stored = work.file === null ? null : await worker.files.get(work.file)
  if (stored === null)
    throw new Refusal('invalid', { file: 'El archivo ya no está guardado. Súbelo otra vez.' })
  try {
    const source = readStrangersFile(worker.fileReaders, stored.body)
    const report = await importInTransaction(tx, source, optionsOf(tx, work), progressOf(worker.db, work.id))
    if (work.state === 'checking') await finishCheck(tx, work.id, report)
    else await finishApplying(tx, work, { report, now: worker.now() })
  } finally {
    stored.body.destroy()
  }
}

function optionsOf(tx: Tx, { id, state, skips_bad_rows }: Work): ImportOptions {
  if (state !== 'checking') return { skipBadRows: skips_bad_rows, recordUnder: id }
  return { dryRun: true, recordUnder: id, onRefused: (cells) => rows.insertRefused(tx, id, byRow(cells)) }
}

/** Written at intervals on a connection of its own; the step does not wait for it. */
function progressOf(db: Db, id: number): (progress: ImportProgress) => void {
  let shown = { step: '', rows: 0 }
  return ({ step, rows: done }) => {
    if (step === shown.step && done - shown.rows < progressRows) return
    shown = { step, rows: done }
    store.updateProgress(db, { id, step, done }).catch(() => undefined)
  }
}

async function finishCheck(tx: Tx, id: number, report: ImportReport): Promise<void> {
  await store.updateFinished(tx, id, { state: 'ready', counts: countsOf(report) })
}

async function finishApplying(
  tx: Tx,
  work: Work,
  { report, now }: { report: ImportReport; now: Date },
): Promise<void> {
  // The catalogue changed since the check, so rows would be refused that nobody has seen in the preview.
  if (!report.isApplied) {
    throw new Refusal('invalid', {
      file: 'El catálogo cambió y ahora hay filas rechazadas. Sube el archivo otra vez.',
    })
  }
  const counts = countsOf(report)
  const state = work.pictures_file === null ? 'applied' : 'pictures'
  await store.updateFinished(tx, work.id, { state, counts, appliedAt: now })
  await recordChange(tx, callerOf(work, now), {
    act: 'catalogue_imported',
    subject: { kind: 'catalogue_import', id: work.id },
    details: { filename: work.filename, ...counts, columns: report.changedColumns },
  })
}

export function callerOf({ administrator_id, request_id }: Work, now: Date): ChangeAuthor {
  return { administratorId: administrator_id, requestId: request_id, now }
}

function byRow(cells: readonly RefusedCell[]): { row_no: number; details: rows.CellDetail[] }[] {
  const found = new Map<number, rows.CellDetail[]>()
  for (const { row, column, reason } of cells) {
    found.set(row, [...(found.get(row) ?? []), { column, reason }])
  }
  return [...found].map(([row_no, details]) => ({ row_no, details }))
}
