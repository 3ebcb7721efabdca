import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addAlias } from '#server/catalogue/search/aliases.service.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { dumpDatabase, fingerprint, restoreDatabase } from '#test/backup.ts'
import { makeSubscriber } from '#test/buyers.ts'
import type { Collector } from '#test/collectors.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/database.ts'
import { startProduct } from '#test/journeys/product.ts'

// Runs only on an external server (vitest.config.ts), because pg_dump must not be older than the server and the embedded one
// has none. The demo is loaded, dumped and restored twice, and the product starts twice.

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the built product on that database. */
async function start(database: TestDatabase, dataDir: string, demo: 'always' | 'never') {
  const { connectionString } = database
  const product = await startProduct({
    NODE_ENV: 'production',
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    LOAD_DEMO: demo,
  })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await product.stop()
    isStopped = true
  }
  onTestFinished(stop)
  return { url: product.url, stop }
}

/** A paying member with a collection, a wish and a reservation. */
async function fill(app: TestApp): Promise<Collector> {
  const ana = await makeSubscriber(app)
  const rows = await app.sql<{ id: number }>`select id from items order by id limit 3`
  const [first, second, third] = rows.map(({ id }) => id)
  const answers = [
    await ana.post(`me/items/${first}`, { quantity: 2 }),
    await ana.post(`me/items_want/${second}`),
    await ana.post(`me/items_reserved/${third}`, { store: 'Mi tienda', total_cents: 100_000 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await addAlias(app.db, { phrase: 'caballero flaco', meant: 'Don Quijote' })).toBe(true)
  return ana
}

async function askJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers })
  expect(answer.status, url).toBe(200)
  return await answer.json()
}

test('A pg_dump backup restores row by row, as a whole or in one transaction, and the product runs on it', async () => {
  const folder = await makeFolder()
  const app = await startTestApp(new Date().toISOString())
  const before = await start(app.database, folder, 'always')
  await before.stop()
  const ana = await fill(app)
  const written = await fingerprint(app.db)
  expect(written).toMatchObject({ 'public.marks': expect.stringMatching(/^3 /) })
  expect(Object.keys(written)).toContain('pgboss.job_common')

  const file = path.join(folder, 'vitrina.dump')
  await dumpDatabase(app.database.connectionString, file)
  const [plain, whole] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()])
  onTestFinished(() => Promise.all([plain.close(), whole.close()]).then(() => undefined))
  await restoreDatabase(plain.connectionString, file, ['--exit-on-error', '--jobs=2'])
  await restoreDatabase(whole.connectionString, file, ['--exit-on-error', '--single-transaction'])
  expect(await fingerprint(plain.db)).toEqual(written)
  expect(await fingerprint(whole.db)).toEqual(written)

  const { url } = await start(whole, folder, 'never')
  expect((await fetch(url)).status).toBe(200)
  const search = 'publicdata/items?query=caballero+flaco'
  expect(await askJson(`${url}/api/${search}`)).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ license: expect.anything() })]),
  })
  expect(await askJson(`${url}/api/me`, ana.headers)).toEqual((await ana.get('me')).body)
}, 600_000)
