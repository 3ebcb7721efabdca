import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'

interface DemoArtOptions {
  connectionString: string
  config: Pick<Config, 'dataDir'>
  log: Logger
  /** Tells the operator how far it is. */
  print: (text: string) => void
}

export interface DemoArt {
  /** What is being drawn is finished and kept; the next start goes on. */
  stop(): Promise<void>
}

const script = path.join(import.meta.dirname, 'manage.ts')

/**
 * Draws the demo's pictures while the product already serves: by the operator's own command (`demo draw`), in a
 * process that stands behind the requests and gives its memory back when it is done. A product whose demo has no
 * pictures is still a product, so nothing that happens there ends this one.
 */
export function startDemoArt({ connectionString, config, log, print }: DemoArtOptions): DemoArt {
  const child = spawn(process.execPath, [script, 'demo', 'draw'], {
    // With the channel it notices when this process is gone, however that came about.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its threads wait for the disk as often as they draw.
    env: {
      ...process.env,
      UV_THREADPOOL_SIZE: '8',
      DATABASE_URL: connectionString,
      DATA_DIR: config.dataDir,
    },
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.stdout?.setEncoding('utf8').on('data', (text: string) => print(text.trimEnd()))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.warn({ said: text.trim() }, 'the demo could not be drawn whole')
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
