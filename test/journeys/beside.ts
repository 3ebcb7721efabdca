import { joinEmbeddedServer } from '#server/platform/embedded/server.ts'
import type { Product } from './product.ts'
import { sharedWorld, startProduct } from './product.ts'

const silent = () => undefined
const log = { info: silent, warn: silent, error: silent }

/** A second process on the journeys' own database and files, set otherwise by its operator. */
export async function startBeside(env: Record<string, string>): Promise<Product> {
  const { DATA_DIR, DATABASE_URL } = sharedWorld()
  const url = DATABASE_URL || (await joinEmbeddedServer({ dataDir: DATA_DIR, log })).connectionString
  return await startProduct({ DATA_DIR, DATABASE_URL: url, LOAD_DEMO: 'never', ...env })
}
