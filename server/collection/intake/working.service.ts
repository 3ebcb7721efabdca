import { sql } from 'kysely'
import type { IntakeState } from '#contract/collection/intake-words.ts'
import { deleteCopiesById, listCopies } from '#server/collection/copies/store.ts'
import { updateCopies } from '#server/collection/copies/writing.service.ts'
import { lockMember, type MemberLock } from '#server/collection/member-lock.service.ts'
import { deleteMarks } from '#server/collection/store.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, firstRowOrNull, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import type { ItemChange } from './applying/changes.store.ts'
import type { MarkState } from './applying/rules.ts'
import { applyBatch } from './applying/service.ts'
import * as applied from './applying/store.ts'
import { type IntakePart, prepareExtrasBatch, restoreExtrasBatch, undoExtrasBatch } from './extras.service.ts'
import { matchBatch } from './matching/service.ts'
import type { IntakeRecord } from './store.ts'
import { planUndo, type UndoPlan } from './undoing/rules.ts'

// Runs imports in short transactions. If a process dies, the committed batches stay and another process continues.
// Several processes may run imports; each batch is locked by one. A try is counted before its batch, so that a file that ends
// the process is not tried for ever.

export interface IntakeWorkerDeps {
  db: Db
  parts: readonly IntakePart[]
  log: Pick<Logger, 'warn'>
  now: () => Date
}

const triesMax = 3
/** The state after each step is finished. */
const ends = { matching: 'ready', applying: 'applied', undoing: 'undone' } as const

/** Runs batches until none is left or the process is about to stop. */
export async function runIntakes(worker: IntakeWorkerDeps, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await runNextBatch(worker)));
}

/** Runs one batch of the import that has waited longest; false if none waits. */
export async function runNextBatch(worker: IntakeWorkerDeps): Promise<boolean> {
  const { db, log } = worker
  const next = await findNextWork(db)
  if (next === null) return false
  try {
    const tries = await updateTries(db, next)
    if (tries === null) return false
    if (tries > triesMax) {
      log.warn({ intake: next.id }, 'collection: an import was interrupted too often')
      await updateStopped(db, next, triesMax)
      return true
    }
    const isPrepared = await db.transaction().execute((tx) => prepareOne(tx, next, worker))
    return isPrepared || (await db.transaction().execute((tx) => runBatch(tx, next, worker)))
  } catch (err) {
    log.warn({ err, intake: next.id }, 'collection: a batch of an import failed')
    await updateStopped(db, next, triesMax)
    return true
  }
}

/** Slow work runs before the member lock is taken, so that marks never wait for a picture. */
async function prepareOne(tx: Tx, next: Work, { parts, now }: IntakeWorkerDeps): Promise<boolean> {
  const work = next.state === 'applying' ? await findWorkForUpdate(tx, next) : null
  if (work === null) return false
  const done = await prepareExtrasBatch(tx, parts, { intakeId: work.id, userId: work.user_id, now: now() })
  if (done > 0) await updateProgress(tx, work.id, done)
  return done > 0
}

/** False if another process has locked the import. */
async function runBatch(tx: Tx, next: Work, { parts, now }: IntakeWorkerDeps): Promise<boolean> {
  // The member lock comes first, as everywhere, so that no deadlock is possible.
  const lock = next.state === 'matching' ? null : await lockMember(tx, next.user_id)
  const work = await findWorkForUpdate(tx, next)
  if (work === null) return false
  const { id, state } = work
  const act = async () => {
    if (lock === null)
      return matchBatch(tx, id, { ...work, after: work.header_row ?? 0, today: mexicoDay(now()) })
    if (state === 'applying') {
      return (await applyBatch(lock, id, now())) || restoreExtrasBatch(lock, id, { parts, now: now() })
    }
    return (await undoExtrasBatch(lock, id, { parts, now: now() })) || undoBatch(lock, id)
  }
  const done = await act()
  if (done > 0) await updateProgress(tx, id, done)
  else {
    const finishedAt = state === 'matching' ? null : now()
    await updateFinished(tx, id, { state: ends[state], finishedAt })
  }
  return true
}

// Undoes an import figure by figure under the member lock. Whatever the member has changed since stays and is counted.

const batchItems = 100

