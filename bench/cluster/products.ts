import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#test/ports.ts'
import type { ClusterProcess } from './processes.ts'
import { startProcess, statusOf, stopProcess, until } from './processes.ts'

/** One process of the product. */
export interface Product {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  readonly env: Record<string, string>
  /** @param more added to its environment this time */
  start(more?: Record<string, string>): Promise<void>
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const ownRoot = path.join(import.meta.dirname, '..', '..')

export async function planProducts(
  count: number,
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<Product[]> {
  return await Promise.all(
    Array.from({ length: count }, (_, index) =>
      planProduct({ root: ownRoot, dataDir: path.join(folder, `web${index}`), env }),
    ),
  )
}

interface ProductPlan {
  /** The checkout of the version. */
  readonly root: string
  readonly dataDir: string
  readonly env: Record<string, string>
}

export async function planProduct({ root, dataDir, env }: ProductPlan): Promise<Product> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const own = { ...env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir }
  let process: ClusterProcess | undefined
  return {
    origin,
    port,
    dataDir,
    env: own,
    async start(more = {}) {
      await mkdir(dataDir, { recursive: true })
      process = startProcess([globalThis.process.execPath, path.join(root, 'server', 'main.ts')], {
        log: `${dataDir}.log`,
        env: { ...own, ...more },
      })
      await until(`${origin} is ready`, async () => (await statusOf(`${origin}/readyz`)) === 200)
    },
    async stop(signal) {
      if (process) await stopProcess(process, signal)
    },
  }
}
