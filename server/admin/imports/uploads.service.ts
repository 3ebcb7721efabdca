import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { importLimits } from '#contract/admin/imports-words.ts'
import type { UploadStream } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { concatBytes, limitBytes, readFirstBytes } from '#server/platform/files/byte-streams.ts'
import { contentTypeOf, type Files } from '#server/platform/files/port.ts'
import { isZip } from '#server/platform/formats/zip.ts'

// Uploads are stored as they arrive. Their type is read from their first bytes, not from their name.

/** Stores a file of figures and returns its path. @throws {Refusal} invalid beside `file`, file_too_large */
export async function storeCatalogueFile(files: Files, upload: UploadStream): Promise<string> {
  const { start, bytes } = await openUpload(upload)
  return await store(files, { bytes, extension: extensionOf(start), maxBytes: importLimits.bytes })
}

/** Stores a zip of pictures and returns its path. @throws {Refusal} invalid beside `file`, file_too_large */
export async function storePicturesFile(files: Files, upload: UploadStream): Promise<string> {
  const { start, bytes } = await openUpload(upload)
  if (!isZip(start)) throw new Refusal('invalid', { file: 'Las imágenes van en un archivo ZIP.' })
  return await store(files, { bytes, extension: 'zip', maxBytes: importLimits.picturesBytes })
}

async function openUpload({ file }: UploadStream) {
  if (file === null) throw new Refusal('invalid', { file: 'Elige un archivo.' })
  const source = file[Symbol.asyncIterator]()
  const start = await readFirstBytes(source, 4)
  if (start.length === 0) throw new Refusal('invalid', { file: 'El archivo está vacío.' })
  return { start, bytes: concatBytes(start, source) }
}

interface Storing {
  bytes: AsyncIterable<Uint8Array>
  extension: 'csv' | 'json' | 'xlsx' | 'zip'
  maxBytes: number
}

async function store(files: Files, { bytes, extension, maxBytes }: Storing): Promise<string> {
  const path = `imports/${randomBytes(16).toString('hex')}.${extension}`
  try {
    const content = Readable.from(limitBytes(bytes, maxBytes))
    await files.put(path, content, { contentType: contentTypeOf(path) ?? '' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'file_too_large') throw error
    const file = `El archivo es demasiado grande: el máximo son ${maxBytes / 1024 / 1024} MB.`
    throw new Refusal('file_too_large', { file }, file)
  }
  return path
}

function extensionOf(start: Uint8Array): 'csv' | 'json' | 'xlsx' {
  if (isZip(start)) return 'xlsx'
  return /^(?:\xef\xbb\xbf)?\s*[[{]/.test(Buffer.from(start).toString('latin1')) ? 'json' : 'csv'
}
