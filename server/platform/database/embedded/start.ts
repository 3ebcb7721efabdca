import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from 'pino'
import type { ServerAddress } from './address.ts'
import { appRoleName, chooseAddress, databaseName, superuserName } from './address.ts'
import type { Binaries } from './binaries.ts'
import { findNativeFolder, prepareBinaries } from './binaries.ts'
import type { DataFolderPaths } from './layout.ts'
import { EmbeddedServerError } from './layout.ts'
import type { SupervisedProcess } from './postmaster.ts'
import { startPostmaster, superviseServer } from './postmaster.ts'
import type { Runner } from './runner.ts'
import { chooseRunner, errorOutput, giveOwnership, runProgram } from './runner.ts'

export interface StartOptions {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly durability?: Durability
  /** The folder of PostgreSQL's programs; by default that of the npm package. */
  readonly nativeFolder?: string
}

/** Starts the server of a data folder this process has locked, and keeps it running. */
export async function startServer(
  { log, durability = 'full', nativeFolder = findNativeFolder() }: StartOptions,
  layout: DataFolderPaths,
): Promise<{ address: ServerAddress; server: SupervisedProcess }> {
  const binaries = await prepareBinaries(nativeFolder, layout.libraries)
  const runner = await chooseRunner(binaries, layout)
  const address = await chooseAddress(layout, runner)
  await prepareCluster({ layout, binaries, runner, authentication: address.authentication, durability })
  const settings = [...serverSettings(durability), ...address.settings]
  const server = await superviseServer(async () => {
    await cleanUpAfterCrash(layout.cluster)
    return await startPostmaster({ layout, binaries, runner, settings, log })
  }, log)
  try {
    await ensureDatabase(address)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { address, server }
}

/** Creates the product's database, with an owner who has no other privileges, and the role that the product runs as. */
async function ensureDatabase(address: ServerAddress): Promise<void> {
  const admin = new pg.Client({ connectionString: address.connectionString(superuserName, 'postgres') })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ roles: string[]; database: boolean }>(
      `select array(select rolname::text from pg_roles) as roles,
              exists (select from pg_database where datname = $1) as database`,
      [databaseName],
    )
    for (const role of [databaseName, appRoleName])
      if (!rows[0]?.roles.includes(role)) await admin.query(`create role ${role} login`)
    if (!rows[0]?.database) await admin.query(`create database ${databaseName} owner ${databaseName}`)
  } finally {
    await admin.end()
  }
}

interface ClusterOptions {
  readonly layout: DataFolderPaths
  readonly binaries: Binaries
  readonly runner: Runner
  /** Authentication options of initdb. On a socket, only the owner of its folder can connect. */
  readonly authentication: readonly string[]
  readonly durability: Durability
}

/** Makes sure that a cluster of this PostgreSQL version exists. @throws {EmbeddedServerError} it is of another */
async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { layout, runner } = options
  const found = await readVersion(layout.cluster)
  if (found === null) await makeCluster(options)
  else if (found !== runner.version) throw otherVersionError(layout, { found, ours: runner.version })
  await giveOwnership(runner, layout.cluster)
}

/** Rows move to another major version by a backup (docs/operations.md#a-newer-postgresql-in-the-embedded-database). */
function otherVersionError(
  { dataDir, root }: DataFolderPaths,
  { found, ours }: { found: string; ours: string },
) {
  const cure =
    Number(found) < Number(ours)
      ? `con la versión anterior de Vitrina haz un respaldo («npm run manage -- backup create»), mueve ${root} a otro lugar y restáuralo con ésta`
      : 'usa la versión de Vitrina con la que se abrió la última vez, o una posterior'
  return new EmbeddedServerError(
    `La base de datos de ${dataDir} es de PostgreSQL ${found} y esta versión de Vitrina trae PostgreSQL ${ours}: ${cure}.`,
  )
}

async function readVersion(cluster: string): Promise<string | null> {
  const text = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  return text === null ? null : text.trim()
}

/**
 * Creates a cluster with UTF-8 in code point order, so that sorting does not depend on the machine's locales. Queries that
 * need Spanish order use collate "es-x-icu".
 */
