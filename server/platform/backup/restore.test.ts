import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadDemo } from '#server/catalogue/demo.service.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { applyMigrations, listMigrations, pendingMigrations } from '#server/platform/migrations.ts'
import { queueMail } from '#server/platform/outbox.ts'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { fingerprint } from '#test/backup.ts'
import { backUp, backupFileOf, emptyDatabase } from '#test/backups.ts'
import { makeSubscriber } from '#test/buyers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'
import { createBackup } from './create.ts'
import { readBackup } from './read.ts'
import type { RestoreSteps } from './restore.ts'
import { restoreBackup } from './restore.ts'
import { openSnapshot } from './snapshot.ts'
import { verifyBackup } from './verify.ts'

const webp = { contentType: 'image/webp' }

/** A catalogue, a paying member with a collection, a private figure, an e-mail that waits and two files. */
async function startFullApp() {
  const app = await startTestApp('2026-11-21T18:00:00Z', { env: { RATE_LIMIT_SCALE: '100' } })
  await loadDemo(app.db, '2026-11-21')
  const ana = await makeSubscriber(app)
  const { rows } = await sql<{ id: number }>`select id from items order by id limit 2`.execute(app.db)
  expect((await ana.post(`me/items/${rows[0]?.id}`, { quantity: 2 })).status).toBe(200)
  expect((await ana.post(`me/items_want/${rows[1]?.id}`)).status).toBe(200)
  const users = await sql<{ id: number }>`select id from users limit 1`.execute(app.db)
  const owner = users.rows[0]?.id ?? 0
  const own = { license_name: 'Casa', line_name: 'Cocina', fields: { name: 'Solo mía \\N \\.' } }
  await makePrivateFigure(app, owner, own)
  await queueMail(app.db, { kind: 'welcome', userId: owner, now: app.clock.now })
  await app.files.put('items/1/main/sm/a.webp', Buffer.alloc(300_000, 'abc'), webp)
  await app.files.put('files/vacio.webp', Buffer.from(''), webp)
  return { app, ana }
}

/** The tables that a backup holds: rate limits are not kept over a crash either. */
async function keptIn(app: Pick<TestApp, 'db'>) {
  const { 'public.rate_limits': _, ...kept } = await fingerprint(app.db)
  return kept
}

test('A backup restores every row, sequence and file into an empty database, the product runs on it, and it can be opened without the product', async () => {
  const { app, ana } = await startFullApp()
  const file = await backUp(app)
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 12).toString()).toBe('vitrina.json')
  const sum = createHash('sha256').update(Buffer.alloc(300_000, 'abc')).digest('hex')
  expect(bytes.includes(`${sum}  files/items/1/main/sm/a.webp\n`)).toBe(true)
  const database = await emptyDatabase()

  const manifest = await verifyBackup(backupFileOf(file), database.connectionString)
  expect(await fingerprint(database.db)).toEqual({})

  const restored = new Map<string, Buffer>()
  await restoreBackup(backupFileOf(file), database, {
    file: async (path, body) => void restored.set(path, await buffer(body)),
  })
  expect(await keptIn(database)).toEqual(await keptIn(app))
  expect(manifest.tables.find(({ name }) => name === 'marks')).toMatchObject({ rows: 2 })
  expect(manifest.files.count).toBe(2)
  expect(Object.fromEntries(restored)).toEqual({
    'items/1/main/sm/a.webp': Buffer.alloc(300_000, 'abc'),
    'files/vacio.webp': Buffer.from(''),
  })
  const again = await startTestApp('2026-11-21T18:00:00Z', { beside: { ...app, database } })
  expect((await again.get('me', ana.headers)).body).toEqual((await ana.get('me')).body)
  // The triggers and foreign keys are back.
  await expect(sql`delete from payments`.execute(database.db)).rejects.toThrow()
  await expect(sql`insert into user_roles values (4711, 1, now())`.execute(database.db)).rejects.toThrow()
})

