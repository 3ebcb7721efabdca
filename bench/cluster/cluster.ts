import { access, chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#test/ports.ts'
import { startS3 } from '#test/s3.ts'
import type { SmtpService } from '#test/smtp.ts'
import { startSmtp } from '#test/smtp.ts'
import { haproxyConfiguration, pgbouncerConfiguration } from './configuration.ts'
import type { Consensus } from './consensus.ts'
import { startConsensus } from './consensus.ts'
import type { DatabaseServer } from './database.ts'
import { planServer, refusalOfTwin, waitForBoth } from './database.ts'
import type { User } from './processes.ts'
import { startProcess } from './processes.ts'
import type { Product } from './products.ts'
import { planProducts } from './products.ts'

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
  /** The refusal of a second server with the name of the first. */
  refusalOfTwin(): Promise<string>
}

const programs = ['etcd', 'patroni', 'pgbouncer', 'haproxy', 'faketime']

/** @throws naming the Debian packages that are missing */
export async function findBinaries(): Promise<string> {
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
  const consensus = await startConsensus(folder)
  const options = { folder, etcd: consensus.hosts, binaries, user }
  const servers = [await planServer('n1', options), await planServer('n2', options)]
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
  for (const { port } of servers) {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
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
