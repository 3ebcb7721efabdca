import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#test/ports.ts'
import { patroniConfiguration } from './configuration.ts'
import type { ClusterProcess, User } from './processes.ts'
import { startProcess, statusOf, until } from './processes.ts'

/** A PostgreSQL server and the Patroni that watches it. */
export interface DatabaseServer {
  readonly name: string
  readonly port: number
  /** Where Patroni says what the server is. */
  readonly api: string
  start(): void
  /** As when the machine loses its power. */
  kill(): Promise<void>
}

interface ServerOptions {
  readonly folder: string
  readonly etcd: readonly string[]
  readonly binaries: string
  readonly user: User | null
}

export async function planServer(name: string, options: ServerOptions): Promise<DatabaseServer> {
  const { folder, user } = options
  const [port, apiPort] = [await freePort(), await freePort()]
  const own = path.join(folder, name)
  await mkdir(own)
  if (user) await chown(own, user.uid, user.gid)
  const file = path.join(folder, `${name}.yml`)
  const data = path.join(own, 'data')
  await writeFile(file, patroniConfiguration(name, { ...options, own, data, port, apiPort }))
  let process: ClusterProcess | undefined
  return {
    name,
    port,
    api: `http://127.0.0.1:${apiPort}`,
    start() {
      process = startProcess(['patroni', file], { log: path.join(folder, `${name}.log`), user })
    },
    async kill() {
      const postmaster = await postmasterOf(data)
      process?.child.kill('SIGKILL')
      globalThis.process.kill(postmaster, 'SIGKILL')
      await process?.ended
    },
  }
}

/** Ends the servers that outlive their Patroni. */
export async function postmasterOf(data: string): Promise<number> {
  const [pid = ''] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

const hasRole = async ({ api }: DatabaseServer, role: string) => (await statusOf(`${api}/${role}`)) === 200

export async function findPrimary(servers: readonly DatabaseServer[]): Promise<DatabaseServer> {
  let found: DatabaseServer | undefined
  await until('one server is the primary', async () => {
    for (const server of servers) if (await hasRole(server, 'primary')) found = server
    return found !== undefined
  })
  if (!found) throw new Error('No server is the primary.')
  return found
}

/** Until there is a primary whose commits wait for the other server. */
export async function waitForBoth(servers: readonly DatabaseServer[]): Promise<void> {
  await until(
    'a primary has a synchronous standby',
    async () => {
      const primary = await Promise.all(servers.map((server) => hasRole(server, 'primary')))
      const standby = await Promise.all(servers.map((server) => hasRole(server, 'synchronous')))
      return primary.includes(true) && standby.includes(true)
    },
    180_000,
  )
}
