import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDemo, loadDemoCatalogue, prepareDemoMembers } from '#server/demo/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { openPasswords } from '#server/platform/security/passwords.ts'
import { startTestApp } from '#test/app.ts'
import { fingerprint } from '#test/backup.ts'
import { emptyDatabase, makeFolder } from '#test/backups.ts'
import type { TestDatabase } from '#test/database.ts'
import { startDatabaseProxy } from '#test/database-proxy.ts'
import { execute } from '#test/execute.ts'
import { manage } from '#test/manage.ts'
import { makeMember } from '#test/members.ts'

// A restore runs every migration.
vi.setConfig({ testTimeout: 180_000 })

/** A backup of a product with a picture, and an empty database into which it can be restored. */
async function startRestore() {
  const app = await startTestApp()
  await makeMember(app)
  const from = await makeFolder()
  await mkdir(path.join(from, 'files', 'files'), { recursive: true })
  await writeFile(path.join(from, 'files', 'files', 'a.webp'), 'una foto')
  const file = path.join(from, 'a.vbak')
  const source = { DATABASE_URL: app.database.connectionString, DATA_DIR: from, STORAGE_URL: '' }
  expect(await manage(source, 'backup', 'create', file)).toMatchObject({ code: 0 })
  const database = await emptyDatabase()
  const dataDir = await makeFolder()
  const restore = (connectionString: string) =>
    manage({ DATABASE_URL: connectionString, DATA_DIR: dataDir, STORAGE_URL: '' }, 'backup', 'restore', file)
  return { database, restore, listPictures: () => readdir(path.join(dataDir, 'files', 'files')) }
}

async function startProxy({ connectionString }: TestDatabase) {
  const proxy = await startDatabaseProxy(connectionString)
  onTestFinished(() => proxy.cut())
  return proxy
}

const countMembers = async ({ db }: TestDatabase) =>
  (await execute(db)<{ count: number }>`select count(*)::int as count from users`)[0]?.count

test('The time limit of a database does not end a restore', async () => {
  const { database, restore, listPictures } = await startRestore()
  await execute(database.db)`do $$ begin
    execute format('alter database %I set statement_timeout = ''40ms''', current_database()); end $$`
  expect(await restore(database.connectionString)).toMatchObject({ code: 0, err: '' })
  expect(await countMembers(database)).toBe(1)
  expect(await listPictures()).toEqual(['a.webp'])
})

test('A restore that loses the answer to its commit finds out that it was committed', async () => {
  const { database, restore, listPictures } = await startRestore()
  const proxy = await startProxy(database)
  const lost = proxy.loseAnswerTo('commit\0')
  const restored = await restore(proxy.connectionString)
  await lost
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Restaurado: /), err: '' })
  expect(await countMembers(database)).toBe(1)
  expect(await listPictures()).toEqual(['a.webp'])
})

test('A restore that cannot find out whether it was committed says so and keeps the files', async () => {
  const { database, restore, listPictures } = await startRestore()
  const proxy = await startProxy(database)
  const lost = proxy.loseAnswerTo('commit\0').then(() => proxy.cut())
  const restored = await restore(proxy.connectionString)
  await lost
  expect(restored).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no se sabe si') })
  expect(await listPictures()).toEqual(['a.webp'])
  expect(await restore(database.connectionString)).toMatchObject({
    code: 1,
    err: expect.stringContaining('ya tiene tablas'),
  })
  expect(await countMembers(database)).toBe(1)
})

test.each(['the demo', 'nothing'])(
  'The next start adds nothing to a restored copy of a product with %s',
  async (content) => {
    const app = await startTestApp()
    const passwords = openPasswords(openLog('silent'))
    if (content === 'the demo') {
      await app.db.transaction().execute((tx) => loadDemoCatalogue(tx, mexicoDay(app.clock.now)))
      await prepareDemoMembers({ db: app.db, files: app.files, passwords }, app.clock.now)
      await app.sql`delete from users where username in (select username from users order by id limit 1)`
    }
    const [from, to] = [await makeFolder(), await makeFolder()]
    const file = path.join(from, 'a.vbak')
    const settings = { DATABASE_URL: app.database.connectionString, DATA_DIR: from, STORAGE_URL: '' }
    expect(await manage(settings, 'backup', 'create', file)).toMatchObject({ code: 0 })
    const { connectionString, db } = await emptyDatabase()
    const target = { DATABASE_URL: connectionString, DATA_DIR: to, STORAGE_URL: '' }
    expect(await manage(target, 'backup', 'restore', file)).toMatchObject({ code: 0, err: '' })
    const restored = await fingerprint(db)
    // What a start with the embedded database does.
    await loadDemo(db, app.files, mexicoDay(app.clock.now))
    expect(await prepareDemoMembers({ db, files: app.files, passwords }, app.clock.now)).toEqual([])
    expect(await fingerprint(db)).toEqual(restored)
  },
)
