import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Binaries } from './binaries.ts'
import { type DataFolderPaths, EmbeddedServerError } from './layout.ts'
import { type Runner, runProgram } from './runner.ts'

interface PostmasterOptions {
  readonly layout: DataFolderPaths
  readonly binaries: Binaries
  readonly runner: Runner
  /** Each as name=value. */
  readonly settings: readonly string[]
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

interface Postmaster {
  readonly exited: Promise<void>
  /** Closes open connections and flushes everything to disk. */
  stop(): Promise<void>
}

/**
 * The server must not outlive us, even when we are killed. A small shell in between waits on a pipe from us and shuts the
 * server down fast when the pipe closes. Signals such as Ctrl-C do not reach it, so that requests can finish before the
 * server stops.
 */
const shell = `
trap '' INT TERM HUP
"$@" 3<&- & server=$!
( read -r _ <&3; kill -INT $server ) & watcher=$!
exec 3<&-
wait $server; status=$?
kill -KILL $watcher 2>/dev/null
exit $status`

const stopTimeoutMs = 20_000
const pollMs = 10
const reportEveryMs = 5_000

/** Starts the server and waits until it accepts connections, however long crash recovery takes. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const before = await readPidFile(options.layout)
  const server = await spawnServer(options)
  await untilReady(options, server.exited, before)
  return server
}

async function spawnServer(options: PostmasterOptions): Promise<Postmaster> {
  const { layout, binaries, runner, settings } = options
  const postgres = [
    binaries.postgres,
    '-D',
    layout.cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const isWindows = process.platform === 'win32'
  const command = isWindows ? postgres : ['/bin/sh', '-c', shell, 'sh', ...runner.prefix, ...postgres]
  const [program = '', ...args] = command
  const log = await open(layout.serverLog, 'w', 0o600)
  const child = spawn(program, args, {
    ...runner.identity,
    env: runner.env,
    cwd: isWindows ? layout.root : '/',
    detached: !isWindows,
    stdio: ['ignore', log.fd, log.fd, isWindows ? 'ignore' : 'pipe'],
  })
  await log.close()
  const pipe = child.stdio[3]
  const exited = new Promise<void>((resolve) => {
    // Also closes the pipe when only the shell was killed, so that the server shuts down.
    child.once('exit', () => {
      pipe?.destroy()
      resolve()
    })
    child.once('error', () => resolve())
  })
  pipe?.on('error', () => undefined)
  const askToStop = async () => {
    if (!isWindows) pipe?.destroy()
    else await runProgram(runner, binaries.pgCtl, ['stop', '-m', 'fast', '-D', layout.cluster])
  }
  return { exited, stop: () => stop(options, exited, askToStop) }
}

async function untilReady(options: PostmasterOptions, exited: Promise<void>, before: string): Promise<void> {
  const startedAt = Date.now()
  let reports = 0
  const ended = exited.then(() => 'ended' as const)
  for (;;) {
    const written = await readPidFile(options.layout)
    if (written !== before && isReady(written)) return
    if ((await Promise.race([ended, sleep(pollMs)])) === 'ended') throw await startError(options)
    if (Date.now() - startedAt > (reports + 1) * reportEveryMs) {
      reports += 1
      options.log.info('embedded: PostgreSQL is starting, possibly with crash recovery')
    }
  }
}

async function stop(
  options: PostmasterOptions,
  exited: Promise<void>,
  ask: () => Promise<void>,
): Promise<void> {
  const slow = new AbortController()
  const late = sleep(stopTimeoutMs, 'late', { signal: slow.signal }).catch(() => undefined)
  await ask()
  if ((await Promise.race([exited, late])) === 'late') {
    options.log.warn('embedded: PostgreSQL takes too long to stop and is stopped immediately')
    const pid = Number.parseInt(await readPidFile(options.layout), 10)
    if (Number.isInteger(pid)) process.kill(pid, 'SIGQUIT')
  }
  slow.abort()
  await exited
}

/** The first line of postmaster.pid is the process id, the eighth its state. */
function isReady(pidFile: string): boolean {
  return pidFile.split('\n')[7]?.trim() === 'ready'
}

async function readPidFile(layout: DataFolderPaths): Promise<string> {
  return await readFile(path.join(layout.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
}

async function startError({ layout }: PostmasterOptions): Promise<EmbeddedServerError> {
  const words = await readFile(layout.serverLog, 'utf8').catch(() => '')
  return new EmbeddedServerError(`PostgreSQL no arrancó: ${words.trim().slice(-600)} (${layout.serverLog})`)
}

export interface SupervisedProcess {
  stop(): Promise<void>
}

const shortestPauseMs = 100
const longestPauseMs = 10_000

/**
 * Starts a server and restarts it after an unexpected exit. Meanwhile queries fail and requests are answered with 503.
 * @throws when the first start fails; later failures are logged and retried
 */
export async function superviseServer(
  start: () => Promise<Postmaster>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<SupervisedProcess> {
  const stopping = new AbortController()
  let current = await start()
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await current.exited
      if (stopping.signal.aborted) return
      log.error('embedded: PostgreSQL exited unexpectedly and is restarted')
      const next = await startAgain()
      if (!next) return
      current = next
      if (stopping.signal.aborted) return await current.stop()
      log.info('embedded: PostgreSQL is running again')
    }
  }

  async function startAgain(): Promise<Postmaster | null> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const next = await start().catch((err: unknown) =>
        log.error({ err }, 'embedded: PostgreSQL could not be restarted'),
      )
      if (next) return next
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return null
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}
