import { chmod, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appRoleName, databaseName, superuserName } from './address.ts'
import type { FolderLock } from './folder-lock.ts'
import { findLockHolder, folderInUseError, lockFolder } from './folder-lock.ts'
import type { DataFolderPaths } from './layout.ts'
import { dataFolderPaths, EmbeddedServerError } from './layout.ts'
import type { StartOptions } from './start.ts'
import { startServer } from './start.ts'

/**
 * The bundled PostgreSQL server, used when DATABASE_URL is not set: real programs from npm, one per data folder, reachable
 * only through a Unix socket. It never outlives the process that opened it.
 */
interface EmbeddedServer {
  /** Connects as the owner of the product's database, who is not a superuser. */
  readonly connectionString: string
  /** Connects as the superuser, for backups of the files and for creating test databases. */
  readonly adminConnectionString: string
  /** Call it after closing the pools. Does nothing to a server that was only joined. */
  stop(): Promise<void>
}

interface EmbeddedServerOptions extends StartOptions {
  readonly dataDir: string
}

const joinTimeoutMs = 30_000

/**
 * Opens the data folder and starts its server, creating both if needed. @throws {EmbeddedServerError} when another process
 * has the folder, or PostgreSQL cannot run here
 */
export async function openEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const layout = dataFolderPaths(options.dataDir)
  await makeRoot(layout)
  const lock = await lockFolder(layout)
  if (!lock) throw await folderInUseError(layout)
  return await startHolding(options, layout, lock)
}

/** The database of `connectionString` as the role that reads and writes rows only, once `grantRows` has let it. */
export function asAppRole(connectionString: string): string {
  return connectionString.replace(`//${databaseName}@`, `//${appRoleName}@`)
}

/**
 * For the command line: joins the server of the process that holds the data folder, or opens the folder until `stop` when it
 * is free.
 */
export async function joinEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const layout = dataFolderPaths(options.dataDir)
  await makeRoot(layout)
  const deadline = Date.now() + joinTimeoutMs
  for (;;) {
    const lock = await lockFolder(layout)
    if (lock) return await startHolding(options, layout, lock)
    const joined = await joinHolder(layout)
    if (joined) return joined
    if (Date.now() > deadline) throw await folderInUseError(layout)
    await sleep(100)
  }
}

async function startHolding(
  options: EmbeddedServerOptions,
  layout: DataFolderPaths,
  lock: FolderLock,
): Promise<EmbeddedServer> {
  try {
    const { address, server } = await startServer(options, layout)
    const connectionString = address.connectionString(databaseName, databaseName)
    const adminConnectionString = address.connectionString(superuserName, databaseName)
    await lock.announce({ connectionString, adminConnectionString })
    return {
      connectionString,
      adminConnectionString,
      async stop() {
        await server.stop()
        await address.removeTemporaryFiles()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function joinHolder(layout: DataFolderPaths): Promise<EmbeddedServer | null> {
  const holder = await findLockHolder(layout)
  if (!holder?.connectionString || !holder.adminConnectionString) return null
  const { connectionString, adminConnectionString } = holder
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    await probe.end()
    return { connectionString, adminConnectionString, stop: () => Promise.resolve() }
  } catch {
    return null
  }
}

/** The mode lets PostgreSQL's user pass through without listing the folder. */
async function makeRoot(layout: DataFolderPaths): Promise<void> {
  try {
    await mkdir(layout.root, { recursive: true })
    await chmod(layout.root, 0o711)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const cure = ['EACCES', 'EPERM'].includes(code)
      ? 'usa el mismo usuario que la creó, u otra carpeta con DATA_DIR'
      : `elige otra con DATA_DIR (${code})`
    throw new EmbeddedServerError(`No se puede usar la carpeta ${layout.dataDir}: ${cure}.`, { cause })
  }
}
