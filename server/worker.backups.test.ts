import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { startTestApp } from '#test/app.ts'
import { makeFolder } from '#test/backups.ts'
import { openLog } from './platform/observability/log.ts'
import { backupWork } from './worker.backups.ts'

async function startWork(settings: Record<string, string> = {}) {
  const { db, database } = await startTestApp()
  const folder = await makeFolder()
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: await makeFolder(), BACKUP_TO: folder }
  // The process of the backup has the environment of this one.
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const work = backupWork({ db, config: readConfig({ ...env, ...settings }), log: openLog('silent') })
  const run = async () => {
    for (const job of work.jobs) await job.run()
  }
  return { db, folder, run }
}

test('A backup elsewhere does not replace the nightly one, which is made once', async () => {
  const { db, folder, run } = await startWork()
  await sql`insert into backup_runs (target, started_at, ended_at, size_bytes)
    values ('/mnt/usb/vitrina-20261126-0400.vbak', now(), now(), 1)`.execute(db)
  const listBackups = async () => (await readdir(folder)).filter((name) => name.endsWith('.vbak'))
  await run()
  const made = await listBackups()
  expect(made).toEqual([expect.stringMatching(/^vitrina-\d{8}-\d{4}\.vbak$/)])
  await run()
  expect(await listBackups()).toEqual(made)
  const { rows } = await sql`select error from backup_runs where target like ${`${folder}/%`}`.execute(db)
  expect(rows).toEqual([{ error: null }])
})

test('Backups expire although none is made', async () => {
  const { db, folder, run } = await startWork({ BACKUP_NIGHTLY: 'false' })
  for (const name of ['vitrina-20200101-0330.vbak', 'antes-de-mudar.vbak'])
    await writeFile(path.join(folder, name), 'x')
  await sql`insert into backup_runs (target, started_at) values ('x', '2020-01-01')`.execute(db)
  await run()
  expect((await readdir(folder)).filter((name) => name.endsWith('.vbak'))).toEqual(['antes-de-mudar.vbak'])
  expect((await sql`select from backup_runs`.execute(db)).rows).toEqual([])
})
