import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { BackupFolder } from '#server/platform/backup/locations.ts'
import { openBackupFolder } from '#server/platform/backup/locations.ts'
import { lastNight } from '#server/platform/backup/retention.ts'
import { deleteExpiredBackups } from '#server/platform/backup/run.ts'
import { hasBackupSince, isBackupRunning } from '#server/platform/backup/runs.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from './platform/database/db.ts'
import type { Job } from './platform/jobs/queue.ts'
import type { Logger } from './platform/observability/log.ts'

interface BackupWorkDeps {
  db: Db
  config: Config
  log: Logger
}

/**
 * The nightly backup, and the end of those that have expired, whether or not new ones are made. A computer that was off at night makes
 * its backup within half an hour of its start.
 */
export function backupWork({ db, config, log }: BackupWorkDeps): { jobs: Job[]; stop(): void } {
  let child: ChildProcess | null = null
  const { isNightly, folder: address } = config.backup
  const backUp = async () => {
    const isDone = await withFolder(address, ({ text }) =>
      hasBackupSince(db, { folder: text, since: lastNight(new Date()) }),
    )
    if (isDone || (await isBackupRunning(db))) return
    child = startBackup()
    const failure = await failureOf(child)
    if (failure !== null) log.error({ failure }, 'backup: the nightly backup failed')
  }
  const nightly: Job = { name: 'platform-back-up', schedule: '*/30 * * * *', run: backUp }
  const expiry: Job = {
    name: 'platform-delete-expired-backups',
    schedule: '20 * * * *',
    run: () => withFolder(address, (folder) => deleteExpiredBackups(db, folder, new Date())),
  }
  return { jobs: isNightly ? [nightly, expiry] : [expiry], stop: () => void child?.kill('SIGTERM') }
}

async function withFolder<T>(address: string, work: (folder: BackupFolder) => Promise<T>): Promise<T> {
  const folder = await openBackupFolder(address)
  try {
    return await work(folder)
  } finally {
    folder.close()
  }
}

/** In a process of its own, which lowers its priority, so that requests are not slower meanwhile. */
function startBackup(): ChildProcess {
  const script = path.join(import.meta.dirname, 'manage.ts')
  return spawn(process.execPath, [script, 'backup', 'create'], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Null if it succeeded. The backup records a failure too, and the job retries in half an hour. */
async function failureOf(child: ChildProcess): Promise<string | null> {
  const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  return code === 0 ? null : said.trim().slice(-500)
}
