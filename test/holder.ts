import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const script = path.join(import.meta.dirname, 'embedded-holder.ts')

/** Another process that holds a data folder. */
export interface HolderProcess {
  readonly pid: number
  readonly connectionString: string
  /** Stops its server gracefully. */
  stop(): Promise<void>
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

/** @throws with the output of the process when it cannot open the folder */
export async function startHolder(dataDir: string): Promise<HolderProcess> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] })
  const complaint = text(child.stderr)
  const printed = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim())
  const connectionString = await Promise.race([printed, once(child, 'exit').then(() => null)])
  if (connectionString === null) throw new Error(await complaint)
  return {
    pid: child.pid ?? 0,
    connectionString,
    stop: () => ended(child, () => child.stdin.end()),
    kill: () => ended(child, () => child.kill('SIGKILL')),
  }
}

async function ended(child: ChildProcess, cause: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  cause()
  await exit
}
