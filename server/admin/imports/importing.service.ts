import type { ImportCounts } from '#contract/admin/imports.ts'
import { Refusal } from '#contract/errors.ts'
import { type ChangeAuthor, recordChange } from '#server/admin/audit/service.ts'
import type { ImportOptions, ImportProgress, ImportReport } from '#server/catalogue/import/service.ts'
import { importInTransaction } from '#server/catalogue/import/service.ts'
import type { ListSurvey } from '#server/catalogue/import/source.service.ts'
import { readStrangersFile, surveyStrangersFile } from '#server/catalogue/import/source.service.ts'
import { countNamedFigures, type RefusedCell } from '#server/catalogue/import/staging.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { readZipStream } from '#server/platform/formats/zip-stream.ts'
import { findSource } from './columns.service.ts'
import { isSystemFile, type PictureName, readPictureNames } from './pictures.rules.ts'
import * as rows from './rows.store.ts'
import { countsOf } from './rules.ts'
import type { ImportWorkerDeps, StoredList } from './service.ts'
import type { Work } from './working.store.ts'
import * as store from './working.store.ts'

const progressRows = 5000

/** Checks the stored file in a dry run, or imports it. @throws {Refusal} invalid beside `file` */
export async function importFile(worker: ImportWorkerDeps, tx: Tx, work: Work): Promise<void> {
  if (work.state === 'checking') await store.deletePreview(tx, work.id)
  const found = await findList(worker, tx, work)
  if (found === 'unknown') return await finishStep(tx, work, { state: 'columns', counts: {} })
  await withStoredFile(worker, work, async (bytes) => {
    const source = readStrangersFile(worker.fileReaders, bytes, found?.list ?? null)
    const options = optionsOf(tx, work, found?.sourceId)
    const report = await importInTransaction(tx, source, options, progressOf(worker.db, work))
    if (work.state === 'checking') await finishChecking(worker, tx, { work, report })
    else await finishApplying(tx, work, { report, now: worker.now() })
  })
}

async function withStoredFile<T>(
  { files }: Pick<ImportWorkerDeps, 'files'>,
  { file }: Pick<Work, 'file'>,
  act: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const stored = file === null ? null : await files.get(file)
  if (stored === null)
    throw new Refusal('invalid', { file: 'El archivo ya no está guardado. Súbelo otra vez.' })
  try {
    return await act(stored.body)
  } finally {
    stored.body.destroy()
  }
}

/** How the columns of a list are read: as they were chosen, or as a source's last one. Null for a file in our own format. */
async function findList(
  worker: ImportWorkerDeps,
  tx: Tx,
  work: Work,
): Promise<{ list: ListSurvey; sourceId: number | null } | 'unknown' | null> {
  const { source_id: sourceId } = work
  const list = work.list as StoredList | null
  if (list?.header !== undefined) return { list, sourceId }
  if (work.state !== 'checking') return null
  const survey = await withStoredFile(worker, work, (bytes) =>
    surveyStrangersFile(worker.fileReaders, bytes, list?.header_row ?? null),
  )
  if (survey === null) return null
  // Somebody who has just pointed at other headings wants to see the columns.
  const remembered = list === null ? await findSource(tx, survey, worker.now()) : null
  await store.updateList(tx, work.id, remembered ?? { list: survey, sourceId: null })
  return remembered ?? 'unknown'
}

function optionsOf(tx: Tx, { id, state, skips_bad_rows }: Work, sourceId?: number | null): ImportOptions {
  const list = sourceId === undefined ? undefined : { sourceId }
  if (state !== 'checking') return { skipBadRows: skips_bad_rows, recordUnder: id, list }
  return {
    dryRun: true,
    recordUnder: id,
    list,
    onRefused: (cells) => rows.insertRefused(tx, id, byRow(cells)),
  }
}

/**
 * Written at intervals on a connection of its own; the step does not wait for it. The function throws the refusal
 * import_not_ready once somebody stopped the import.
 */
function progressOf(db: Db, work: Work): (progress: ImportProgress) => void {
  let shown = { step: '', rows: 0 }
  let isStopped = false
  const write = async (progress: Parameters<typeof store.updateProgress>[2]) => {
    isStopped = !(await store.updateProgress(db, work, progress))
  }
  return ({ step, rows: done }) => {
    if (isStopped) throw new Refusal('import_not_ready')
    if (step === shown.step && done - shown.rows < progressRows) return
    shown = { step, rows: done }
    write({ step, done }).catch(() => undefined)
  }
}

/** @throws {Refusal} import_not_ready when somebody stopped the import meanwhile, so that nothing of it is kept */
export async function finishStep(
  tx: Tx,
  of: Parameters<typeof store.updateFinished>[1],
  result: store.StepResult,
): Promise<void> {
  if (!(await store.updateFinished(tx, of, result))) throw new Refusal('import_not_ready')
}

async function finishChecking(
  worker: ImportWorkerDeps,
  tx: Tx,
  { work, report }: { work: Work; report: ImportReport },
): Promise<void> {
  const counts = { ...countsOf(report), ...(await countPictureNames(worker, tx, work.pictures_file)) }
  // With a zip that came meanwhile it is checked again.
  const state = (await store.hasOtherPictures(tx, work)) ? 'checking' : 'ready'
  await finishStep(tx, work, { state, counts })
}

/** How many pictures of the zip have a figure by their name. @throws {Refusal} invalid beside `file` */
async function countPictureNames(
  { files, fileReaders }: ImportWorkerDeps,
  tx: Tx,
  path: string | null,
): Promise<Pick<ImportCounts, 'pictures_found' | 'pictures_lost'>> {
  const stored = path === null ? null : await files.get(path)
  const names: PictureName[][] = []
  if (stored !== null) {
    // Only the names are read, so no picture needs to reach this process.
    for await (const { name } of readZipStream(fileReaders, stored.body, 0)) {
      if (!isSystemFile(name)) names.push(readPictureNames(name))
    }
  }
  const pictures_found = await countNamedFigures(
    tx,
    names.map((readings) => readings.map(({ key }) => key)),
  )
  return { pictures_found, pictures_lost: names.length - pictures_found }
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
  await finishStep(tx, work, { state, counts, appliedAt: now })
  await recordChange(tx, callerOf(work, now), {
    act: 'catalogue_imported',
    subject: { kind: 'catalogue_import', id: work.id },
    details: { filename: work.filename, ...counts, columns: report.changedColumns },
  })
}

export function callerOf({ administrator_id, request_id }: Work, now: Date): ChangeAuthor {
  const actor = administrator_id === null ? null : { userId: administrator_id }
  return { actor, origin: { requestId: request_id }, now }
}

function byRow(cells: readonly RefusedCell[]): { row_no: number; details: rows.CellDetail[] }[] {
  const found = new Map<number, rows.CellDetail[]>()
  for (const { row, column, reason } of cells) {
    found.set(row, [...(found.get(row) ?? []), { column, reason }])
  }
  return [...found].map(([row_no, details]) => ({ row_no, details }))
}
