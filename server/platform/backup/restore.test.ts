import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  applyMigrations,
  baseline,
  formerNumbers,
  pendingChanges,
} from '#server/platform/database/migrations.ts'
import { startTestApp } from '#test/app.ts'
import { fingerprint } from '#test/backup.ts'
import { backUp, backupFileOf, emptyDatabase, keptIn, startFullApp } from '#test/backups.ts'
import { execute } from '#test/execute.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'

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

test('A backup of an older version is restored and gets what is new; one that lacks a migration and one of a newer version are refused', async () => {
  const app = await startTestApp()
  const past = await emptyDatabase()
  await past.db.connection().execute((connection) => applyMigrations(connection, [baseline]))
  await execute(past.db)`delete from kysely_migration`
  await execute(past.db)`insert into kysely_migration select number || '_of_before', now()
    from unnest(${formerNumbers}::text[]) as number`
  const older = await backUp({ ...app, database: past })
  const database = await emptyDatabase()
  await restoreBackup(backupFileOf(older), database, {})
  expect(await pendingChanges(database.db)).toEqual([])
  // Later migrations bring tables of their own.
  expect(await fingerprint(database.db)).toMatchObject({
    ...(await fingerprint(past.db)),
    'public.kysely_migration': expect.anything(),
  })

  await execute(past.db)`delete from kysely_migration where name like '0230%'`
  const skipping = backupFileOf(await backUp({ ...app, database: past }))
  await expect(restoreBackup(skipping, await emptyDatabase(), {})).rejects.toThrow(
    `le falta la migración «${baseline}»`,
  )

  await app.sql`insert into kysely_migration values ('9999_future', '2027-01-01')`
  const newer = await backUp(app)
  const other = await emptyDatabase()
  await expect(restoreBackup(backupFileOf(newer), other, {})).rejects.toThrow(
    'una versión más nueva de Vitrina',
  )
  expect(await fingerprint(other.db)).toEqual({})
})
