import { Refusal } from '#contract/errors.ts'
import { lockCatalogueImports } from '#server/catalogue/import/service.ts'
import { callerOf, importFile } from './importing.service.ts'
import { addPictures } from './pictures.service.ts'
import type { ImportWorkerDeps } from './service.ts'
import { undoImport } from './undoing.service.ts'
import type { Work } from './working.store.ts'
import * as store from './working.store.ts'

// Each step of an import is one transaction: when the process dies, the database rolls it back and another process does
// it again from the stored file. Pictures are added one by one, and those already added are skipped.

const triesMax = 3

/** Runs steps until no import waits, or until the process is about to stop. */
export async function runImports(worker: ImportWorkerDeps, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await runNextStep(worker)));
}

/** Runs the next step of an import; false if none waits or another process is running it. */
export async function runNextStep(worker: ImportWorkerDeps): Promise<boolean> {
  const work = await store.findNextWork(worker.db)
  if (work === null) return false
  try {
    if (work.state === 'pictures') return await addPictures(worker, work)
    return await runStep(worker, work)
  } catch (err) {
    const refusal = err instanceof Refusal ? err : null
    if (refusal === null) worker.log.warn({ err, import: work.id }, 'admin: a step of an import failed')
    const failure = refusal?.fields?.file ?? 'Algo falló de nuestro lado. El catálogo quedó como estaba.'
    // A file that cannot be read is not tried again.
    const tries = refusal === null ? triesMax : 1
    await store.updateFailed(worker.db, work.id, { failure, triesMax: tries, now: worker.now() })
    return true
  }
}

async function runStep(worker: ImportWorkerDeps, work: Work): Promise<boolean> {
  const { db, files } = worker
  const isDone = await db.transaction().execute(async (tx) => {
    if (!(await lockCatalogueImports(tx)) || !(await store.isInState(tx, work))) return false
    if (work.state === 'undoing') await undoImport(tx, callerOf(work, worker.now()), work)
    else await importFile(worker, tx, work)
    return true
  })
  const isLastUse = work.state === 'applying' && work.pictures_file === null
  if (isDone && isLastUse && work.file !== null) {
    await files.remove(work.file)
    await store.updateFilesRemoved(db, work.id)
  }
  return isDone
}
