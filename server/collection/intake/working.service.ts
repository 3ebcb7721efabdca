import { applyBatch } from '#server/collection/intake/applying/service.ts'
import type { IntakePart } from '#server/collection/intake/extras.service.ts'
import {
  prepareExtrasBatch,
  restoreExtrasBatch,
  undoExtrasBatch,
} from '#server/collection/intake/extras.service.ts'
import { matchBatch } from '#server/collection/intake/matching/service.ts'
import { undoBatch } from '#server/collection/intake/undoing/service.ts'
import { lockMember } from '#server/collection/member-lock.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Work } from './working.store.ts'
import * as store from './working.store.ts'

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
  const next = await store.findNextWork(db)
  if (next === null) return false
  try {
    const tries = await store.updateTries(db, next)
    if (tries === null) return false
    if (tries > triesMax) {
      log.warn({ intake: next.id }, 'collection: an import was interrupted too often')
      await store.updateStopped(db, next, triesMax)
      return true
    }
    const isPrepared = await db.transaction().execute((tx) => prepareOne(tx, next, worker))
    return isPrepared || (await db.transaction().execute((tx) => runBatch(tx, next, worker)))
  } catch (err) {
    log.warn({ err, intake: next.id }, 'collection: a batch of an import failed')
    await store.updateStopped(db, next, triesMax)
    return true
  }
}

/** Slow work runs before the member lock is taken, so that marks never wait for a picture. */
async function prepareOne(tx: Tx, next: Work, { parts, now }: IntakeWorkerDeps): Promise<boolean> {
  const work = next.state === 'applying' ? await store.findWorkForUpdate(tx, next) : null
  if (work === null) return false
  const done = await prepareExtrasBatch(tx, parts, { intakeId: work.id, userId: work.user_id, now: now() })
  if (done > 0) await store.updateProgress(tx, work.id, done)
  return done > 0
}

/** False if another process has locked the import. */
async function runBatch(tx: Tx, next: Work, { parts, now }: IntakeWorkerDeps): Promise<boolean> {
  // The member lock comes first, as everywhere, so that no deadlock is possible.
  const lock = next.state === 'matching' ? null : await lockMember(tx, next.user_id)
  const work = await store.findWorkForUpdate(tx, next)
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
  if (done > 0) await store.updateProgress(tx, id, done)
  else {
    const finishedAt = state === 'matching' ? null : now()
    await store.updateFinished(tx, id, { state: ends[state], finishedAt })
  }
  return true
}