async function makeCluster(options: ClusterOptions): Promise<void> {
  const { layout, binaries, runner, authentication, durability } = options
  const folder = layout.unfinishedCluster
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await chmod(folder, 0o700)
  await giveOwnership(runner, folder)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = durability === 'full' ? [] : ['--no-sync']
  const memory = '--set=dynamic_shared_memory_type=mmap'
  const args = ['-D', folder, '-U', 'postgres', ...authentication, ...locale, ...sync, memory]
  await runProgram(runner, binaries.initdb, args).catch((cause: unknown) => {
    const words = errorOutput(cause)
    if (words.includes('No space left')) {
      throw new EmbeddedServerError(`Ya no hay espacio en el disco de ${layout.root} para la base de datos.`)
    }
    const cure = words.includes('could not look up effective user')
      ? ' Ejecuta Vitrina con un usuario que tenga nombre en /etc/passwd, o define DATABASE_URL.'
      : ''
    throw new EmbeddedServerError(`No se pudo crear la base de datos en ${layout.root}: ${words}.${cure}`, {
      cause,
    })
  })
  await rename(folder, layout.cluster)
}

const run = promisify(execFile)
const waitMs = 5_000

/**
 * Prepares the cluster for a new server after a crash. Waits up to five seconds for old server processes to exit, then
 * removes postmaster.pid when it is stale: after a container restart its process id may belong to another program, and
 * PostgreSQL would refuse to start. @throws {EmbeddedServerError} naming the processes that still use the cluster
 */
async function cleanUpAfterCrash(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  const written = await readFile(pidFile, 'utf8').catch(() => null)
  if (written === null) return
  const pids = await stillWorking(cluster)
  if (pids.length > 0) {
    throw new EmbeddedServerError(
      `Los archivos de ${cluster} los está usando PostgreSQL (proceso ${pids.join(', ')}). Ciérralo y vuelve a intentarlo.`,
    )
  }
  // PostgreSQL itself handles the id of a dead process and cleans up shared memory. But a power cut can leave the file empty
  // or full of zeros, and then PostgreSQL would ask for manual removal.
  const writtenPid = Number.parseInt(written, 10)
  if (!(writtenPid > 0) || isAlive(writtenPid)) await rm(pidFile, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function stillWorking(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster)
  const deadline = Date.now() + waitMs
  for (;;) {
    const pids = await listServers(folder)
    if (pids.length === 0 || Date.now() > deadline) return pids
    await sleep(50)
  }
}

/**
 * Every server process has the cluster as its working folder, including those that outlive a killed postmaster. While any is
 * alive, removing postmaster.pid would let two servers write the same files.
 */
async function listServers(folder: string): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => null)
  if (entries === null) return await listServersByName(folder)
  const pids = entries.filter((name) => /^\d+$/.test(name))
  const working = await Promise.all(pids.map((pid) => isServer(pid, folder)))
  return pids.filter((_, index) => working[index]).map(Number)
}

async function isServer(pid: string, folder: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (cwd !== folder) return false
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.startsWith('postgres')
}

/** Without /proc (macOS, untested) the postmaster is found by the folder among its arguments. */
async function listServersByName(folder: string): Promise<number[]> {
  if (process.platform === 'win32') return []
  const { stdout } = await run('ps', ['-axo', 'pid=,args='])
  const lines = stdout.split('\n').filter((line) => line.includes(`-D ${folder}`))
  return lines.map((line) => Number.parseInt(line, 10))
}

/** `none` is for tests, whose databases are thrown away: a power cut may lose data. */
type Durability = 'full' | 'none'

const mebibyte = 1024 * 1024

/** The server's settings as name=value, passed on the command line so that existing data folders get them too. */
function serverSettings(durability: Durability): string[] {
  const settings = { ...always(), ...durabilitySettings(durability) }
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`)
}

function always(): Record<string, string> {
  const memory = process.constrainedMemory() || totalmem()
  const buffersMb = Math.round(Math.min(Math.max(memory / mebibyte / 16, 64), 512))
  return {
    max_connections: '100',
    shared_buffers: `${buffersMb}MB`,
    effective_cache_size: `${buffersMb * 3}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    // SSDs read random pages as fast as sequential ones.
    random_page_cost: '1.1',
    // Our statements take milliseconds; compiling them takes longer.
    jit: 'off',
    // This server has no replicas.
    max_wal_senders: '0',
    // Containers have 64 MB of /dev/shm, and systemd empties it when a user logs out.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors may contain e-mail addresses ("Key (email)=(…) already exists"), so they are not written to the server's log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

function durabilitySettings(durability: Durability): Record<string, string> {
  if (durability === 'full') return { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
  // Databases that live for seconds need no autovacuum either, which would be connected to them when they are dropped.
  return { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
}
