import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { lastNight } from '#server/platform/backup/retention.ts'
import { findBackupHistory } from '#server/platform/backup/runs.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Job } from '#server/platform/queue.ts'

interface BackupWorkDeps {
  db: Db
  config: Config
  log: Logger
}

/** The nightly backup. A computer that was off at night makes it within half an hour of its start. */
export function backupWork({ db, config, log }: BackupWorkDeps): { jobs: Job[]; stop(): void } {
  let child: ChildProcess | null = null
  const backUp = async () => {
    const { lastGood, isRunning } = await findBackupHistory(db)
    const isDone = lastGood !== null && lastGood.started_at >= lastNight(new Date())
    if (isDone || isRunning) return
    child = startBackup()
    const failure = await failureOf(child)
    if (failure !== null) log.error({ failure }, 'backup: the nightly backup failed')
  }
  const jobs = [{ name: 'platform-back-up', schedule: '*/30 * * * *', run: backUp }]
  return { jobs: config.backup.isNightly ? jobs : [], stop: () => void child?.kill('SIGTERM') }
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
