import type { Readable as AnyReadable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { extract, pack } from 'tar-stream'

/** A file to write into the archive. */
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
