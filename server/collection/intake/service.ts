import type { Intake } from '#contract/collection/intake.ts'
import type { ChosenTarget, IntakeTarget } from '#contract/collection/intake-words.ts'
import { intakeLimits, intakeTargets } from '#contract/collection/intake-words.ts'
import { usualCurrency } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { countMarks } from '#server/collection/member-lock.service.ts'
import type { PhotoDeps } from '#server/collection/photos/service.ts'
import { allowanceOf } from '#server/plans/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { filenameOf } from '#server/platform/files/filenames.ts'
import { currencyNamed, decideReadings, openQuestions } from '#server/platform/formats/open-readings.ts'
import type { FileReaders } from '#server/platform/formats/readers.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { recogniseColumns } from './columns.rules.ts'
import { type OpenedFile, openFile } from './opening.service.ts'
import { deleteWaitingPhotos, photosPartName, storeZipPhotos } from './photos/service.ts'
import { type ReadFile, readStrangersFile } from './reading/service.ts'
import * as reading from './reading/store.ts'
import * as rowStore from './rows/store.ts'
import * as sums from './rows/sums.store.ts'
import { type ExtraCount, noRows, type RowCounts } from './rows/sums.store.ts'
import type { IntakeRecord } from './store.ts'
import * as store from './store.ts'

// Imports a member's own file into the collection. The member sees a preview first, and nothing changes until the member
// applies it. The whole import can be undone. working.service.ts does the long steps in small batches.

const samples = 3
/** The rows by whose values the content of a column is guessed. */
const guessingRows = 50
/** The first cells of a row are enough to recognise it. */
const leadCells = 4
/** Longer than any file takes to be read; the process that was reading it has died. */
const abandonedMs = 10 * 60_000

interface IntakeDeps extends PhotoDeps {
  config: Pick<Config, 'dataDir'>
  fileReaders: FileReaders
}

/**
 * Reads a file once all of it has arrived. Abandoned previews are deleted.
 * @throws {Refusal} invalid beside `file`, file_too_large, intake_busy
 */
export async function openIntake(
  context: ContextOf<'openIntake', keyof IntakeDeps | 'actor' | 'upload' | 'now'>,
  parts: ReadonlySet<string>,
): Promise<Intake> {
  const { db, actor, upload, now } = context
  const { userId } = actor
  if (upload.file === null) throw new Refusal('invalid', { file: 'Elige un archivo.' })
  if ((await reading.countBusyIntakes(db, userId)) > 0) throw new Refusal('intake_busy')
  const currency = (await reading.findCurrency(db, userId)) ?? usualCurrency
  await reading.deleteAbandonedReading(db, userId, new Date(now.getTime() - abandonedMs))
  // The row is the lock: a second file is refused until this one has been read.
  const id = await reading.insertIntake(db, userId, { filename: filenameOf(upload.filename), currency, now })
  if (id === null) throw new Refusal('intake_busy')
  let opened: OpenedFile | null = null
  try {
    await deleteWaitingPhotos(context, userId)
    await reading.deleteOldIntakes(db, userId, intakeLimits.kept - 1)
    opened = await openFile(context.config, upload.file)
    const { text, zip } = opened
    // Photos come only from the zip, so a file cannot refer to photos stored for another import.
    const { header, headerRow, rows, extras, evidence } = await readStrangersFile(context.fileReaders, text, {
      parts: parts.difference(new Set([photosPartName])),
      onRows: (batch) => reading.insertRows(db, id, batch),
      onExtras: (batch) => reading.insertExtras(db, id, batch),
    })
    if (zip) await storeZipPhotos(context, { userId, intakeId: id, header, zip, now })
    const { isCertain, ...columns } = await guessColumns(db, { id, header, headerRow, evidence, currency })
    const state = isCertain || (rows === 0 && extras > 0) ? 'matching' : 'columns'
    await reading.updateReadIntake(db, id, { ...columns, state, header, headerRow, evidence })
  } catch (error) {
    await deleteWaitingPhotos(context, userId)
    await store.deleteIntake(db, id)
    throw error
  } finally {
    await opened?.close()
  }
  return getIntake({ db, actor, params: { id } })
}

type StoredFile = Pick<ReadFile, 'header' | 'headerRow' | 'evidence'> & { id: number; currency: string }