/** Undoes the next figures. Returns how many; zero if none is left. */
async function undoBatch(lock: MemberLock, intakeId: number): Promise<number> {
  const { tx, userId } = lock
  const changes = await listChanges(tx, intakeId, batchItems)
  if (changes.length === 0) return 0
  const itemIds = changes.map(({ item_id }) => item_id)
  const marks = new Map(
    (await applied.listMarkStates(tx, userId, itemIds)).map(({ item_id, ...mark }) => [item_id, mark]),
  )
  const copies = Map.groupBy(await listCopies(tx, userId, itemIds), ({ item_id }) => item_id)
  const added = changes.flatMap((change) => change.copies.map(({ id }) => id))
  const photographed = new Set(await listPhotographed(tx, userId, added))
  const plans = changes.map((change) => {
    const own = (copies.get(change.item_id) ?? []).map(({ item_id, ...copy }) => copy)
    return planUndo(change, { mark: marks.get(change.item_id), copies: own, photographed })
  })
  await writeUndo(lock, plans)
  await updateUndone(tx, intakeId, itemIds, plans.filter(({ isKept }) => isKept).length)
  return itemIds.length
}

async function writeUndo(lock: MemberLock, plans: UndoPlan[]): Promise<void> {
  const { tx, userId } = lock
  const deleted = plans.flatMap((plan) => plan.deleted)
  if (deleted.length > 0) await deleteCopiesById(tx, userId, deleted)
  const restored = plans.flatMap((plan) => plan.restored)
  if (restored.length > 0) await updateCopies(lock, restored)
  const gone = plans.filter(({ mark }) => mark === null).map(({ item_id }) => item_id)
  if (gone.length > 0) await deleteMarks(tx, userId, gone)
  const back = plans.flatMap(({ item_id, mark }): (MarkState & { item_id: number })[] =>
    mark === null || mark === 'stays' ? [] : [{ item_id, ...mark }],
  )
  if (back.length > 0) await applied.insertMarkStates(tx, userId, back)
}

function listChanges(tx: Tx, intakeId: number, limit: number): Promise<ItemChange[]> {
  return rowsOf(tx)<ItemChange>`
    select item_id, before, after, copies from intake_changes
    where intake_id = ${intakeId} and not is_undone order by item_id limit ${limit}`
}

/** The copies of these that have photos added by the member. */
async function listPhotographed(tx: Tx, userId: number, copyIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ copy_id: number }>`
    select distinct copy_id from copy_photos where user_id = ${userId} and copy_id = any(${copyIds}::int[])
    order by copy_id limit 100000`.execute(tx)
  return rows.map(({ copy_id }) => copy_id)
}

async function updateUndone(tx: Tx, intakeId: number, itemIds: number[], keptCount: number): Promise<void> {
  await sql`update intake_changes set is_undone = true
    where intake_id = ${intakeId} and item_id = any(${itemIds}::int[])`.execute(tx)
  await sql`update intakes set kept = kept + ${keptCount} where id = ${intakeId}`.execute(tx)
}

type Work = Pick<
  IntakeRecord,
  'id' | 'user_id' | 'format' | 'header' | 'header_row' | 'targets' | 'currency'
> & { state: Extract<IntakeState, 'matching' | 'applying' | 'undoing'>; readings: string[] }

const columns = sql`id, user_id, state, format, header, header_row, targets, readings, currency`

/** The import that waited longest for a batch, so that a large import does not delay others. */
function findNextWork(db: Db): Promise<Work | null> {
  return firstRowOrNull(db)<Work>`
    select ${columns} from intakes where state in ('matching', 'applying', 'undoing')
    order by worked_at, id limit 1`
}

/**
 * Counts a try before its batch, outside of its transaction, so that the death of the process counts too. The number of tries
 * since the last progress; null when another process works on the import or it has left that state.
 */
async function updateTries(db: Db, { id, state }: Work): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    update intakes set failures = failures + 1, worked_at = clock_timestamp()
    where id = (select id from intakes where id = ${id} and state = ${state} for update skip locked)
    returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

/** Locks the import until the transaction ends; null if another process has the lock or its state has changed. */
function findWorkForUpdate(tx: Tx, { id, state }: Work): Promise<Work | null> {
  return firstRowOrNull(tx)<Work>`
    select ${columns} from intakes where id = ${id} and state = ${state} for update skip locked`
}

async function updateProgress(tx: Tx, id: number, done: number): Promise<void> {
  await sql`update intakes set done = done + ${done}, worked_at = clock_timestamp(), failures = 0 where id = ${id}`.execute(
    tx,
  )
}

async function updateFinished(
  tx: Tx,
  id: number,
  { state, finishedAt }: { state: IntakeState; finishedAt: Date | null },
): Promise<void> {
  await sql`
    update intakes set state = ${state}, finished_at = ${finishedAt}, failures = 0
    where id = ${id}`.execute(tx)
}

/** Stops the import after that many tries in a row. */
async function updateStopped(db: Db, { id, state }: Work, tries: number): Promise<void> {
  await sql`
    update intakes set state = 'stopped' where id = ${id} and state = ${state}
    and failures >= ${tries}`.execute(db)
}
