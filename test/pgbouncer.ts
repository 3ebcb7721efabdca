import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'pg-connection-string'
import { vi } from 'vitest'
import { canConnect, freePort } from './ports.ts'

/** Debian's package puts it where only root's PATH looks. */
const programs = ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/bin/pgbouncer']

export interface PgBouncer {
  /** The same database through the pooler. */
  readonly connectionString: string
  stop(): Promise<void>
}

export interface PgBouncerSettings {
  readonly connectQuery: string
  readonly poolSize: number
}

/** Where PgBouncer is installed on this machine; null when it is not. */
export async function findPgBouncer(): Promise<string | null> {
  for (const program of programs) {
    const isThere = await access(program).then(
      () => true,
      () => false,
    )
    if (isThere) return program
  }
  return null
}

/** Starts PgBouncer in transaction mode in front of that database. */
export async function startPgBouncer(
  program: string,
  connectionString: string,
  settings: PgBouncerSettings,
): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, configuration(connectionString, { port, ...settings }))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, ['-q', ...user, file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await vi.waitUntil(() => canConnect(port), { timeout: 20_000, interval: 50 })
  return {
    connectionString: `postgres://anyone@127.0.0.1:${port}/pooled`,
    async stop() {
      await end(child, ended)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  // Stops it at once, without waiting for its clients.
  child.kill('SIGTERM')
  await ended
}

function configuration(
  connectionString: string,
  { port, connectQuery, poolSize }: PgBouncerSettings & { port: number },
): string {
  const { host, port: serverPort, user, password, database } = parse(connectionString)
  const server = { host, port: serverPort ?? 5432, dbname: database, user, ...(password ? { password } : {}) }
  const words = Object.entries(server).map(([name, value]) => `${name}='${value}'`)
  return `[databases]
pooled = ${words.join(' ')} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
pidfile =
`
}
