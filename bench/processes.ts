import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
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

const tickMs = 1_000 / Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** The processor time that a process and all below it have used. Read from files of the kernel, so it is known on Linux only. */
export async function processorMs(pid: number): Promise<number> {
  const all = (
    await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf))
  ).flat()
  const below = Map.groupBy(all, ({ parent }) => parent)
  const sum = (of: { pid: number; ms: number }): number =>
    of.ms + (below.get(of.pid) ?? []).reduce((total, child) => total + sum(child), 0)
  const root = all.find((process) => process.pid === pid)
  return root ? sum(root) : Number.NaN
}

export async function parentOf(pid: number): Promise<number | null> {
  return (await statOf(String(pid)))[0]?.parent ?? null
}

/** Its own time and that of children that have ended; nothing for a process that is gone. */
async function statOf(pid: string): Promise<{ pid: number; parent: number; ms: number }[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  if (text === '') return []
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = fields.slice(11, 15).reduce((total, field) => total + field, 0)
  return [{ pid: Number(pid), parent: fields[1] ?? 0, ms: ticks * tickMs }]
}
