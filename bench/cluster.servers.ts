import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#test/ports.ts'
import { startS3 } from '#test/s3.ts'
import { type SmtpService, startSmtp } from '#test/smtp.ts'
import {
  haproxyConfiguration,
  patroniConfiguration,
  pgbouncerConfiguration,
} from './cluster.configuration.ts'
import { makeNetwork, type Network } from './cluster.network.ts'
import type { ClusterProcess, Product, User } from './trials.ts'
import { planProducts, startProcess, statusOf, until } from './trials.ts'

export interface Cluster {
  readonly consensus: Consensus
  readonly servers: DatabaseServer[]
  readonly products: Product[]
  /** HAProxy in front of the processes of the product. */
  readonly origin: string
  /** The primary, through HAProxy. */
  readonly databaseUrl: string
  readonly s3: { stop(): Promise<void> }
  readonly smtp: SmtpService
  refusalOfTwin(): Promise<string>
}

const programs = ['etcd', 'patroni', 'pgbouncer', 'haproxy', 'faketime']

/** @throws naming the Debian packages that are missing */
async function findBinaries(): Promise<string> {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin']
  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    )
  for (const program of programs) {
    const found = await Promise.all(folders.map((folder) => isThere(path.join(folder, program))))
    if (!found.includes(true)) throw new Error(missing)
  }
  const versions = (await readdir('/usr/lib/postgresql').catch(() => [])).sort(
    (a, b) => Number(b) - Number(a),
  )
  if (versions[0] === undefined) throw new Error(missing)
  return `/usr/lib/postgresql/${versions[0]}/bin`
}

const missing =
  'This needs Debian packages: apt-get install etcd-server patroni pgbouncer haproxy postgresql faketime'

/** Starts everything but the product, whose first process migrates the database. */
export async function startCluster(folder: string): Promise<Cluster> {
  const binaries = await findBinaries()
  const user = await findPostgres()
  await chmod(folder, 0o755)
  const networks = [await makeNetwork('n1', 1), await makeNetwork('n2', 2)]
  const consensus = await startConsensus(folder, networks[0]?.outside ?? '127.0.0.1')
  const options = { folder, etcd: consensus.hosts, binaries, user }
  const servers = [
    await planServer('n1', { ...options, network: networks[0] ?? null }),
    await planServer('n2', { ...options, network: networks[1] ?? null }),
  ]
  for (const server of servers) server.start()
  await waitForBoth(servers)
  const ports = { primary: await freePort(), replica: await freePort(), web: await freePort() }
  const pooler = await freePort()
  const s3 = await startS3()
  const smtp = await startSmtp()
  const databaseUrl = `postgres://vitrina@127.0.0.1:${ports.primary}/vitrina`
  const origin = `http://127.0.0.1:${ports.web}`
  const products = await planProducts(3, {
    folder,
    env: {
      DATABASE_URL: `postgres://vitrina@127.0.0.1:${pooler}/vitrina`,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_READ_URL: `postgres://vitrina@127.0.0.1:${ports.replica}/vitrina`,
      STORAGE_URL: s3.url,
      MAIL_URL: smtp.url,
      BACKUP_NIGHTLY: 'false',
      PUBLIC_URL: origin,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_SCALE: '100000',
      LOAD_DEMO: 'never',
      DRAIN_MS: '3000',
      LOG_LEVEL: 'info',
    },
  })
  const proxy = path.join(folder, 'haproxy.cfg')
  const behind = { ports, servers, products: products.map(({ port }) => port) }
  await writeFile(proxy, haproxyConfiguration(behind))
  startProcess(['haproxy', '-db', '-f', proxy], { log: path.join(folder, 'haproxy.log') })
  await createDatabase(servers)
  const pooling = path.join(folder, 'pgbouncer.ini')
  await writeFile(pooling, pgbouncerConfiguration(pooler, ports.primary))
  startProcess(['pgbouncer', '-q', pooling], { log: path.join(folder, 'pgbouncer.log'), user })
  return {
    consensus,
    servers,
    products,
    origin,
    databaseUrl,
    s3,
    smtp,
    refusalOfTwin: () => refusalOfTwin('n1', options),
  }
}

async function createDatabase(servers: readonly DatabaseServer[]): Promise<void> {
  for (const { address, port } of servers) {
    const client = new pg.Client({ connectionString: `postgres://postgres@${address}:${port}/postgres` })
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
    if (!rows[0].is_standby) {
      await client.query('create role vitrina login')
      await client.query('create database vitrina owner vitrina')
    }
    await client.end()
  }
}

