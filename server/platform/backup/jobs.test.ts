import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import type { JobDeps } from '#server/platform/jobs/queue.ts'
import { openMail } from '#server/platform/mail/open.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { openPush } from '#server/platform/push/open.ts'
import { fileReaders, startTestApp } from '#test/app.ts'
import { makeFolder } from '#test/backups.ts'
import { execute } from '#test/execute.ts'
import { backupJobs } from './jobs.ts'

async function startWork(settings: Record<string, string> = {}) {
  const app = await startTestApp()
  const { db, database, files } = app
  const folder = await makeFolder()
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: await makeFolder(), BACKUP_TO: folder }
  // The process of the backup has the environment of this one.
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = readConfig({ ...env, ...settings })
  const deps: JobDeps = {
    ...{ config, db, files, fileReaders },
    payments: app.deps.payments,
    mail: openMail(config),
    push: openPush(config),
    pictures: openPictures(),
    log: openLog('silent'),
    now: () => new Date(),
  }
  const run = async () => {
    for (const job of backupJobs) await job.run(deps, new AbortController().signal)
  }
  return { db, folder, run }
}

test('A backup elsewhere does not replace the nightly one, which is made once', async () => {
  const { db, folder, run } = await startWork()
  await execute(db)`insert into backup_runs (target, started_at, ended_at, size_bytes)
    values ('/mnt/usb/vitrina-20261126-0400.vbak', now(), now(), 1)`
  const listBackups = async () => (await readdir(folder)).filter((name) => name.endsWith('.vbak'))
  await run()
  const made = await listBackups()
  expect(made).toEqual([expect.stringMatching(/^vitrina-\d{8}-\d{4}\.vbak$/)])
  await run()
  expect(await listBackups()).toEqual(made)
  const rows = await execute(db)`select error from backup_runs where target like ${`${folder}/%`}`
  expect(rows).toEqual([{ error: null }])
})

test('Backups expire although none is made', async () => {
  const { db, folder, run } = await startWork({ BACKUP_NIGHTLY: 'false' })
  for (const name of ['vitrina-20200101-0330.vbak', 'antes-de-mudar.vbak'])
    await writeFile(path.join(folder, name), 'x')
  await execute(db)`insert into backup_runs (target, started_at) values ('x', '2020-01-01')`
  await run()
  expect((await readdir(folder)).filter((name) => name.endsWith('.vbak'))).toEqual(['antes-de-mudar.vbak'])
  expect(await execute(db)`select from backup_runs`).toEqual([])
})
