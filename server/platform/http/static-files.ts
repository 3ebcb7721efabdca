import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentTypeOf } from '#server/platform/files/port.ts'

interface StaticFile {
  readonly body: Buffer
  readonly size: number
  readonly type: string
  readonly etag: string
}

/** By path below the folder, such as `files/no-image.jpg`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads the files that ship with the product, once at start. They are served from memory and not copied to the file
 * store, so that every version serves its own.
 */
export function readStaticFiles(folder: URL): StaticFiles {
  const root = fileURLToPath(folder)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [relative(root, path).split(sep).join('/'), read(path)]))
}

function read(path: string): StaticFile {
  const type = contentTypeOf(path)
  if (!type) throw new Error(`${path} has no content type that we serve`)
  const body = readFileSync(path)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, size: body.byteLength, type, etag }
}
