import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, opendir, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content, Files, StoredFile } from './port.ts'
import { contentTypeOf, isDiskFull, isPath, refusalOf, requireFilePath, requireMatchingType } from './port.ts'

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
const abandonedMs = 24 * 3_600_000

/**
 * Stores files in a local folder. Content is written and synced under `.tmp` (not a valid stored path), then renamed, so
 * that a crash leaves either the old file or the new one.
 */
export async function openLocalFiles(root: string): Promise<Files> {
  const temporaryFolder = join(root, '.tmp')
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  await removeAbandoned(temporaryFolder)

  return {
    put: (path, content, { contentType }) => put({ root, temporaryFolder, path, contentType }, content),
    get: (path) => get(root, path),
    exists: (path) => exists(root, path),
    list: () => list(root, ''),
    async remove(path) {
      requireFilePath(path)
      await unlink(join(root, path)).catch(ignoreAbsent)
    },
    async removeTree(folder) {
      requireFilePath(folder)
      await rm(join(root, folder), { recursive: true, force: true })
    },
    close: () => undefined,
  }
}

interface Target {
  root: string
  temporaryFolder: string
  path: string
  contentType: string
}

async function put({ root, temporaryFolder, path, contentType }: Target, content: Content): Promise<void> {
  requireMatchingType(path, contentType)
  const target = join(root, path)
  const temporaryFile = join(temporaryFolder, randomUUID())
  try {
    await writeFile(temporaryFile, content, { flag: 'wx', flush: true })
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(temporaryFile, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw isDiskFull(error) ? refusalOf('storage_full', error) : error
  }
}

async function get(root: string, path: string): Promise<StoredFile | null> {
  const type = contentTypeOf(path)
  if (!isPath(path) || !type) return null

  const handle = await open(join(root, path)).catch(ignoreAbsent)
  return handle ? await openedFile(handle, type) : null
}

async function openedFile(handle: FileHandle, type: string): Promise<StoredFile | null> {
  const entry = await handle.stat()
  if (!entry.isFile()) {
    await handle.close()
    return null
  }
  const etag = `"${entry.size.toString(36)}-${Math.floor(entry.mtimeMs * 1000).toString(36)}"`
  // With an end, Node allocates no more than the file needs and does not read once more to find it.
  const body = handle.createReadStream({ end: Math.max(0, entry.size - 1) })
  return { body, size: entry.size, type, etag }
}

async function exists(root: string, path: string): Promise<boolean> {
  if (!isPath(path)) return false
  const entry = await stat(join(root, path)).catch(ignoreAbsent)
  return entry?.isFile() ?? false
}

async function* list(root: string, folder: string): AsyncGenerator<string> {
  // A folder may be removed while the others are read.
  const entries = await opendir(join(root, folder)).catch(ignoreAbsent)
  if (entries === null) return
  for await (const entry of entries) {
    const path = `${folder}${entry.name}`
    if (!isPath(path)) continue
    if (entry.isDirectory()) yield* list(root, `${path}/`)
    else if (entry.isFile() && contentTypeOf(path) !== null) yield path
  }
}

/** A rename survives a power cut only when its folder is synced too. Windows cannot and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Removes temporary files of killed processes. Recent ones may belong to a process that is writing.
async function removeAbandoned(temporaryFolder: string): Promise<void> {
  for (const name of await readdir(temporaryFolder)) {
    const temporaryFile = join(temporaryFolder, name)
    const entry = await stat(temporaryFile).catch(ignoreAbsent)
    if (entry && Date.now() - entry.mtimeMs > abandonedMs) await rm(temporaryFile, { force: true })
  }
}

function ignoreAbsent(error: unknown): null {
  if (absent.has(codeOf(error))) return null
  throw error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
