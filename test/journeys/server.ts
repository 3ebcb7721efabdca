import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseUrl, runAsAdmin } from '#test/postgres.ts'
import { sharedEnv, startProduct } from './product.ts'

/** The license that journeys look at. */
export const drawnLicense = 'la-odisea'

/**
 * Starts the built product with its demo and passes its URL, data folder and database to the journeys. The database is the
 * embedded one, or a new one on the server of TEST_DATABASE_URL.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'))
  process.env.JOURNEYS_DATA_DIR = dataDir
  const dropDatabase = await createDatabase(process.env.TEST_DATABASE_URL)
  const product = await startProduct({ ...sharedEnv(), LOAD_DEMO: 'always' })
  process.env.JOURNEYS_URL = product.url
  return async () => {
    await product.stop()
    await dropDatabase()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createDatabase(server: string | undefined): Promise<() => Promise<void>> {
  if (!server) return () => Promise.resolve()
  const name = `vitrina_test_${Date.now().toString(36)}_${process.pid}_journeys`
  await runAsAdmin(server, [`create database ${name}`])
  process.env.JOURNEYS_DATABASE_URL = databaseUrl(server, name)
  return () => runAsAdmin(server, [`drop database if exists ${name} with (force)`])
}
