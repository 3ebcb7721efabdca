import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { isDiskFull } from './port.ts'
import { makePrivateFolder } from './private-folder.ts'

/** Passes the bytes on. @throws {Refusal} file_too_large as soon as there are more than `max` */
export async function* limitBytes(bytes: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const chunk of bytes) {
    count += chunk.length
    if (count > max) throw new Refusal('file_too_large')
    yield chunk
  }
}

/** Reads at least `least` bytes, or all there are. */
export async function readFirstBytes(bytes: AsyncIterator<Uint8Array>, least: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < least) {
    const { value, done } = await bytes.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  return Buffer.concat(chunks)
}

export async function* concatBytes(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Unpacks gzip and passes anything else on. @throws {Refusal} `invalid`, with the field `file`, when it is damaged */
export async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  const start = await readFirstBytes(iterator, 2)
  const all = concatBytes(start, iterator)
  if (start[0] !== 0x1f || start[1] !== 0x8b) return yield* all
  try {
    yield* pipeline(all, createGunzip(), () => undefined)
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    throw new Refusal('invalid', { file: 'El archivo comprimido está dañado o incompleto.' })
  }
}

const newLine = 10

/** Yields line by line, without the line ends. @throws {Refusal} file_too_large when a line is longer than `max` */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    let from = 0
    for (let to = chunk.indexOf(newLine); to !== -1; to = chunk.indexOf(newLine, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, to)])
      parts = []
      length = 0
      from = to + 1
    }
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > max) throw new Refusal('file_too_large')
  }
  if (length > 0) yield Buffer.concat(parts)
}

/**
 * Writes what is too large for memory to a file that nobody else can open and that is gone with its handle, even when
 * the process is killed. It lies in DATA_DIR, because /tmp is memory in many containers.
 * @throws {Refusal} storage_full
 */
export async function writeTemporaryFile(
  { dataDir }: Pick<Config, 'dataDir'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FileHandle> {
  const folder = join(dataDir, 'uploads')
  await makePrivateFolder(folder)
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+')
  try {
    await rm(path)
    for await (const chunk of bytes) await handle.writeFile(chunk)
    return handle
  } catch (error) {
    await handle.close()
    throw isDiskFull(error) ? Object.assign(new Refusal('storage_full'), { cause: error }) : error
  }
}