/** Guesses what the columns of a stored file hold, how they are read, and which currency prices have that name none. */
export async function guessColumns(db: Db | Tx, { id, header, headerRow, evidence, currency }: StoredFile) {
  const window = { after: headerRow ?? 0, limit: guessingRows }
  const guessed = recogniseColumns(header, await rowStore.listSampleCells(db, id, window))
  const { targets } = guessed
  const readings = decideReadings(evidence, targets)
  return { ...guessed, readings, currency: currencyNamed(evidence, targets, header) ?? currency }
}

/** The most recent first. */
export async function listIntakes({ db, actor }: ContextOf<'listIntakes'>): Promise<Intake[]> {
  return asIntakes(db, actor, await store.listIntakes(db, actor.userId, 2 * intakeLimits.kept))
}

/** @throws {Refusal} intake_not_found */
export async function getIntake(context: ContextOf<'getIntake', 'db' | 'actor' | 'params'>): Promise<Intake> {
  const { db, actor } = context
  const { id } = context.params
  const found = await store.findIntake(db, actor.userId, id)
  const [intake] = found ? await asIntakes(db, actor, [found]) : []
  if (!found || !intake) throw new Refusal('intake_not_found')
  // Cells of the file may be notes, which whoever views the site as its member does not read.
  if ((found.state !== 'columns' && found.state !== 'ready') || actor.viewerId !== null) return intake
  const [cells, lead] = await Promise.all([
    rowStore.listSampleCells(db, id, { after: found.header_row ?? 0, limit: samples }),
    found.header_row === null ? [] : rowStore.listCellsAfter(db, id, { after: 0, limit: intakeLimits.lead }),
  ])
  return {
    ...intake,
    columns: columnsOf(found, cells),
    readings: openQuestions(found.evidence, found.targets, found.readings),
    lead: lead.map(({ row_no, cells }) => ({ row: row_no, cells: cells.slice(0, leadCells) })),
  }
}

async function asIntakes(db: Db, { userId }: Actor, records: IntakeRecord[]): Promise<Intake[]> {
  const ids = records.map(({ id }) => id)
  const [rows, extras, counts, { itemLimit }] = await Promise.all([
    sums.listRowCounts(db, userId, ids),
    sums.listExtraCounts(db, ids),
    countMarks(db, userId),
    allowanceOf(db, userId),
  ])
  const used = counts.collection + counts.want + counts.notinterested
  return records.map((record) => intakeOf(record, { sums: rows, extras, used, itemLimit }))
}

function columnsOf({ header, targets }: IntakeRecord, cells: string[][]): Intake['columns'] {
  return header.map((name, place) => ({
    name,
    samples: cells.map((row) => row[place] ?? '').filter((sample) => sample !== ''),
    target: chosen(targets[place] ?? null),
  }))
}

function chosen(target: string | null): ChosenTarget | null {
  return target !== null && target in intakeTargets ? (target as ChosenTarget & IntakeTarget) : null
}

interface IntakeContext {
  sums: readonly RowCounts[]
  extras: readonly ExtraCount[]
  used: number
  itemLimit: number | null
}

function intakeOf(record: IntakeRecord, { sums, extras, used, itemLimit }: IntakeContext): Intake {
  const { id, state, format, filename, row_count, done, total, currency, kept } = record
  const {
    exact,
    likely,
    unsure,
    none: missing,
    ...sum
  } = sums.find(({ intake_id }) => intake_id === id) ?? noRows
  const { added, elsewhere, changed, unchanged, refused, overflow, skipped, left_out } = sum
  const own = extras.filter(({ intake_id }) => intake_id === id)
  return {
    id,
    state,
    format,
    filename,
    rows: row_count,
    done,
    total,
    currency,
    created_at: record.created_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
    counts: { exact, likely, unsure, none: missing },
    taken: sum.taken,
    places: sum.places,
    used,
    item_limit: itemLimit,
    outcomes: { added, elsewhere, changed, unchanged, refused, overflow, skipped },
    left_out,
    extras: own.map(({ name, rows, added }) => ({ name, rows, added })),
    kept,
    may_undo: (state === 'applied' || state === 'stopped') && mayUndo(sum, own),
    header_row: record.header_row,
    lead: [],
    columns: [],
    readings: [],
  }
}

function mayUndo(
  { added, changed }: Pick<RowCounts, 'added' | 'changed'>,
  extras: readonly ExtraCount[],
): boolean {
  return added + changed > 0 || extras.some((extra) => extra.added > 0)
}
