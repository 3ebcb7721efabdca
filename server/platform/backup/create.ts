import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { findApplied } from '#server/platform/database/migrations.ts'
import type { Files } from '#server/platform/files/port.ts'
import { productVersion } from '#server/platform/version.ts'
import { kyselyOn, openSnapshot, type Snapshot } from './connection.ts'
import { type EncryptionKey, encryptBackup } from './encryption.ts'
import type { Header, Manifest, NewPart, TableSummary } from './format.ts'
import * as format from './format.ts'
import { hashing, packParts, RowDigest, sha256Of } from './format.ts'
import { listSequences, listTables, readRows, type TableColumns } from './tables.ts'

export interface BackupSource {
  readonly connectionString: string
  readonly files: Files
  readonly key: EncryptionKey
  readonly now: Date
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: BackupProgress) => void
}

export interface BackupProgress {
  rows: number
  files: number
}

const compress = promisify(gzip)
/** This level is twice as fast as the default, and the result is hardly larger. */
const compression = { level: 3 }

/** Streams a backup to `store`. The database and the files are a snapshot of one moment. @throws {BackupError} */
export async function createBackup(
  source: BackupSource,
  store: (bytes: Readable) => Promise<void>,
): Promise<Manifest> {
  const snapshot = await openSnapshot(source.connectionString)
  try {
    const writer = new BackupWriter(source, snapshot)
    await store(await encryptBackup(packParts(writer.parts()), source.key))
    return writer.manifest()
  } finally {
    await snapshot.close()
  }
}

class BackupWriter {
  readonly #source: BackupSource
  readonly #client: pg.Client
  readonly #requireLock: Snapshot['requireLock']
  readonly #progress: BackupProgress = { rows: 0, files: 0 }
  readonly #tables: TableSummary[] = []
  readonly #lists = createHash('sha256')
  readonly #files = { count: 0, bytes: 0 }
  #manifest: Manifest | null = null

  constructor(source: BackupSource, { client, requireLock }: Snapshot) {
    this.#source = source
    this.#client = client
    this.#requireLock = requireLock
  }

  manifest(): Manifest {
    if (this.#manifest === null) throw new Error('The backup has not been written.')
    return this.#manifest
  }

  async *parts(): AsyncGenerator<NewPart> {
    const header = await this.#header()
    yield jsonPart(format.headerName, header)
    for (const table of await listTables(this.#client)) yield* this.#tableParts(table)
    yield* this.#fileParts()
    await this.#requireLock()
    this.#manifest = {
      ...header,
      tables: this.#tables,
      sequences: await listSequences(this.#client),
      files: { ...this.#files, sha256: this.#lists.digest('hex') },
    }
    const manifest = jsonPart(format.manifestName, this.#manifest)
    yield manifest
    yield textPart(
      format.manifestChecksumName,
      format.checksumLine(sha256Of(manifest.content), format.manifestName),
    )
  }

  async #header(): Promise<Header> {
    return {
      product: format.product,
      format: format.formatVersion,
      version: productVersion,
      created_at: this.#source.now.toISOString(),
      migrations: await findApplied(kyselyOn(this.#client)),
    }
  }

  async *#tableParts(table: TableColumns): AsyncGenerator<NewPart> {
    const digest = new RowDigest()
    let part = 0
    for await (const rows of inBlocks(readRows(this.#client, table), format.partBytesMax)) {
      digest.add(rows)
      part += 1
      yield { name: format.tablePartName(table.name, part), content: await compress(rows, compression) }
    }
    const summary = digest.end()
    this.#tables.push({ ...table, ...summary })
    this.#progress.rows += summary.rows
    this.#source.onProgress?.(this.#progress)
  }

  async *#fileParts(): AsyncGenerator<NewPart> {
    let lines: string[] = []
    let lists = 0
    for await (const path of this.#source.files.list()) {
      // Backups may lie in the same bucket. Archives of members are gone after a day, and can be made again.
      if (path.endsWith('.vbak') || path.startsWith('archives/')) continue
      const name = `${format.filesFolder}${path}`
      const hash = createHash('sha256')
      // Absent if it was deleted after the list was made; then no row of the snapshot refers to it.
      const file = await this.#source.files.get(path)
      if (file === null) continue
      yield { name, content: { size: file.size, body: Readable.from(hashing(file.body, hash)) } }
      lines.push(format.checksumLine(hash.digest('hex'), name))
      this.#files.count += 1
      this.#files.bytes += file.size
      if (lines.length < format.listedFilesMax) continue
      lists += 1
      yield this.#listPart(lists, lines)
      lines = []
    }
    if (lines.length > 0) yield this.#listPart(lists + 1, lines)
  }

  #listPart(number: number, lines: readonly string[]): NewPart {
    const text = lines.join('')
    this.#lists.update(text)
    this.#progress.files = this.#files.count
    this.#source.onProgress?.(this.#progress)
    return textPart(format.checksumsName(number), text)
  }
}

async function* inBlocks(chunks: AsyncIterable<Uint8Array>, blockBytes: number): AsyncGenerator<Buffer> {
  let block: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    block.push(chunk)
    bytes += chunk.length
    if (bytes < blockBytes) continue
    yield Buffer.concat(block)
    block = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(block)
}

function jsonPart(name: string, value: unknown) {
  return textPart(name, `${JSON.stringify(value, null, 1)}\n`)
}

function textPart(name: string, text: string) {
  return { name, content: Buffer.from(text) }
}
