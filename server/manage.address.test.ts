import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { createTestDatabase } from '#test/database.ts'
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

/** The URL that `invite create` prints when it runs with no setting but the database. */
async function invitedTo({ connectionString }: TestDatabase): Promise<string | undefined> {
  const { out } = await manage(
    { DATABASE_URL: connectionString, PORT: '', PUBLIC_URL: '' },
    'invite',
    'create',
  )
  return out.trim().split('\n')[1]
}

test('An invite links to where the product runs or would run, also after a restart beside the old process', async () => {
  const { database, dataDir } = await open()
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const expectInviteTo = (origin: string) =>
    expect.poll(() => invitedTo(database), { timeout: 10_000 }).toBe(`${origin}/registro`)
  const old = await startProduct({ ...settings, PORT: '0' })
  onTestFinished(() => old.stop())
  await expectInviteTo(old.url)
  expect((await fetch(`${old.url}/registro`)).status).toBe(200)

  const fresh = await startProduct({ ...settings, PUBLIC_URL: 'https://vitrina.example' })
  onTestFinished(() => fresh.stop())
  await expectInviteTo('https://vitrina.example')
  await old.stop()
  expect(await invitedTo(database)).toBe('https://vitrina.example/registro')
  await fresh.stop()
  expect(await invitedTo(database)).toBe('http://127.0.0.1:3000/registro')
})
