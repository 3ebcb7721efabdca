import type { Readable } from 'node:stream'
import { Refusal } from '#contract/errors.ts'

/** A kept file, open for reading. Whoever asked for it reads `body` to its end or destroys it. */
export interface StoredFile {
  readonly body: Readable
  /** In bytes. */
  readonly size: number
  readonly type: string
  /** Changes when the bytes do; in quotes, ready for the ETag header. */
  readonly etag: string
}

export type Content = Uint8Array | Readable

/**
 * Where pictures and other files are kept: a local folder or an S3-compatible store, alike to the caller.
 * A path is a relative one such as `items/7/main/sm/x.webp`; paths that no file can have are not found when
 * read and a RangeError when written. Refuses with `unavailable` (the store is away) and `storage_full`.
 */
export interface Files {
  /** Keeps the whole content or nothing: a reader never sees a half-written file. */
  put(path: string, content: Content, about: { contentType: string }): Promise<void>
  get(path: string): Promise<StoredFile | null>
  exists(path: string): Promise<boolean>
  /** Removing what is not there is no error. */
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
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
}

/** The one content type of a path, told by its ending, or null when it has none that we keep. */
export function contentTypeOf(path: string): string | null {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? null
}

// No backslash, no NUL, no percent sign, and nothing that begins with a dot: `..` cannot be spelt.
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const pathLengthMax = 300

/** Whether a path can name a kept file or folder at all. */
export function isPath(path: string): boolean {
  return path.length <= pathLengthMax && path.split('/').every((part) => segment.test(part))
}

/** For paths about to be written or removed: those are made by us, so a bad one is our mistake. */
export function mustBePath(path: string): void {
  if (!isPath(path)) throw new RangeError(`No file can be kept at ${JSON.stringify(path.slice(0, 80))}`)
}

/** A file is served by the type its name tells, so the name and the declared type have to agree. */
export function mustBeFile(path: string, contentType: string): void {
  mustBePath(path)
  if (contentTypeOf(path) !== contentType) throw new RangeError(`${path} cannot be kept as ${contentType}`)
}

/** A refusal that keeps what the store said, for the log. */
export function refusalOf(code: 'storage_full' | 'unavailable', cause: unknown): Refusal {
  return Object.assign(new Refusal(code), { cause })
}
