import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/service.ts'
import { createBackup } from '#server/platform/backup/create.ts'
import type { EncryptionKey } from '#server/platform/backup/encryption.ts'
import type { BackupFile } from '#server/platform/backup/read.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { fingerprint } from '#test/backup.ts'
import { makeSubscriber } from '#test/buyers.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/database.ts'
import { quickFolder } from '#test/postgres.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

export const webp = { contentType: 'image/webp' }

/** A catalogue, a paying member with a collection, a private figure, an e-mail that waits, two files and an archive. */
export async function startFullApp() {
  const app = await startTestApp('2026-11-21T18:00:00Z', { env: { RATE_LIMIT_SCALE: '100' } })
  await app.db.transaction().execute((tx) => loadDemoCatalogue(tx, '2026-11-21'))
  const ana = await makeSubscriber(app)
  const rows = await app.sql<{ id: number }>`select id from items order by id limit 2`
  expect((await ana.post(`me/items/${rows[0]?.id}`, { quantity: 2 })).status).toBe(200)
  expect((await ana.post(`me/items_want/${rows[1]?.id}`)).status).toBe(200)
  const users = await sql<{ id: number }>`select id from users limit 1`.execute(app.db)
  const owner = users.rows[0]?.id ?? 0
  const own = { license_name: 'Casa', line_name: 'Cocina', fields: { name: 'Solo mía \\N \\.' } }
  await makePrivateFigure(app, owner, own)
  await queueMail(app.db, { kind: 'welcome', userId: owner, now: app.clock.now })
  await app.files.put('items/1/main/sm/a.webp', Buffer.alloc(300_000, 'abc'), webp)
  await app.files.put('files/vacio.webp', Buffer.from(''), webp)
  await app.files.put('archives/1/a.zip', Buffer.from('zip'), { contentType: 'application/zip' })
  return { app, ana }
}

/** The tables that a backup holds: rate limits are not kept over a crash either. */
export async function keptIn(app: Pick<TestApp, 'db'>) {
  const { 'public.rate_limits': _, ...kept } = await fingerprint(app.db)
  return kept
}

/** Some of these become data folders with a cluster, so they are in memory if possible. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'vitrina-backup-'))
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
