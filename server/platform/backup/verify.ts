import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { BackupError, type Manifest } from './format.ts'
import type { BackupFile } from './read.ts'
import { restoreBackup } from './restore.ts'
import { listSequences, summarizeTable } from './tables.ts'

/** Thrown to roll the verified database back. */
const verified = Symbol('verified')

/**
 * Restores a backup into an empty database, compares counts and checksums of everything with its manifest, and rolls the
 * database back. @throws {BackupError} with what differs
 */
export async function verifyBackup(file: BackupFile, connectionString: string): Promise<Manifest> {
  let manifest: Manifest | null = null
  try {
    await restoreBackup(
      file,
      { connectionString },
      {
        async afterRows(client, restored) {
          await requireSameRows(client, restored)
          manifest = restored
        },
        beforeCommit: () => Promise.reject(verified),
      },
    )
  } catch (error) {
    if (error !== verified || manifest === null) throw error
  }
  if (manifest === null) throw new Error('The backup was not verified.')
  return manifest
}

const prefix = 'verify-'
const abandonedMs = 24 * 3_600_000

/** Runs `work` with an empty database on a server of its own, which is deleted afterwards. */
export async function withTemporaryDatabase<T>(
  { dataDir, log }: { dataDir: string; log: Logger },
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  await removeAbandoned(dataDir)
  const folder = await mkdtemp(path.join(dataDir, prefix))
  try {
    const server = await openEmbeddedServer({ dataDir: folder, log, durability: 'none' })
    try {
      return await work(server.connectionString)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the databases of killed processes. Recent ones may be in use. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(prefix))
  for (const folder of names.map((name) => path.join(dataDir, name))) {
    const entry = await stat(folder).catch(() => null)
    if (entry && Date.now() - entry.mtimeMs > abandonedMs) await rm(folder, { recursive: true, force: true })
  }
}

/** @throws {BackupError} naming the tables that are not as the manifest says */
async function requireSameRows(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  const different: string[] = []
  for (const { name, columns, ...written } of tables) {
    const restored = await summarizeTable(client, { name, columns })
    if (!isDeepStrictEqual(restored, written)) different.push(name)
  }
  if (!isDeepStrictEqual(await listSequences(client), sequences)) different.push('secuencias')
  if (different.length > 0) {
    throw new BackupError(`Lo restaurado no es igual al respaldo: ${different.join(', ')}.`)
  }
}
