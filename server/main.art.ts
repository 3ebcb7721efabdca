import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { lowerPriority } from '#server/platform/priority.ts'

interface DemoArtOptions {
  connectionString: string
  config: Pick<Config, 'dataDir'>
  log: Logger
  /** Prints progress for the operator. */
  print: (text: string) => void
}

export interface DemoArt {
  /** Finishes the current picture; the next start continues. */
  stop(): Promise<void>
}

const script = path.join(import.meta.dirname, 'manage.ts')

/**
 * Draws the demo's pictures while the product already serves, with the command `demo draw` in a low-priority child
 * process. Its failure does not stop the product.
 */
export function startDemoArt({ connectionString, config, log, print }: DemoArtOptions): DemoArt {
  const child = spawn(process.execPath, [script, 'demo', 'draw'], {
    // Through the IPC channel the child notices when this process ends for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // More threads than cores, because they often wait for the disk.
    env: {
      ...process.env,
      UV_THREADPOOL_SIZE: '8',
      DATABASE_URL: connectionString,
      DATA_DIR: config.dataDir,
    },
  })
  if (child.pid !== undefined) lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL, child.pid)
  child.stdout?.setEncoding('utf8').on('data', (text: string) => print(text.trimEnd()))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.warn({ said: text.trim() }, 'the demo could only be drawn in part')
  })
  child.on('error', (error) => log.warn({ err: error }, 'the demo could not be drawn'))
  return { stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
