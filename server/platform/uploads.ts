import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'

/** One byte more than any room takes, so that the room can say how much is too much. */
const fileBytesMax = 10 * 1024 * 1024 + 1
const limits = { files: 1, fileSize: fileBytesMax, fields: 10, fieldSize: 4_000, parts: 12, headerPairs: 40 }

/** Lets the endpoints that say so take multipart/form-data; nothing of it is read before the caller is known. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** The one file and the fields. @throws {Refusal} unsupported_type, malformed */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  return readParts(request).catch((cause: unknown) => {
    // What has a status of its own (too many parts) keeps it; the rest is a form that ends in the middle.
    throw cause instanceof Error && 'statusCode' in cause
      ? cause
      : Object.assign(new Refusal('malformed'), { cause })
  })
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  let file: Uint8Array | null = null
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer()
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return { file, fields }
}
