import { deleteExpiredImports } from '#server/admin/imports/expiry.service.ts'
import type { ImportWorkerDeps } from '#server/admin/imports/service.ts'
import { runImports } from '#server/admin/imports/working.service.ts'
import { unlessQuiet } from './platform/database/quiet-mode.ts'
import { runOnNotify } from './platform/database/run-on-notify.ts'
import type { Job } from './platform/jobs/queue.ts'

/** Runs imports of catalogue files: at once after an upload, and by a job if a process died. */
export function importsWork(deps: Omit<ImportWorkerDeps, 'now'>) {
  const imports: ImportWorkerDeps = { ...deps, now: () => new Date() }
  const jobs: Job[] = [
    { name: 'admin-run-imports', schedule: '* * * * *', run: () => runImports(imports) },
    {
      name: 'admin-delete-expired-imports',
      schedule: '35 4 * * *',
      run: () => deleteExpiredImports(imports),
    },
  ]
  const begin = () =>
    runOnNotify({
      db: imports.db,
      channel: 'catalogue_import_queued',
      work: (ending) => unlessQuiet(imports.db, () => runImports(imports, ending)),
      onError: (err) => imports.log.warn({ err }, 'admin: catalogue imports cannot be processed for now'),
    })
  return { jobs, begin }
}
