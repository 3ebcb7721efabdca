import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { type Entry, fromFdPromise } from 'yauzl'
import { fileRefusal, Refusal } from '#contract/errors.ts'

export interface ZipEntry {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Kept as it is: a picture, which would not become smaller, or what is read without unpacking. */
  readonly isStored: boolean
}

/**
 * Streams a zip with one chunk of a file in memory at a time. Ends with an error rather than with a zip that nothing opens: one
 * holds 65,535 files and 4 GB.
 */
export async function* createZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let [files, bytes] = [0, 0]
  for await (const chunk of zipOf(entries, () => files++)) {
    bytes += chunk.length
    if (files > filesMax || bytes > bytesMax) throw new RangeError('Too much for one zip.')
    yield chunk
  }
}

async function* zipOf(entries: AsyncIterable<ZipEntry>, onFile: () => void): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, bytes, isStored } of entries) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    onFile()
    for await (const chunk of bytes) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** The files of one of our export zips, read on demand. */
export interface ZipFiles {
  /** In bytes; undefined where there is no such file. */
  sizeOf(name: string): number | undefined
  /** @throws {Refusal} invalid beside `file` */
  open(name: string): Promise<Readable>
}

/** What a zip without the 64-bit extension can count. */
const filesMax = 65_535
const bytesMax = 4_294_967_295
/** The file names of our own exports, which contain no path traversal. */
const plainName = /^((imagenes|miniaturas)\/)?[\w-][\w.-]*$/
const notOurs =
  'No es el ZIP de una exportación de Vitrina, o está dañado. Si es una hoja de cálculo, guárdala como XLSX o «CSV UTF-8».'

/** Whether a file begins as zips do. */
export function isZip(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'
}

/** Whether a zip is the workbook of a spreadsheet; false where it is broken. */
export async function isWorkbook(handle: FileHandle): Promise<boolean> {
  try {
    const zip = await fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > filesMax) return false
    for await (const { fileName } of zip.eachEntry()) if (fileName === '[Content_Types].xml') return true
    return false
  } catch {
    return false
  }
}

/**
 * Opens a zip without reading its files. Only uncompressed ones can be read, and together they are no larger than the
 * zip, so that nothing expands.
 * @throws {Refusal} invalid beside `file`
 */
export async function openZip(handle: FileHandle): Promise<ZipFiles> {
  const { size } = await handle.stat()
  const zip = await fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false }).catch(refuseBroken)
  if (zip.entryCount > filesMax) {
    throw fileRefusal(`El ZIP tiene más de ${filesMax.toLocaleString('es-MX')} archivos.`)
  }
  const entries = await listStored(zip.eachEntry()).catch(refuseBroken)
  const total = entries.values().reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > size) throw fileRefusal(notOurs)
  return {
    sizeOf: (name) => entries.get(name)?.uncompressedSize,
    async open(name) {
      const entry = entries.get(name)
      if (entry === undefined) throw fileRefusal(notOurs)
      return await zip.openReadStreamPromise(entry).catch(refuseBroken)
    },
  }
}

async function listStored(found: AsyncIterable<Entry>): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of found) {
    if (!plainName.test(entry.fileName)) throw fileRefusal(notOurs)
    if (entry.compressionMethod === 0 && !entry.isEncrypted()) entries.set(entry.fileName, entry)
  }
  return entries
}

function refuseBroken(error: unknown): never {
  throw error instanceof Refusal ? error : Object.assign(fileRefusal(notOurs), { cause: error })
}
