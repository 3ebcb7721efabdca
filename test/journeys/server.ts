import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from './product.ts'

/** Starts the built product with its demo, and leaves its address and data folder to the journeys. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'))
  const product = await startProduct({ DATA_DIR: dataDir })
  process.env.JOURNEYS_URL = product.url
  process.env.JOURNEYS_DATA_DIR = dataDir
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