/** The user that PostgreSQL runs as when we are root. */
async function findPostgres(): Promise<User | null> {
  if (process.getuid?.() !== 0) return null
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Three etcd servers, in which the PostgreSQL servers agree on who is the primary. */
interface Consensus {
  /** host:port of each. */
  readonly hosts: string[]
  readonly members: ConsensusMember[]
}

interface ConsensusMember {
  readonly name: string
  process: ClusterProcess
  start(): void
  /** Starts it and waits until it answers, for which a majority is needed. */
  restart(): Promise<void>
}

async function startConsensus(folder: string, address: string): Promise<Consensus> {
  const plans = await Promise.all(
    ['e1', 'e2', 'e3'].map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const cluster = plans.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const isHealthy = async (port: number) => (await statusOf(`http://${address}:${port}/health`)) === 200
  const members = plans.map(({ name, client, peer }) => {
    const here = `http://${address}:${client}`
    const peerUrl = `http://127.0.0.1:${peer}`
    const command = [
      ...['etcd', '--name', name, '--data-dir', path.join(folder, name), '--log-level', 'error'],
      ...['--listen-client-urls', here, '--advertise-client-urls', here],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', cluster, '--heartbeat-interval', '200', '--election-timeout', '2000'],
    ]
    const start = () => startProcess(command, { log: path.join(folder, `${name}.log`) })
    const member: ConsensusMember = {
      name,
      process: start(),
      start() {
        member.process = start()
      },
      async restart() {
        member.start()
        await until(`${name} answers`, () => isHealthy(client))
      },
    }
    return member
  })
  for (const { name, client } of plans) await until(`${name} answers`, () => isHealthy(client))
  return { hosts: plans.map(({ client }) => `${address}:${client}`), members }
}

export interface DatabaseServer {
  readonly name: string
  readonly address: string
  readonly port: number
  /** Null where it shares ours. */
  readonly network: Network | null
  /** The URL of Patroni's REST API. */
  readonly api: string
  /** The disk of its data; null if none can be mounted. */
  readonly disk: Disk | null
  start(): void
  /** Kills all its processes, like a power loss. */
  kill(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
}

interface ServerOptions {
  readonly folder: string
  readonly etcd: readonly string[]
  readonly binaries: string
  readonly user: User | null
}

async function planServer(
  name: string,
  { network, ...options }: ServerOptions & { network: Network | null },
): Promise<DatabaseServer> {
  const { folder, user } = options
  const [port, apiPort] = [await freePort(), await freePort()]
  const own = path.join(folder, name)
  await mkdir(own)
  const disk = await mountDisk(own)
  if (user) await chown(own, user.uid, user.gid)
  const file = path.join(folder, `${name}.yml`)
  const data = path.join(own, 'data')
  const address = network?.address ?? '127.0.0.1'
  await writeFile(file, patroniConfiguration(name, { ...options, own, data, port, apiPort, address }))
  let process: ClusterProcess | undefined
  const signalAll = async (signal: NodeJS.Signals) => {
    const postmaster = await postmasterOf(data)
    for (const pid of [process?.child.pid ?? 0, postmaster, ...(await childrenOf(postmaster))]) {
      if (pid > 0) globalThis.process.kill(pid, signal)
    }
  }
  return {
    name,
    address,
    port,
    network,
    api: `http://${address}:${apiPort}`,
    disk,
    start() {
      const log = path.join(folder, `${name}.log`)
      process = network
        ? startProcess([...network.within, ...asUser(user), 'patroni', file], { log })
        : startProcess(['patroni', file], { log, user })
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

/** Only root may enter another network, so the user changes afterwards. */
function asUser(user: User | null): string[] {
  return user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

const checkName = path.join(import.meta.dirname, '..', 'deploy', 'patroni', 'check-name.sh')

/** The refusal of deploy/patroni for a second server with the name of a running one. @throws if it lets it start */
export async function refusalOfTwin(name: string, options: ServerOptions): Promise<string> {
  const own = path.join(options.folder, `${name}-twin`)
  const file = `${own}.yml`
  const [port, apiPort] = [await freePort(), await freePort()]
  await writeFile(
    file,
    patroniConfiguration(name, { ...options, own, data: own, port, apiPort, address: '127.0.0.1' }),
  )
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

const run = promisify(execFile)
/** Holds the data and the write-ahead log that a standby may still need. */
const size = '1536m'
const restBytes = 16 * 1024 * 1024
const mounted = new Set<string>()

/** A disk of its own in memory, so that it can be filled without harming the machine. */
interface Disk {
  /** @returns the function that frees the space again */
  fill(): Promise<() => Promise<void>>
}

/** Null where we may not mount. */
async function mountDisk(folder: string): Promise<Disk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  } catch {
    return null
  }
  mounted.add(folder)
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      const file = path.join(folder, 'filled')
      await run('fallocate', ['-l', String(bavail * bsize - restBytes), file])
      // The server continues to write meanwhile, so the rest is filled bit by bit until no more fits.
      await writeFile(`${file}-rest`, Buffer.alloc(2 * restBytes)).catch(() => undefined)
      return async () => {
        await rm(file)
        await rm(`${file}-rest`, { force: true })
      }
    },
  }
}

export async function unmountAll(): Promise<void> {
  // What still ends there is unmounted once it has.
  for (const folder of mounted) await run('umount', ['-l', folder])
}
