import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { startTestApp } from '#test/app.ts'
import { fingerprint } from '#test/backup.ts'
import { backUp, backupFileOf, emptyDatabase, keptIn, webp } from '#test/backups.ts'
import { makeItems, startWithMember } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { openSnapshot } from './connection.ts'
import { createBackup } from './create.ts'
import { readBackup } from './read.ts'
import { type RestoreSteps, restoreBackup } from './restore.ts'

// What no other version of the server could answer differently: restore.test.ts runs on those too.

test('A backup is a snapshot of one moment: later changes are not in it, and no file is deleted before it ends', async () => {
  const { app, ana } = await startWithMember()
  for (const id of await makeItems(app, 2)) await ana.post(`me/items_want/${id}`)
  for (const path of ['items/1/main/sm/a.webp', 'files/vacio.webp']) {
    await app.files.put(path, Buffer.from(''), webp)
  }
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
    await app.sql`delete from marks`
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

test('A database that holds anything is refused and stays as it was', async () => {
  const app = await startTestApp()
  const file = await backUp(app)
  const before = await fingerprint(app.db)
  await expect(restoreBackup(backupFileOf(file), app.database, {})).rejects.toThrow('ya tiene tablas')
  expect(await fingerprint(app.db)).toEqual(before)
})

test('Tables in several parts and files in several lists of checksums are restored', async () => {
  const app = await startTestApp()
  await app.sql`insert into mails (kind, data, next_try_at, created_at)
    select 'welcome', jsonb_build_object('words', repeat('Hola ', 20000)), now(), now()
    from generate_series(1, 50)`
  const put = (n: number) => app.files.put(`files/${n}.webp`, Buffer.from(`${n}`), webp)
  await Promise.all(Array.from({ length: 1_001 }, (_, n) => put(n)))
  const file = await backUp(app)
  expect((await readBackup(backupFileOf(file))).files.count).toBe(1_001)
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
  const app = await startTestApp()
  await app.files.put('files/a.webp', Buffer.alloc(300_000, 'abc'), webp)
  const database = await emptyDatabase()
  const file = backupFileOf(await backUp(app))
  const steps = { file: () => Promise.reject(new Error('no')) }
  await expect(restoreBackup(file, database, steps)).rejects.toThrow('no')
  expect(await fingerprint(database.db)).toEqual({})
  // As when PostgreSQL ends because its disk is full.
  const ending: RestoreSteps = {
    async file(_path, body) {
      await buffer(body)
      await execute(database.db)`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'vitrina backup' and datname = current_database()`
    },
  }
  await expect(restoreBackup(file, database, ending)).rejects.toThrow('dejó de responder')
  expect(await fingerprint(database.db)).toEqual({})
})

test('The files of a restore are removed when it fails, also at its commit', async () => {
  const app = await startTestApp()
  const database = await emptyDatabase()
  const undo = vi.fn(async () => undefined)
  const beforeCommit: RestoreSteps['beforeCommit'] = async (client) => {
    await client.query(`
      create function end_session() returns trigger language plpgsql
        as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger ending after insert on quiet_mode deferrable initially deferred
        for each row execute function end_session();
      insert into quiet_mode (since, reason) values (now(), 'Restaurado')`)
  }
  const file = backupFileOf(await backUp(app))
  await expect(restoreBackup(file, database, { beforeCommit, undo })).rejects.toThrow('No se restauró nada')
  expect(await fingerprint(database.db)).toEqual({})
  expect(undo).toHaveBeenCalledTimes(1)
})
