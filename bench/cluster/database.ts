import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '#test/ports.ts'
import { patroniConfiguration } from './configuration.ts'
import type { Disk } from './disk.ts'
import { mountDisk } from './disk.ts'
import type { ClusterProcess, User } from './processes.ts'
import { startProcess, statusOf, until } from './processes.ts'

/** A PostgreSQL server and the Patroni that watches it. */
export interface DatabaseServer {
  readonly name: string
  readonly port: number
  /** The URL of Patroni's REST API. */
  readonly api: string
  /** The disk of its data; null if none can be mounted. */
  readonly disk: Disk | null
  start(): void
  /** Kills all its processes, like a power loss. */
  kill(): Promise<void>
  /** Stops all its processes without ending them. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export interface ServerOptions {
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
  const disk = await mountDisk(own)
  if (user) await chown(own, user.uid, user.gid)
  const file = path.join(folder, `${name}.yml`)
  const data = path.join(own, 'data')
  await writeFile(file, patroniConfiguration(name, { ...options, own, data, port, apiPort }))
  let process: ClusterProcess | undefined
  const signalAll = async (signal: NodeJS.Signals) => {
    const postmaster = await postmasterOf(data)
    for (const pid of [process?.child.pid ?? 0, postmaster, ...(await childrenOf(postmaster))]) {
      if (pid > 0) globalThis.process.kill(pid, signal)
    }
  }
  return {
    name,
    port,
    api: `http://127.0.0.1:${apiPort}`,
    disk,
    start() {
      process = startProcess(['patroni', file], { log: path.join(folder, `${name}.log`), user })
    },
    async kill() {
      const postmaster = await postmasterOf(data)
      process?.child.kill('SIGKILL')
      globalThis.process.kill(postmaster, 'SIGKILL')
      await process?.ended
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

const checkName = path.join(import.meta.dirname, '..', '..', 'deploy', 'patroni', 'check-name.sh')

/** The refusal of deploy/patroni for a second server with the name of a running one. @throws if it lets it start */
export async function refusalOfTwin(name: string, options: ServerOptions): Promise<string> {
  const own = path.join(options.folder, `${name}-twin`)
  const file = `${own}.yml`
  const [port, apiPort] = [await freePort(), await freePort()]
  await writeFile(file, patroniConfiguration(name, { ...options, own, data: own, port, apiPort }))
  const child = spawn('sh', [checkName, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code === 0) throw new Error(`A second ${name} may start.`)
  return said.trim()
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
