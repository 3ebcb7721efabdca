import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface RunningServer {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Starts one of our servers and waits for the line with its port. */
export async function startServer(
  script: string[],
  env: Record<string, string>,
  port: RegExp,
): Promise<RunningServer> {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const number = await findPort(child, port)
  return { origin: `http://127.0.0.1:${number}`, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function findPort(child: ChildProcess, port: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its port from.')
  for await (const line of createInterface(child.stdout)) {
    const found = port.exec(line)?.[1]
    if (found) {
      child.stdout.resume()
      return found
    }
  }
  throw new Error(`A server exited before it printed its port (exit code ${child.exitCode}).`)
}

/** Does nothing to one that has ended. */
function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
