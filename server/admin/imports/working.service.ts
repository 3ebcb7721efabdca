import { Refusal } from '#contract/errors.ts'
import { lockCatalogueImports } from '#server/catalogue/import/service.ts'
import { callerOf, importFile } from './importing.service.ts'
import { addPictures } from './pictures.service.ts'
import type { ImportWorkerDeps } from './service.ts'
import { undoImport } from './undoing.service.ts'
import type { Work } from './working.store.ts'
import * as store from './working.store.ts'

// Each step of an import is one transaction: when the process dies, the database rolls it back and another process does
// it again from the stored file. Pictures are added one by one, and those already added are skipped. A try is counted before its
// step, so that a file that ends the process is not tried for ever.

const triesMax = 3
const interrupted = `Se interrumpió ${triesMax} veces mientras trabajábamos con este archivo, así que ya no lo intentamos. El catálogo quedó como estaba.`

/** Runs steps until no import waits, or until the process is about to stop. */
export async function runImports(worker: ImportWorkerDeps, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await runNextStep(worker)));
}

/** Runs the next step of an import; false if none waits or another process is running it. */
export async function runNextStep(worker: ImportWorkerDeps): Promise<boolean> {
  const work = await store.findNextWork(worker.db)
  if (work === null) return false
  try {
    if (work.state === 'pictures') return await addPictures(worker, work, () => countTry(worker, work))
    return await runStep(worker, work)
  } catch (err) {
    // When the product stops, the file is as unread as before.
    const refusal = err instanceof Refusal && err.code !== 'unavailable' ? err : null
    if (refusal === null) worker.log.warn({ err, import: work.id }, 'admin: a step of an import failed')
    const failure = refusal?.fields?.file ?? 'Algo falló de nuestro lado. El catálogo quedó como estaba.'
    // A file that cannot be read is not tried again.
    await store.updateGivenUp(worker.db, work.id, { failure, tries: refusal === null ? triesMax : 0 })
    return true
  }
}

/** @throws {Refusal} invalid beside `file` after the last try; import_not_ready when somebody stopped the import */
async function countTry({ db, now }: ImportWorkerDeps, work: Work): Promise<void> {
  const tries = await store.updateTries(db, work, now())
  if (tries === null) throw new Refusal('import_not_ready')
  if (tries > triesMax) throw new Refusal('invalid', { file: interrupted })
}

async function runStep(worker: ImportWorkerDeps, work: Work): Promise<boolean> {
  const { db, files } = worker
  const isDone = await db.transaction().execute(async (tx) => {
    if (!(await lockCatalogueImports(tx)) || !(await store.isInState(tx, work))) return false
    await countTry(worker, work)
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
