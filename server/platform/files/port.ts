import type { Readable } from 'node:stream'
import { Refusal } from '#contract/errors.ts'

/** A stored file, open for reading. The caller must read `body` to its end or destroy it. */
export interface StoredFile {
  readonly body: Readable
  /** In bytes. */
  readonly size: number
  readonly type: string
  /** Changes with the content; quoted, ready for the ETag header. */
  readonly etag: string
}

export type Content = Uint8Array | Readable

/**
 * Stores pictures and other files, in a local folder or an S3-compatible store. Paths are relative, such as
 * `items/7/main/sm/x.webp`; an invalid path is not found when reading and a RangeError when writing. Refuses with
 * `unavailable` (the store is down) and `storage_full`.
 */
export interface Files {
  /** Stores the whole content or nothing: readers never see a partial file. */
  put(path: string, content: Content, about: { contentType: string }): Promise<void>
  get(path: string): Promise<StoredFile | null>
  exists(path: string): Promise<boolean>
  /** The paths of all files, in no order. Files written or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>
  /** Removing a missing file is not an error. */
  remove(path: string): Promise<void>
  /** Removes every file below a folder such as `items/7`. */
  removeTree(folder: string): Promise<void>
  close(): void
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  // A backup (server/platform/backup).
  vbak: 'application/octet-stream',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** The content type by the path's extension, or null when it is not one we store. */
export function contentTypeOf(path: string): string | null {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? null
}

// No backslash, NUL or percent sign, and no leading dot, so `..` is impossible.
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const pathLengthMax = 300

export function isPath(path: string): boolean {
  return path.length <= pathLengthMax && path.split('/').every((part) => segment.test(part))
}

/** Checks a path before writing or removing. We make those paths, so an invalid one is a bug. */
export function requireFilePath(path: string): void {
  if (!isPath(path)) throw new RangeError(`Invalid file path ${JSON.stringify(path.slice(0, 80))}`)
}

/** Checks that extension and content type agree, because files are served by the type of their extension. */
export function requireMatchingType(path: string, contentType: string): void {
  requireFilePath(path)
  if (contentTypeOf(path) !== contentType) throw new RangeError(`${path} cannot be stored as ${contentType}`)
}

/** A refusal that keeps the store's error as its cause, for the log. */
export function refusalOf(code: 'storage_full' | 'unavailable', cause: unknown): Refusal {
  return Object.assign(new Refusal(code), { cause })
}

/** What happened to which file, for the operator; null for an error of something else. */
export function fileErrorText(error: unknown): string | null {
  if (!isFileError(error)) return null
  const { code, path } = error
  if (code === 'ENOENT') return `No encontramos ${path}.`
  if (code === 'EACCES' || code === 'EPERM') return `No tenemos permiso para usar ${path}.`
  if (code === 'EROFS') return `${path} está en un disco de solo lectura.`
  if (code === 'ENOSPC') return `Ya no hay espacio en el disco para ${path}.`
  return `No se puede usar ${path} (${code}).`
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
}