test('A backup is a snapshot of one moment: later changes are not in it, and no file is deleted before it ends', async () => {
  const { app } = await startFullApp()
  const before = await keptIn(app)
  const source = {
    connectionString: app.database.connectionString,
    files: app.files,
    key: {},
    now: app.clock.now,
  }
  const chunks: Buffer[] = []
  const manifest = await createBackup(source, async (bytes) => {
    await scheduleFileDeletion(app.db, ['files/vacio.webp'], app.clock.now)
    await sql`delete from marks`.execute(app.db)
    await deleteScheduledFiles(app.db, app.files)
    await expect(openSnapshot(app.database.connectionString)).rejects.toThrow(
      'Ya se está haciendo otro respaldo',
    )
    for await (const chunk of bytes) chunks.push(chunk)
  })
  expect(manifest.files.count).toBe(2)
  expect(before['public.marks']).toMatch(/^2 /)
  expect(manifest.tables.find(({ name }) => name === 'marks')).toMatchObject({ rows: 2 })
  await deleteScheduledFiles(app.db, app.files)
  expect(await app.files.exists('files/vacio.webp')).toBe(false)
})

test('A backup of an older version is restored and migrated; one of a newer version is refused', async () => {
  const app = await startTestApp()
  const all = await listMigrations()
  const past = await emptyDatabase()
  await past.db.connection().execute((connection) => applyMigrations(connection, all.slice(0, -1)))
  const older = await backUp({ ...app, database: past })
  const database = await emptyDatabase()
  await restoreBackup(backupFileOf(older), database, {})
  expect(await pendingMigrations(database.db)).toEqual([])

  await sql`delete from kysely_migration where name like '0128%'`.execute(app.db)
  const skipping = backupFileOf(await backUp(app))
  await expect(restoreBackup(skipping, await emptyDatabase(), {})).rejects.toThrow(
    'le falta la migración «0128',
  )

  await sql`insert into kysely_migration values ('9999_future', '2027-01-01')`.execute(app.db)
  const newer = await backUp(app)
  const other = await emptyDatabase()
  await expect(restoreBackup(backupFileOf(newer), other, {})).rejects.toThrow(
    'una versión más nueva de Vitrina',
  )
  expect(await fingerprint(other.db)).toEqual({})
})

test('A database that holds anything is refused and stays as it was', async () => {
  const app = await startTestApp()
  const file = await backUp(app)
  const before = await fingerprint(app.db)
  await expect(restoreBackup(backupFileOf(file), app.database, {})).rejects.toThrow('ya tiene tablas')
  expect(await fingerprint(app.db)).toEqual(before)
})

test('Tables in several parts and files in several lists of checksums are restored', async () => {
  const app = await startTestApp()
  await sql`insert into brands (slug, name, name_key)
    select 'marca-' || n, repeat('Marca ', 15) || n, 'marca' || n from generate_series(1, 45000) n`.execute(
    app.db,
  )
  for (let n = 0; n < 1_001; n += 1)
    await app.files.put(`items/${n}/main/sm/a.webp`, Buffer.from(`${n}`), webp)
  const file = await backUp(app)
  const manifest = await readBackup(backupFileOf(file))
  expect(manifest.files.count).toBe(1_001)
  const database = await emptyDatabase()
  await restoreBackup(backupFileOf(file), database, {})
  expect(await keptIn(database)).toEqual(await keptIn(app))
})

test('A read-only server is refused', async () => {
  const app = await startTestApp()
  const file = backupFileOf(await backUp(app))
  const url = new URL((await emptyDatabase()).connectionString)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  await expect(restoreBackup(file, { connectionString: url.href }, {})).rejects.toThrow('solo lectura')
})

test('Nothing remains of a restore whose last step fails, such as storing a file, or that loses the server', async () => {
  const { app } = await startFullApp()
  const database = await emptyDatabase()
  const file = backupFileOf(await backUp(app))
  const steps = { file: () => Promise.reject(new Error('no')) }
  await expect(restoreBackup(file, database, steps)).rejects.toThrow('no')
  expect(await fingerprint(database.db)).toEqual({})
  // As when PostgreSQL ends because its disk is full.
  const ending: RestoreSteps = {
    async file(_path, body) {
      await buffer(body)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'vitrina backup' and datname = current_database()`.execute(database.db)
    },
  }
  await expect(restoreBackup(file, database, ending)).rejects.toThrow('dejó de responder')
  expect(await fingerprint(database.db)).toEqual({})
})
