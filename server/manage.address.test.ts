import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { startProduct } from '#test/journeys/product.ts'
import { manage } from '#test/manage.ts'

async function open(): Promise<{ database: TestDatabase; dataDir: string }> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-manage-'))
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { database, dataDir }
}

/** The host of the link that `user reset-password` prints when it runs with no setting but the database. */
async function linkedTo({ connectionString }: TestDatabase): Promise<string> {
  const env = { DATABASE_URL: connectionString, PORT: '', PUBLIC_URL: '' }
  return new URL((await manage(env, 'user', 'reset-password', 'ana@ejemplo.com')).out.trim()).origin
}

test('A link leads to where the product runs or would run, also after a restart beside the old process', async () => {
  const { database, dataDir } = await open()
  await execute(database.db)`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at)
    values ('ana', 'ana@ejemplo.com', 'Ana', '', '1', now(), now())`
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const expectLinkTo = (origin: string) =>
    expect.poll(() => linkedTo(database), { timeout: 10_000 }).toBe(origin)
  const old = await startProduct({ ...settings, PORT: '0' })
  onTestFinished(() => old.stop())
  await expectLinkTo(old.url)
  expect((await fetch(`${old.url}/registro`)).status).toBe(200)

  const fresh = await startProduct({ ...settings, PUBLIC_URL: 'https://vitrina.example' })
  onTestFinished(() => fresh.stop())
  await expectLinkTo('https://vitrina.example')
  await old.stop()
  expect(await linkedTo(database)).toBe('https://vitrina.example')
  await fresh.stop()
  expect(await linkedTo(database)).toBe('http://127.0.0.1:3000')
})
