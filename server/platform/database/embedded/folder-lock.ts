import { readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { type DataFolderPaths, EmbeddedServerError } from './layout.ts'

/** The process that has opened the data folder. */
interface LockHolder {
  readonly pid: number
  readonly host: string
  /** ISO 8601. */
  readonly since: string
  /** Null until the server accepts connections. */
  readonly connectionString: string | null
  readonly adminConnectionString: string | null
}

/** The lock is held until it is released or the process dies. */
export interface FolderLock {
  announce(addresses: Pick<LockHolder, 'connectionString' | 'adminConnectionString'>): Promise<void>
  release(): void
}

/** Primary result codes from SQLite's documentation. */
const sqliteBusy = 5
const sqliteNoAccess = [3, 8, 14, 23]
const sqliteDamaged = [11, 26]

/**
 * Locks the data folder for this process; null when another process holds the lock. It is an operating system lock on a file
 * (Node offers those only through SQLite), so the kernel releases it when the process dies and it cannot become stale.
 */
export async function lockFolder(layout: DataFolderPaths): Promise<FolderLock | null> {
  const lock = await openLock(layout)
  if (!lock) return null
  const me = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  const announce: FolderLock['announce'] = async (addresses) => {
    const fresh = `${layout.holder}.new`
    await writeFile(fresh, JSON.stringify({ ...me, ...addresses }), { mode: 0o600 })
    await rename(fresh, layout.holder)
  }
  await announce({ connectionString: null, adminConnectionString: null })
  return { announce, release: () => lock.close() }
}

/** The current or last holder of the folder; null when none was recorded or a power cut emptied the file. */
export async function findLockHolder(layout: DataFolderPaths): Promise<LockHolder | null> {
  try {
    return JSON.parse(await readFile(layout.holder, 'utf8'))
  } catch {
    return null
  }
}

export async function folderInUseError(layout: DataFolderPaths): Promise<EmbeddedServerError> {
  const holder = await findLockHolder(layout)
  const where = holder && holder.host !== hostname() ? ` de ${holder.host}` : ''
  const since =
    holder && new Date(holder.since).toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short' })
  const who = holder ? `el proceso ${holder.pid}${where}, desde el ${since}` : 'otro proceso'
  return new EmbeddedServerError(
    `La base de datos de ${layout.dataDir} ya está abierta por ${who}. Ciérralo, o usa otra carpeta con DATA_DIR.`,
  )
}

async function openLock(layout: DataFolderPaths): Promise<DatabaseSync | null> {
  try {
    return lockFile(layout.lock)
  } catch (error) {
    if (!sqliteDamaged.includes(resultCode(error))) throw refusalNamingCause(layout, error)
  }
  // SQLite locks before it reads, so when it finds the file damaged no process holds the lock. The file is truncated instead
  // of deleted, so that two processes doing this at once still lock the same file.
  await truncate(layout.lock).catch((error: unknown) => {
    throw refusalNamingCause(layout, error)
  })
  try {
    return lockFile(layout.lock)
  } catch (error) {
    throw refusalNamingCause(layout, error)
  }
}

/**
 * Null when another process holds the lock. Of several processes that lock at the same moment one must wait for the others to
 * step back; without the wait each of them could find the file busy, and nobody would open the folder.
 */
function lockFile(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma busy_timeout = 100; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (resultCode(error) === sqliteBusy) return null
    throw error
  }
}

/** SQLite's primary result code; not a number for other errors. */
function resultCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : Number.NaN
  return Number.isNaN(code) ? code : code & 0xff
}

function refusalNamingCause(layout: DataFolderPaths, cause: unknown): EmbeddedServerError {
  const words = cause instanceof Error ? cause.message : String(cause)
  const cure = sqliteNoAccess.includes(resultCode(cause))
    ? 'usa el mismo usuario con el que se ejecuta Vitrina, o cambia el dueño de la carpeta'
    : `revisa el disco (${words})`
  return new EmbeddedServerError(`No se puede abrir ${layout.lock}: ${cure}.`, { cause })
}
