import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openS3Files } from '#server/platform/files/s3.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { fingerprint } from '#test/backup.ts'
import { emptyDatabase, makeFolder } from '#test/backups.ts'
import { startCuttableS3 } from '#test/cuttable-s3.ts'
import { execute } from '#test/execute.ts'
import { backupLock } from './connection.ts'
import { type BackupLocation, openBackupFolder } from './locations.ts'
import { restoreBackup } from './restore.ts'
import { runBackup } from './run.ts'

// The store or the lock goes away in the middle of a backup or of a restore.

const webp = { contentType: 'image/webp' }
/** More than one part of an upload, so that the store has begun to keep it. */
const picture = randomBytes(6 * 1024 * 1024)
const names = ['files/a.webp', 'files/b.webp']

async function startWithPictures(): Promise<TestApp> {
  const app = await startTestApp()
  for (const name of names) await app.files.put(name, picture, webp)
  return app
}

function sourceOf({ database, files, clock }: TestApp) {
  return { connectionString: database.connectionString, files, key: {}, now: clock.now }
}

const errorsOf = async ({ db }: TestApp) =>
  (await execute(db)<{ error: string | null }>`select error from backup_runs`).map(({ error }) => error)

test('A backup whose store becomes unavailable is reported and recorded, and nothing of it is kept', async () => {
  const app = await startWithPictures()
  const { whole, address, wire } = await startCuttableS3()
  const folder = await openBackupFolder(address)
  const files = {
    ...app.files,
    async *list() {
      yield 'files/a.webp'
      await wire.cut()
      yield 'files/b.webp'
    },
  }
  const backup = runBackup(app.db, { ...sourceOf(app), files }, folder.backup('a.vbak'))
  await expect(backup).rejects.toThrow(/^El almacén de s3:.*a\.vbak no responde\. No se guardó/)
  expect(await errorsOf(app)).toEqual([expect.stringContaining('no responde')])
  const kept = await openBackupFolder(whole)
  expect(await kept.list()).toEqual([])
})

test('A backup that loses the lock on the files fails, and nothing of it is kept', async () => {
  const app = await startWithPictures()
  const folder = await openBackupFolder(await makeFolder())
  const files = {
    ...app.files,
    async *list() {
      yield 'files/a.webp'
      await app.sql`select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and objid = ${backupLock} and datname = current_database()`
      yield 'files/b.webp'
    },
  }
  const backup = runBackup(app.db, { ...sourceOf(app), files }, folder.backup('a.vbak'))
  await expect(backup).rejects.toThrow('Se cortó la conexión')
  expect(await errorsOf(app)).toEqual([expect.stringContaining('Se cortó la conexión')])
  expect(await folder.list()).toEqual([])
})

test('A backup whose pictures can no longer be read is said and recorded', async () => {
  const app = await startWithPictures()
  const { whole, address, wire } = await startCuttableS3()
  const direct = openS3Files(whole)
  for (const name of names) await direct.put(name, picture, webp)
  const files = openS3Files(address)
  const cutting = { ...files, get: (name: string) => files.get(name).finally(() => wire.cut()) }
  const put = async (bytes: Readable) => void (await bytes.toArray())
  const location: BackupLocation = {
    text: 'a.vbak',
    exists: async () => false,
    put,
    open: () => Promise.reject(new Error('nothing to open')),
  }
  await expect(runBackup(app.db, { ...sourceOf(app), files: cutting }, location)).rejects.toThrow(
    'El almacén de los archivos no responde',
  )
  expect(await errorsOf(app)).toEqual([expect.stringContaining('no responde')])
})

test('A restore whose backup can no longer be read leaves nothing behind', async () => {
  const app = await startWithPictures()
  const { address, wire } = await startCuttableS3()
  const location = (await openBackupFolder(address)).backup('a.vbak')
  await runBackup(app.db, sourceOf(app), location)
  const database = await emptyDatabase()
  const restoreCutAt = (reading: number) => {
    let readings = 0
    const open = async () => {
      const body = await location.open()
      // The first reading checks all of it, the second one restores.
      if (++readings === reading) body.once('data', () => wire.cut())
      return body
    }
    return restoreBackup({ open, key: {} }, database, {})
  }
  for (const reading of [1, 2]) {
    await expect(restoreCutAt(reading)).rejects.toThrow('El almacén no responde. No se restauró nada.')
    expect(await fingerprint(database.db)).toEqual({})
    await wire.restore()
  }
})
