import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Upload, UploadStream } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'

/** A picture at most; what comes beyond is not read. */
const fileBytesMax = 10 * 1024 * 1024
/** A whole form with it: its fields and what stands between them. */
const formBytesMax = fileBytesMax + 64 * 1024
const limits = {
  files: 1,
  fileSize: fileBytesMax + 1,
  fields: 10,
  fieldSize: 4_000,
  parts: 12,
  headerPairs: 40,
}

/**
 * Opens a route that takes multipart/form-data; nothing of the form is read before the caller is known. Only such a
 * route has the parser: every other one answers 415 to a form instead of dropping its body.
 */
export function addUploadRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    scope.route(route)
  })
}

/**
 * The one picture and the fields. A form that says it is too large is not read, and one that turns out to be is left
 * there: the connection ends with the answer.
 * @throws {Refusal} unsupported_type, picture_too_large, malformed
 */
export async function readUpload(request: FastifyRequest, reply: FastifyReply): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  try {
    if (Number(request.headers['content-length']) > formBytesMax) throw new Refusal('picture_too_large')
    return await readForm(request)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'picture_too_large') reply.header('connection', 'close')
    throw error
  }
}

async function readForm(request: FastifyRequest): Promise<Upload> {
  return readParts(request).catch((cause: unknown) => {
    throw refusalOfForm(cause)
  })
}

/** What has a status of its own (too many parts) keeps it; anything else is a form that is cut or was never one. */
function refusalOfForm(cause: unknown): unknown {
  const isKnown = cause instanceof Refusal || (cause instanceof Error && 'statusCode' in cause)
  return isKnown ? cause : Object.assign(new Refusal('malformed'), { cause })
}

/**
 * Opens the file of a call that takes it as it comes; whoever reads it decides how much is too much.
 * @throws {Refusal} unsupported_type, malformed
 */
export async function openUploadStream(request: FastifyRequest): Promise<UploadStream & { close(): void }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  try {
    const parts = request.parts({ limits: { ...limits, fileSize: Number.POSITIVE_INFINITY } })
    for await (const part of unbroken(parts)) {
      if (part.type !== 'file') continue
      const { file, filename } = part
      // What nobody reads is passed over, or the answer would wait for it.
      return { file: wholeFile(file), filename, close: () => void file.resume() }
    }
  } catch (cause) {
    throw refusalOfForm(cause)
  }
  return { file: null, filename: '', close: () => undefined }
}

/** The file to its end. @throws {Refusal} malformed when the form ends before the file does */
async function* wholeFile(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (cause) {
    throw refusalOfForm(cause)
  }
}

/** Without what a `return` in the middle of it would break off: the rest of the form still has to pass. */
function unbroken<T>(parts: AsyncIterableIterator<T>): AsyncIterable<T> {
  return { [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  let file: Uint8Array | null = null
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await pictureOf(part.file)
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return { file, fields }
}

/** @throws {Refusal} picture_too_large, as soon as it is */
async function pictureOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > fileBytesMax) throw new Refusal('picture_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
