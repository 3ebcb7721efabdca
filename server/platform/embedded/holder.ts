import { readFile, rename, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import type { Layout } from './layout.ts'
import { EmbeddedServerError } from './refusal.ts'

/** The process that has the data folder open. */
export interface Holder {
  readonly pid: number
  readonly host: string
  /** ISO 8601. */
  readonly since: string
  /** Null until the server accepts connections. */
  readonly connectionString: string | null
  readonly adminConnectionString: string | null
}

/** Held until released or until this process dies, by whatever means. */
export interface FolderLock {
  announce(addresses: Pick<Holder, 'connectionString' | 'adminConnectionString'>): Promise<void>
  release(): void
}

const sqliteBusy = 5

/**
 * Takes the data folder for this process, or answers null when another one has it. The lock is the operating
 * system's own, on a file (SQLite is Node's only door to those locks): the kernel lets go of it when its
 * process dies, so a stale lock does not exist, whatever became of process ids or containers.
 */
export async function takeFolder(layout: Layout): Promise<FolderLock | null> {
  const lock = openLock(layout)
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

/** Who has the folder, or had it last; null when nobody wrote it down. */
export async function findHolder(layout: Layout): Promise<Holder | null> {
  const text = await readFile(layout.holder, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

export async function refusalNamingHolder(layout: Layout): Promise<EmbeddedServerError> {
  const holder = await findHolder(layout)
  const where = holder && holder.host !== hostname() ? ` de ${holder.host}` : ''
  const since =
    holder && new Date(holder.since).toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short' })
  const who = holder ? `el proceso ${holder.pid}${where}, desde el ${since}` : 'otro proceso'
  return new EmbeddedServerError(
    `La base de datos de ${layout.dataDir} ya está abierta por ${who}. Ciérralo, o usa otra carpeta con DATA_DIR.`,
  )
}

function openLock(layout: Layout): DatabaseSync | null {
  try {
    const lock = new DatabaseSync(layout.lock)
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    return lock
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw new EmbeddedServerError(
      `No se puede abrir ${layout.root}: usa el mismo usuario con el que se ejecuta Vitrina, o cambia el dueño de la carpeta.`,
      { cause: error },
    )
  }
}
