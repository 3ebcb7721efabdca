import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { freePort } from './ports.ts'

const root = path.join(import.meta.dirname, '..')
const startTimeoutMs = 120_000

export interface ProductProcess {
  readonly origin: string
  readonly port: number
  signal(signal: NodeJS.Signals): void
  /** The exit code once the process has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/**
 * Starts the built product in its own process on that database and waits until it is ready. `outputCommand` is a shell
 * command that may limit or redirect its output; `exec "$@"` starts the product.
 */
export async function startProductProcess(
  connectionString: string,
  env: Record<string, string>,
  outputCommand?: string,
): Promise<ProductProcess> {
  const product = await spawnProductProcess(connectionString, env, outputCommand)
  const isReady = async () => (await fetch(`${product.origin}/readyz`).catch(() => null))?.ok === true
  await vi.waitUntil(isReady, { timeout: startTimeoutMs, interval: 50 })
  return product
}

/** Like `startProductProcess`, without waiting. */
export async function spawnProductProcess(
  connectionString: string,
  env: Record<string, string>,
  outputCommand?: string,
): Promise<ProductProcess> {
  // Chosen before the start, because the output cannot always be read.
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'))
  const command = [process.execPath, path.join(root, 'server', 'main.ts')]
  const [program = '', ...args] = outputCommand ? ['sh', '-c', outputCommand, 'sh', ...command] : command
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOAD_DEMO: 'never',
      BACKUP_NIGHTLY: 'false',
      RATE_LIMIT_SCALE: '10000',
      ...env,
    },
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    await endByForce(child, ended)
    await rm(dataDir, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  return { origin, port, ended, signal: (signal) => void child.kill(signal) }
}

async function endByForce(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await ended
}
