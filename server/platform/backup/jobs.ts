import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type BackupFolder, openBackupFolder } from '#server/platform/backup/locations.ts'
import { deleteExpiredBackups } from '#server/platform/backup/run.ts'
import type { Job, JobDeps } from '#server/platform/jobs/queue.ts'
import { hasBackupSince, isBackupRunning, lastNight } from './run.ts'

export const backupJobs: readonly Job[] = [
  {
    name: 'platform-back-up',
    // A computer that was off at night makes its backup within half an hour of its start.
    schedule: '*/30 * * * *',
    runsWhileQuiet: true,
    run: backUpOnceANight,
  },
  {
    // Whether or not new ones are made.
    name: 'platform-delete-expired-backups',
    schedule: '20 * * * *',
    runsWhileQuiet: true,
    run: ({ db, config, now }) =>
      withFolder(config.backup.folder, (folder) => deleteExpiredBackups(db, folder, now())),
  },
]

async function backUpOnceANight({ db, config, log, now }: JobDeps, ending: AbortSignal): Promise<void> {
  const { isNightly, folder } = config.backup
  if (!isNightly) return
  const since = lastNight(now())
  const isDone = await withFolder(folder, ({ text }) => hasBackupSince(db, { folder: text, since }))
  if (isDone || (await isBackupRunning(db))) return
  if (ending.aborted) return
  const child = startBackup()
  const end = () => child.kill('SIGTERM')
  ending.addEventListener('abort', end)
  const failure = await failureOf(child)
  ending.removeEventListener('abort', end)
  if (failure !== null) log.error({ failure }, 'backup: the nightly backup failed')
}

async function withFolder<T>(address: string, work: (folder: BackupFolder) => Promise<T>): Promise<T> {
  const folder = await openBackupFolder(address)
  try {
    return await work(folder)
  } finally {
    folder.close()
  }
}

/** Rows and files pass through it in batches (docs/operations.md#memory). */
export const backupHeapMb = 192

/** In a process of its own, which lowers its priority, so that requests are not slower meanwhile. */
function startBackup(): ChildProcess {
  const script = path.join(import.meta.dirname, '..', '..', 'manage.ts')
  const heap = `--max-old-space-size=${backupHeapMb}`
  return spawn(process.execPath, [heap, script, 'backup', 'create'], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Null if it succeeded. The backup records a failure too, and the job retries in half an hour. */
async function failureOf(child: ChildProcess): Promise<string | null> {
  const [errors, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  return code === 0 ? null : errors.trim().slice(-500)
}
