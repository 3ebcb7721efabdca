import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Whatever the shell says, journeys never touch a database, a store or an inbox of somebody's. */
export const ownWorld = {
  DATABASE_URL: '',
  STORAGE_URL: '',
  FORMS_URL: '',
  PUBLIC_URL: '',
  HOST: '',
  TRUST_PROXY: '',
  LOAD_DEMO: '',
}

const startTimeoutMs = 120_000
const root = path.join(import.meta.dirname, '..', '..')

/** Starts the built product with its demo on a free port, and leaves its address and data folder to the journeys. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'))
  const product = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ownWorld,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
    },
  })
  process.env.JOURNEYS_URL = await addressOf(product)
  process.env.JOURNEYS_DATA_DIR = dataDir
  return async () => {
    product.kill('SIGTERM')
    if (product.exitCode === null) await once(product, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

function addressOf(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${said}`)), startTimeoutMs)
    const listen = (text: string) => {
      said += text
      const address = /lista en (http:\/\/\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    product.stdout?.setEncoding('utf8').on('data', listen)
    product.stderr?.setEncoding('utf8').on('data', listen)
    product.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended with ${code}:\n${said}`))
    })
  })
}
