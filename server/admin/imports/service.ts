import type { CatalogueImport } from '#contract/admin/imports.ts'
import { workingStates } from '#contract/admin/imports-words.ts'
import { usualCurrency } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { type ChangeAuthor, recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import type { ListSurvey } from '#server/catalogue/import/source.service.ts'
import type { MediaDeps } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { filenameOf } from '#server/platform/files/filenames.ts'
import type { Files } from '#server/platform/files/port.ts'
import { openQuestions } from '#server/platform/formats/open-readings.ts'
import type { FileReaders } from '#server/platform/formats/readers.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { importAnswer, undoEnd } from './rules.ts'
import * as store from './store.ts'
import { storeCatalogueFile, storePicturesFile } from './uploads.service.ts'

// A file waits in the file store while a job checks it (working.service.ts). Nothing changes until it is applied, and
// one import works at a time (docs/admin.md#imports).

interface ImportDeps {
  db: Db
  files: Files
}

/** What is stored of a list. While its columns have to be guessed it is only the row of its headings. */
export type StoredList = ListSurvey | { header_row: number | null; header?: undefined }

export interface ImportWorkerDeps extends ImportDeps, MediaDeps {
  fileReaders: FileReaders
  /** With the long timeouts of imports. */
  db: Db
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** @throws {Refusal} invalid beside `file`, file_too_large, import_busy */
export async function openImport(context: ContextOf<'openImport'>): Promise<CatalogueImport> {
  const { db, files, upload } = context
  if (await store.hasWorkingImport(db)) throw new Refusal('import_busy')
  const file = await storeCatalogueFile(files, upload)
  try {
    const id = await db.transaction().execute(async (tx) => {
      await store.lockSteps(tx)
      if (await store.hasWorkingImport(tx)) throw new Refusal('import_busy')
      const opened = { ...startedBy(context), filename: filenameOf(upload.filename), file }
      return await store.insertImport(tx, opened)
    })
    return await getImport(db, id)
  } catch (error) {
    await files.remove(file)
    throw error
  }
}

function startedBy({ actor, origin, now }: StaffCaller) {
  return { administratorId: actor.userId, requestId: origin.requestId, now }
}

export async function listImports({ db, query }: ContextOf<'listImports', 'db' | 'query'>) {
  const rows = await store.listImports(db, query)
  return { data: rows.map(importAnswer), metadata: metadataOf(query, rows[0]?.total ?? 0) }
}

/** @throws {Refusal} import_not_found */
export async function getImport(db: Db, id: number): Promise<CatalogueImport> {
  const found = await requireImport(db, id)
  return { ...importAnswer(found), list: listAnswer(found) }
}

/** What the screen shows of a list. */
function listAnswer({ list: stored }: Pick<store.ImportRecord, 'list'>): CatalogueImport['list'] {
  const list = stored as StoredList | null
  if (list?.header === undefined) return null
  const { header, targets, samples, fixed, evidence, readings, header_row, lead } = list
  const { license = '', line = '', brand = '', currency = usualCurrency } = fixed
  const columns = header.map((name, place) => ({
    name,
    samples: samples[place] ?? [],
    target: targets[place] ?? null,
  }))
  const questions = openQuestions(evidence, targets, readings)
  return { header_row, lead, columns, readings: questions, fixed: { license, line, brand, currency } }
}

/**
 * Adds a zip of pictures to an import, whose check begins anew and counts those that have a figure.
 * @throws {Refusal} import_not_found, import_not_ready, import_busy, invalid beside `file`, file_too_large
 */
export async function addImportPictures(context: ContextOf<'addImportPictures'>): Promise<CatalogueImport> {
  const { db, files, params, upload, now } = context
  const { id } = params
  const { state, pictures_file: replaced } = await requireImport(db, id)
  if (state !== 'ready' && state !== 'columns' && state !== 'checking') throw new Refusal('import_not_ready')
  const file = await storePicturesFile(files, upload)
  try {
    await db.transaction().execute(async (tx) => {
      await store.lockSteps(tx)
      await requireState(tx, id, 'ready', 'columns', 'checking')
      if (await store.hasWorkingImport(tx, id)) throw new Refusal('import_busy')
      await store.updatePicturesFile(tx, id, { file, now })
    })
  } catch (error) {
    await files.remove(file)
    throw error
  }
  if (replaced !== null) await files.remove(replaced)
  return getImport(db, id)
}

/** @throws {Refusal} import_not_found, import_not_ready, import_busy, invalid beside `skip_bad_rows` */
export async function applyImport(context: ContextOf<'applyImport'>): Promise<CatalogueImport> {
  const { db, params, body } = context
  const { id } = params
  const { skip_bad_rows: skipsBadRows } = body
  const { counts } = await requireImport(db, id)
  const refused = counts.refused ?? 0
  if (refused > 0 && !skipsBadRows) {
    const rows =
      refused === 1 ? 'Hay 1 fila rechazada' : `Hay ${refused.toLocaleString('es-MX')} filas rechazadas`
    throw new Refusal('invalid', { skip_bad_rows: `${rows}: acepta dejarlas fuera o corrige el archivo.` })
  }
  const start = { state: 'applying', step: 'reading', skipsBadRows, ...startedBy(context) } as const
  await beginStep(db, id, { from: 'ready', start })
  return getImport(db, id)
}

/** @throws {Refusal} import_not_found, import_not_ready, import_busy, import_too_old */
export async function undoImport(context: ContextOf<'undoImport'>): Promise<CatalogueImport> {
  const { db, params, now } = context
  const { id } = params
  const { skips_bad_rows: skipsBadRows } = await requireUndoable(db, id, now)
  const start = { state: 'undoing', step: 'undoing', skipsBadRows, ...startedBy(context) } as const
  await beginStep(db, id, { from: 'applied', start })
  return getImport(db, id)
}

/** @throws {Refusal} import_not_found, import_too_old */
async function requireUndoable(db: Db | Tx, id: number, now: Date): Promise<store.ImportRecord> {
  const found = await requireImport(db, id)
  if (found.applied_at !== null && undoEnd(found.applied_at) < now) throw new Refusal('import_too_old')
  return found
}

/** Stops an import, or removes the files of one that was not applied. @throws {Refusal} import_not_found, import_not_ready */
export async function discardImport(
  { db, files }: ImportDeps,
  by: ChangeAuthor,
  id: number,
): Promise<CatalogueImport> {
  const { filename } = await requireImport(db, id)
  await discard({ db, files }, id, async (tx) => {
    const subject = { kind: 'catalogue_import', id }
    await recordChange(tx, by, { act: 'catalogue_import_discarded', subject, details: { filename } })
  })
  return getImport(db, id)
}

/**
 * Discards an import and removes its files. One that works is stopped: its step finds out and keeps nothing. If its figures are in
 * the catalogue already, the import stays applied. @throws {Refusal} import_not_found, import_not_ready
 */
export async function discard(
  { db, files }: ImportDeps,
  id: number,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { file, pictures_file } = await db.transaction().execute(async (tx) => {
    await requireState(tx, id, 'ready', 'columns', 'failed', ...workingStates)
    const found = await requireImport(tx, id)
    await store.updateDiscarded(tx, id)
    await record(tx)
    return found
  })
  for (const path of [file, pictures_file]) if (path !== null) await files.remove(path)
}

async function beginStep(
  db: Db,
  id: number,
  { from, start }: { from: 'ready' | 'applied'; start: store.ImportStart },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireIdle(tx, id, from)
    await store.updateStarted(tx, id, start)
  })
}

/**
 * Locks an import that is in that state until the transaction ends, unless another import is running.
 * @throws {Refusal} import_not_found, import_not_ready, import_busy
 */
async function requireIdle(tx: Tx, id: number, state: 'ready' | 'applied'): Promise<void> {
  await store.lockSteps(tx)
  await requireState(tx, id, state)
  if (await store.hasWorkingImport(tx)) throw new Refusal('import_busy')
}

export async function requireState(
  tx: Tx,
  id: number,
  ...states: readonly CatalogueImport['state'][]
): Promise<void> {
  const state = await store.findStateForUpdate(tx, id)
  if (state === undefined) throw new Refusal('import_not_found')
  if (!states.includes(state)) throw new Refusal('import_not_ready')
}

export async function requireImport(db: Db | Tx, id: number): Promise<store.ImportRecord> {
  const found = await store.findImport(db, id)
  if (found === undefined) throw new Refusal('import_not_found')
  return found
}
