import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process of the cluster, which is only ever ended by its own id. */
export interface ClusterProcess {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
}

export interface User {
  readonly uid: number
  readonly gid: number
}

interface StartOptions {
  readonly log: string
  readonly env?: NodeJS.ProcessEnv
  /** PostgreSQL and PgBouncer refuse to run as root; null keeps our own user. */
  readonly user?: User | null
}

const running = new Set<ClusterProcess>()

export function startProcess(
  command: readonly string[],
  { log, env, user = null }: StartOptions,
): ClusterProcess {
  const [program = '', ...args] = command
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    cwd: '/',
    ...user,
  })
  const started = { child, ended: once(child, 'exit') }
  running.add(started)
  void started.ended.then(() => running.delete(started))
  return started
}

export async function stopProcess({ child, ended }: ClusterProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await ended
}

/** In the reverse order of their starts. */
export async function stopAll(): Promise<void> {
  for (const one of [...running].reverse()) {
    const kill = setTimeout(() => one.child.kill('SIGKILL'), 20_000)
    await stopProcess(one, 'SIGTERM')
    clearTimeout(kill)
  }
}

/** @throws naming what did not happen in time */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const latest = Date.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > latest) throw new Error(`This did not happen within ${withinMs / 1000} s: ${what}`)
    await sleep(100)
  }
}

/** The status of an answer; 0 when there is none. */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}
