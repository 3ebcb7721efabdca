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
import type { Db, Tx } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Work } from './working.store.ts'
import * as store from './working.store.ts'

// The long work of imports, in short transactions: whatever ends a process in the middle, what was committed stands
// and the next process goes on from there. Whoever shares the database may work too; each step is held by one.

export interface IntakeWorkerDeps {
  db: Db
  parts: readonly IntakePart[]
  log: Pick<Logger, 'warn'>
  now: () => Date
}

const triesMax = 3
/** Where a step leads when nothing of it is left. */
const ends = { matching: 'ready', applying: 'applied', undoing: 'undone' } as const

/** Works until there is nothing to do, or the process is about to end. */
export async function runIntakes(worker: IntakeWorkerDeps, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await runNextBatch(worker)));
}

/** One batch of the import that waited longest; false when none waits. */
export async function runNextBatch(worker: IntakeWorkerDeps): Promise<boolean> {
  const { db, log } = worker
  const next = await store.findNextWork(db)
  if (next === null) return false
  try {
    const isPrepared = await db.transaction().execute((tx) => prepareOne(tx, next, worker))
    return isPrepared || (await db.transaction().execute((tx) => runBatch(tx, next, worker)))
  } catch (err) {
    log.warn({ err, intake: next.id }, 'collection: a batch of an import failed')
    await store.updateFailed(db, next.id, triesMax)
    return true
  }
}

/** What takes long is done before the member's turn is taken: nobody's marks wait for a picture. */
async function prepareOne(tx: Tx, next: Work, { parts, now }: IntakeWorkerDeps): Promise<boolean> {
  const work = next.state === 'applying' ? await store.findWorkForUpdate(tx, next) : null
  if (work === null) return false
  const done = await prepareExtrasBatch(tx, parts, { intakeId: work.id, userId: work.user_id, now: now() })
  if (done > 0) await store.updateProgress(tx, work.id, done)
  return done > 0
}

/** False where another process is at it: that one goes on. */
async function runBatch(tx: Tx, next: Work, { parts, now }: IntakeWorkerDeps): Promise<boolean> {
  // The turn first, as everywhere: two who wait for each other would wait for ever.
  const lock = next.state === 'matching' ? null : await lockMember(tx, next.user_id)
  const work = await store.findWorkForUpdate(tx, next)
  if (work === null) return false
  const { id, state } = work
  const act = async () => {
    if (lock === null) return matchBatch(tx, id, work)
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
