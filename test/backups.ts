import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'
import { createBackup } from '#server/platform/backup/create.ts'
import type { EncryptionKey } from '#server/platform/backup/encryption.ts'
import type { BackupFile } from '#server/platform/backup/read.ts'
import type { TestApp } from '#test/app.ts'
import type { TestDatabase } from '#test/database.ts'
import { createEmptyDatabase } from '#test/database.ts'

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a backup of the app and returns its file. */
export async function backUp({ database, files, clock }: TestApp, key: EncryptionKey = {}): Promise<string> {
  const file = path.join(await makeFolder(), 'a.vbak')
  const source = { connectionString: database.connectionString, files, key, now: clock.now }
  await createBackup(source, (bytes) => pipeline(bytes, createWriteStream(file)))
  return file
}

export function backupFileOf(file: string, key: BackupFile['key'] = {}): BackupFile {
  return { open: async () => createReadStream(file), key }
}

/** A database without tables, dropped at the end of the test. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.close())
  return database
}
