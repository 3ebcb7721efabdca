import { joinEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { type Product, sharedEnv, startProduct } from './product.ts'

const silent = () => undefined
const log = { info: silent, warn: silent, error: silent }

/** Starts a second process on the journeys' database and files, with other settings. */
export async function startSecondProcess(env: Record<string, string>): Promise<Product> {
  const { DATA_DIR, DATABASE_URL } = sharedEnv()
  const url = DATABASE_URL || (await joinEmbeddedServer({ dataDir: DATA_DIR, log })).connectionString
  return await startProduct({ DATA_DIR, DATABASE_URL: url, LOAD_DEMO: 'never', ...env })
}
