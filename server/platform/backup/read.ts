import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual, promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Refusal } from '#contract/errors.ts'
import { contentTypeOf, isPath } from '#server/platform/files/port.ts'
import { type DecryptionKey, decryptBackup } from './encryption.ts'
import type { Header, Manifest, Part, Summary } from './format.ts'
import * as format from './format.ts'
import {
  alteredSentence,
  BackupError,
  contentOf,
  cutSentence,
  hashing,
  newerSentence,
  notOursSentence,
  RowDigest,
  readParts,
  sha256Of,
} from './format.ts'

export interface BackupFile {
  /** Opens the file from its beginning; it is read more than once. */
  readonly open: () => Promise<Readable>
  readonly key: DecryptionKey
}

/**
 * Reads a whole backup and compares everything with its manifest.
 * @throws {BackupError} if it is truncated, damaged, changed or not ours, or the key is wrong
 */
export async function readBackup(source: BackupFile, visitor: BackupVisitor = {}): Promise<Manifest> {
  const failure: VisitorFailure = {}
  const reader = new BackupReader(watched(visitor, failure))
  const { bytes, wasEncrypted } = await decryptBackup(await source.open(), source.key)
  try {
    for await (const part of readParts(bytes)) await reader.take(part)
    return await reader.end()
  } catch (error) {
    throw error === failure.error ? error : explained(error, reader.header !== null || wasEncrypted)
  } finally {
    bytes.destroy()
  }
}

interface VisitorFailure {
  error?: unknown
}

/** Keeps an error of the visitor, because it does not mean that the backup is bad. */
function watched(visitor: BackupVisitor, failure: VisitorFailure): BackupVisitor {
  const noting = (error: unknown) => {
    failure.error = error
    throw error
  }
  const { rows, afterRows, file } = visitor
  return {
    ...(rows && { rows: (table, chunk) => rows(table, chunk).catch(noting) }),
    ...(afterRows && { afterRows: () => afterRows().catch(noting) }),
    ...(file && { file: (path, body) => file(path, body).catch(noting) }),
  }
}

/** Errors of tar, gzip and age mean nothing to an operator; those of the disk, the store and the database are kept. */
function explained(error: unknown, isOurs: boolean): unknown {
  if (error instanceof BackupError || error instanceof Refusal || !(error instanceof Error)) return error
  if ('syscall' in error || 'routine' in error || 'severity' in error) return error
  if (!isOurs) return new BackupError(notOursSentence, { cause: error })
  const wasCut = error.message === 'Unexpected end of data'
  return new BackupError(wasCut ? cutSentence : alteredSentence, { cause: error })
}

/** Receives the content of a backup while it is read. */
export interface BackupVisitor {
  /** Rows of a table in COPY's text format. Parts of a table follow one another. */
  rows?(table: string, rows: Uint8Array): Promise<void>
  /** Called after the last rows, also when there are no files. */
  afterRows?(): Promise<void>
  /** Must read the body to its end. */
  file?(path: string, body: Readable): Promise<void>
}

const unpack = promisify(gunzip)
/** No part is larger, except files. */
const partBytesMax = 64 * 1024 * 1024

/** Passes the parts of a backup to a visitor and compares everything with the manifest. */
class BackupReader {
  readonly #visitor: BackupVisitor
  readonly #tables = new Map<string, RowDigest>()
  readonly #lists: Hash = createHash('sha256')
  readonly #files = { count: 0, bytes: 0 }
  #unlisted: string[] = []
  #hasAllRows = false
  #manifestChecksum: string | null = null
  header: Header | null = null
  #manifest: Manifest | null = null

  constructor(visitor: BackupVisitor) {
    this.#visitor = visitor
  }

  async take(part: Part): Promise<void> {
    if (this.header === null) {
      this.header = await headerOf(part)
      return
    }
    const table = format.tableOfPart(part.name)
    if (table !== null) await this.#takeRows(table, part)
    else if (part.name.startsWith(format.filesFolder)) await this.#takeFile(part)
    else if (part.name.startsWith(format.checksumsFolder)) await this.#takeList(part)
    else if (part.name === format.manifestName) await this.#takeManifest(part)
    else if (part.name === format.manifestChecksumName) {
      const text = (await contentOf(part, partBytesMax)).toString()
      if (text !== this.#manifestChecksum) throw new BackupError(alteredSentence)
      this.#manifestChecksum = null
    } else throw new BackupError(alteredSentence)
  }

  /** Compares what was read with the manifest. */
  async end(): Promise<Manifest> {
    if (this.header === null) throw new BackupError(notOursSentence)
    const manifest = this.#manifest
    if (manifest === null || this.#manifestChecksum !== null) throw new BackupError(cutSentence)
    const read = {
      ...this.header,
      tables: manifest.tables.map(({ name, columns }) => ({ name, columns, ...this.#summaryOf(name) })),
      sequences: manifest.sequences,
      files: { ...this.#files, sha256: this.#lists.digest('hex') },
    }
    if (!isDeepStrictEqual(read, manifest) || this.#tables.size > 0 || this.#unlisted.length > 0)
      throw new BackupError(alteredSentence)
    await this.#endRows()
    return manifest
  }

  #summaryOf(table: string): Summary {
    const digest = this.#tables.get(table) ?? new RowDigest()
    this.#tables.delete(table)
    return digest.end()
  }

  async #takeRows(table: string, part: Part): Promise<void> {
    const rows = await unpack(await contentOf(part, partBytesMax), { maxOutputLength: partBytesMax })
    const digest = this.#tables.get(table) ?? new RowDigest()
    this.#tables.set(table, digest)
    digest.add(rows)
    await this.#visitor.rows?.(table, rows)
  }

  async #takeFile({ name, size, body }: Part): Promise<void> {
    const path = name.slice(format.filesFolder.length)
    if (!isPath(path) || contentTypeOf(path) === null) throw new BackupError(alteredSentence)
    await this.#endRows()
    const hash = createHash('sha256')
    const bytes = Readable.from(hashing(body, hash), { objectMode: false })
    await (this.#visitor.file ?? readToEnd)(path, bytes)
    this.#unlisted.push(format.checksumLine(hash.digest('hex'), name))
    this.#files.count += 1
    this.#files.bytes += size
  }

  async #endRows(): Promise<void> {
    if (this.#hasAllRows) return
    this.#hasAllRows = true
    await this.#visitor.afterRows?.()
  }

  async #takeList(part: Part): Promise<void> {
    const text = (await contentOf(part, partBytesMax)).toString()
    if (text !== this.#unlisted.join('')) throw new BackupError(alteredSentence)
    this.#unlisted = []
    this.#lists.update(text)
  }

  async #takeManifest(part: Part): Promise<void> {
    const bytes = await contentOf(part, partBytesMax)
    this.#manifest = format.parseManifest(bytes.toString())
    if (this.#manifest === null) throw new BackupError(alteredSentence)
    this.#manifestChecksum = format.checksumLine(sha256Of(bytes), format.manifestName)
  }
}

async function headerOf(part: Part): Promise<Header> {
  if (part.name !== format.headerName) throw new BackupError(notOursSentence)
  const header = format.parseHeader((await contentOf(part, partBytesMax)).toString())
  if (header?.product !== format.product) throw new BackupError(notOursSentence)
  if (header.format > format.formatVersion) throw new BackupError(newerSentence(header.version))
  return header
}

async function readToEnd(_path: string, body: Readable): Promise<void> {
  for await (const _ of body);
}
