import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Upload, UploadStream } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { pictureBytesMax } from '#contract/media/paths.ts'

/** The largest form: the picture, the fields and the multipart boundaries. */
const formBytesMax = pictureBytesMax + 64 * 1024
const limits = {
  files: 1,
  fileSize: pictureBytesMax + 1,
  fields: 10,
  fieldSize: 4_000,
  parts: 12,
  headerPairs: 40,
}

/** Uploads that one process receives and handles at once. */
const openMax = 64
/** Those of them that are passed on as a stream: each may fill a temporary file. */
const streamsMax = 8
/** The bytes of pictures in memory, from their arrival to the answer. */
const heldBytesMax = 64 * 1024 * 1024

/** What an upload in progress holds of the bounds of its process. */
export interface UploadSlot {
  /** Counts bytes held in memory. @throws {Refusal} uploads_full */
  hold(bytes: number): void
}

/**
 * Bounds the uploads of a process, so that nobody can fill its memory: their number, their bytes, and one of each kind
 * for a member (docs/safety.md#limits).
 */
export class UploadSlots {
  readonly #callers = new Set<string>()
  #streams = 0
  #heldBytes = 0

  /** @throws {Refusal} upload_busy, uploads_full */
  async within<T>(
    { name, isStream, userId }: { name: string; isStream: boolean; userId: number },
    work: (slot: UploadSlot) => Promise<T>,
  ): Promise<T> {
    const caller = `${userId} ${name}`
    if (this.#callers.has(caller)) throw new Refusal('upload_busy')
    const streams = isStream ? 1 : 0
    if (this.#callers.size >= openMax || this.#streams + streams > streamsMax) {
      throw new Refusal('uploads_full')
    }
    let held = 0
    const hold = (bytes: number) => {
      if (this.#heldBytes + bytes > heldBytesMax) throw new Refusal('uploads_full')
      held += bytes
      this.#heldBytes += bytes
    }
    this.#callers.add(caller)
    this.#streams += streams
    try {
      return await work({ hold })
    } finally {
      this.#callers.delete(caller)
      this.#streams -= streams
      this.#heldBytes -= held
    }
  }
}

/**
 * Adds a route that accepts multipart/form-data and reads it only after authentication. Other routes have no parser for
 * forms and answer 415.
 */
export function addUploadRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    scope.route(route)
  })
}

/**
 * Reads the picture and the fields. A form that is too large is not read further, and its connection is closed after
 * the answer.
 * @throws {Refusal} unsupported_type, picture_too_large, malformed, uploads_full
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  slot: UploadSlot,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  try {
    if (Number(request.headers['content-length']) > formBytesMax) throw new Refusal('picture_too_large')
    return await readForm(request, slot)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'picture_too_large') reply.header('connection', 'close')
    throw error
  }
}

async function readForm(request: FastifyRequest, slot: UploadSlot): Promise<Upload> {
  return readParts(request, slot).catch((cause: unknown) => {
    throw refusalOfForm(cause)
  })
}

/** Errors with a status (such as too many parts) keep it; any other error means a malformed form. */
function refusalOfForm(cause: unknown): unknown {
  const isKnown = cause instanceof Refusal || (cause instanceof Error && 'statusCode' in cause)
  return isKnown ? cause : Object.assign(new Refusal('malformed'), { cause })
}

/**
 * Opens the file of a streaming upload; its reader limits the size.
 * @throws {Refusal} unsupported_type, malformed
 */
export async function openUploadStream(request: FastifyRequest): Promise<UploadStream & { close(): void }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  try {
    const parts = request.parts({ limits: { ...limits, fileSize: Number.POSITIVE_INFINITY } })
    for await (const part of unbroken(parts)) {
      if (part.type !== 'file') continue
      const { file, filename } = part
      // Discards the unread rest, or the answer would wait for it.
      return { file: wholeFile(file), filename, close: () => void file.resume() }
    }
  } catch (cause) {
    throw refusalOfForm(cause)
  }
  return { file: null, filename: '', close: () => undefined }
}

/** Yields the whole file. @throws {Refusal} malformed when the form ends before the file does */
async function* wholeFile(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (cause) {
    throw refusalOfForm(cause)
  }
}

/** Iterates without `return`, because leaving the loop must not stop the rest of the form. */
function unbroken<T>(parts: AsyncIterableIterator<T>): AsyncIterable<T> {
  return { [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) }
}

async function readParts(request: FastifyRequest, slot: UploadSlot): Promise<Upload> {
  let file: Uint8Array | null = null
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await pictureOf(part.file, slot)
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return { file, fields }
}

/** @throws {Refusal} picture_too_large, as soon as it is; uploads_full */
async function pictureOf(stream: AsyncIterable<Uint8Array>, slot: UploadSlot): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > pictureBytesMax) throw new Refusal('picture_too_large')
    slot.hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
