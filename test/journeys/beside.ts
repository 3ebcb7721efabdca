import { joinEmbeddedServer } from '#server/platform/embedded/server.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'

const silent = () => undefined
const log = { info: silent, warn: silent, error: silent }

/** A second process on the journeys' own database and files, set otherwise by its operator. */
export async function startBeside(env: Record<string, string>): Promise<Product> {
  const dataDir = process.env.JOURNEYS_DATA_DIR ?? ''
  const { connectionString } = await joinEmbeddedServer({ dataDir, log })
  return await startProduct({ DATA_DIR: dataDir, DATABASE_URL: connectionString, LOAD_DEMO: 'never', ...env })
}
