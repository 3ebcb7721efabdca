import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownWorld, root, startProduct } from './product.ts'

/** The one license whose pictures journeys look at. */
export const drawnLicense = 'la-odisea'

/** Starts the built product with its demo, and leaves its address and data folder to the journeys. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'))
  const product = await startProduct({ DATA_DIR: dataDir })
  process.env.JOURNEYS_URL = product.url
  process.env.JOURNEYS_DATA_DIR = dataDir
  await draw(dataDir)
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function draw(DATA_DIR: string): Promise<void> {
  const args = ['server/manage.ts', 'demo', 'draw', '--license', drawnLicense]
  const env = { ...process.env, ...ownWorld, DATA_DIR }
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error(`The pictures of ${drawnLicense} were not drawn (${code}).`)
}
