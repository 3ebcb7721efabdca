import { createHash, type Hash } from 'node:crypto'
import { type Readable as AnyReadable, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'
import { z } from 'zod'

/*
 * A backup is one tar file, so that it can be opened without us: a header, the rows of each table in PostgreSQL's COPY text
 * format (gzip, in parts that can be concatenated), the files with lists of their checksums as sha256sum writes them, and at
 * the end the manifest and its checksum. Without the manifest a backup is incomplete. It may be encrypted as a whole with age.
 */

export const product = 'vitrina'
export const formatVersion = 1

export const headerName = 'vitrina.json'
export const manifestName = 'manifest.json'
export const manifestChecksumName = 'manifest.sha256'
/** Decompressed bytes of a part of a table. */
export const partBytesMax = 4 * 1024 * 1024
/** Files in a list of checksums. */
export const listedFilesMax = 1_000

const header = z.object({
  product: z.string(),
  format: z.int(),
  /** The version of the product that wrote it. */
  version: z.string(),
  created_at: z.iso.datetime(),
  /** The migrations applied to the database, in their order. */
  migrations: z.array(z.string()),
})

const summary = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })

const manifest = header.extend({
  /** Size and checksum of the decompressed rows. */
  tables: z.array(summary.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  /** The checksum is that of all lists of checksums, one after the other. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})

export type Header = z.infer<typeof header>
export type Summary = z.infer<typeof summary>
export type Manifest = z.infer<typeof manifest>
export type TableSummary = Manifest['tables'][number]
export type SequenceValue = Manifest['sequences'][number]

/** Null if the text is not valid. */
export function parseHeader(text: string): Header | null {
  return parse(header, text)
}

/** Null if the text is not valid. */
export function parseManifest(text: string): Manifest | null {
  return parse(manifest, text)
}

function parse<T>(shape: z.ZodType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${numbered(part)}.copy.gz`
}

/** The table that a part of this name holds rows of, or null. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.copy\.gz$/.exec(name)?.[1] ?? null
}

export function checksumsName(part: number): string {
  return `checksums/${numbered(part)}.sha256`
}

export const checksumsFolder = 'checksums/'
export const filesFolder = 'files/'

/** A line as sha256sum writes and checks it. */
export function checksumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`
}

function numbered(part: number): string {
  return String(part).padStart(6, '0')
}

export interface NewPart {
  readonly name: string
  readonly content: Uint8Array | { readonly size: number; readonly body: AnyReadable }
}

/** A file read from the archive. Its body need not be read to its end. */
export interface Part {
  readonly name: string
  readonly size: number
  readonly body: AsyncIterable<Uint8Array>
}

/** Streams the parts as a tar file. An error of a part destroys the stream. */
export function packParts(parts: AsyncIterable<NewPart>): Readable {
  const archive = pack()
  void addParts(archive, parts).catch((error: Error) => archive.destroy(error))
  return Readable.from(archive, { objectMode: false })
}

async function addParts(archive: Pack, parts: AsyncIterable<NewPart>): Promise<void> {
  for await (const { name, content } of parts) await addPart(archive, name, content)
  archive.finalize()
}

async function addPart(archive: Pack, name: string, content: NewPart['content']): Promise<void> {
  if ('body' in content) {
    await pipeline(content.body, archive.entry({ name, size: content.size }))
    return
  }
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name }, Buffer.from(content), (error) => (error ? reject(error) : resolve()))
  })
}

/** Reads a tar file part by part. @throws when it is damaged or ends within a part */
export async function* readParts(bytes: Readable): AsyncGenerator<Part> {
  const archive = extract()
  const feeding = pipeline(bytes, archive)
  // The loop below reports the same error.
  feeding.catch(() => undefined)
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header
    yield { name, size, body: entry as AsyncIterable<Uint8Array> }
    entry.resume()
  }
  await feeding
}

/** @throws {RangeError} when the part is larger than a part of this kind can be */
export async function contentOf({ body, size, name }: Part, bytesMax: number): Promise<Buffer> {
  if (size > bytesMax) throw new RangeError(`${name} has ${size} bytes`)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A backup that cannot be made, read or restored. The message is for the operator. */
export class BackupError extends Error {}

export const alteredSentence = 'El respaldo está dañado o alguien lo cambió: no se usó nada de él.'
export const cutSentence = 'El respaldo está incompleto: se cortó antes de su final. No se usó nada de él.'
export const notOursSentence = 'Eso no es un respaldo de Vitrina.'

export function newerSentence(version: string): string {
  return `El respaldo es de una versión más nueva de Vitrina (${version}). Restáuralo con esa versión o una posterior.`
}

const newLine = 10

/** Counts and hashes the rows of a table in COPY's text format, in which a line feed always ends a row. */
export class RowDigest {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, at + 1)) this.#rows += 1
  }

  end(): Summary {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

export async function* hashing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

export function sha256Of(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
