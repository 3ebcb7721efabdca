import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '#test/ports.ts'

/** Overrides the environment, so that journeys never touch somebody's database, file store or mailbox. */
export const isolatedEnv = {
  DATABASE_URL: '',
  STORAGE_URL: '',
  FORMS_URL: '',
  MAIL_URL: '',
  GTM_ID: '',
  GTM_URL: '',
  SOCIAL_URLS: '',
  PUBLIC_URL: '',
  HOST: '',
  // A backup in the middle of a run would slow it down.
  BACKUP_NIGHTLY: 'false',
  TRUST_PROXY: '',
  LOAD_DEMO: '',
}

/** The database and folders of the journeys' product, for a process beside it. */
export function sharedEnv() {
  return {
    DATA_DIR: process.env.JOURNEYS_DATA_DIR ?? '',
    DATABASE_URL: process.env.JOURNEYS_DATABASE_URL ?? '',
  }
}

export interface Product {
  readonly url: string
  stop(): Promise<void>
}

const startTimeoutMs = 120_000
export const root = path.join(import.meta.dirname, '..', '..')

/** Starts the built product on a free port with only these settings. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  // Chosen before the start, because the product's links contain it.
  const port = await freePort()
  const product = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...isolatedEnv,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      DRAIN_MS: '0',
      ...env,
    },
  })
  return {
    url: await addressOf(product),
    async stop() {
      product.kill('SIGTERM')
      if (product.exitCode === null) await once(product, 'exit')
    },
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
      reject(new Error(`The product exited with ${code}:\n${said}`))
    })
  })
}
