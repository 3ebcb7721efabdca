import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Upload, UploadStream } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { TooBusy } from '#contract/errors-limits.ts'
import { pictureBytesMax } from '#contract/media/paths.ts'
import { networkOf } from '#server/platform/security/rate-limit/network.ts'

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

/** What uploads may take of a process at once. */
interface Room {
  uploads: number
  /** Those of them that are passed on as a stream: each may fill a temporary file. */
  streams: number
  /** Of pictures in memory, from their arrival to the answer. */
  bytes: number
}
const room: Room = { uploads: 64, streams: 8, bytes: 64 * 1024 * 1024 }
/** What one network may take of it. */
const networkShare = 0.5
/** An upload of which fewer bytes arrive in this time keeps its place only until another one needs it. */
const slowMs = 2_000
const slowBytes = 128 * 1024

/** An upload in progress says here what it gets. Each call throws once the upload has lost its place. */
export interface UploadSlot {
  /** Bytes have arrived. @throws {TooBusy} */
  arrive(bytes: number): void
  /** Bytes have arrived that stay in memory. @throws {TooBusy} */
  hold(bytes: number): void
  /** All of it has arrived; what takes long from now on is our own work. @throws {TooBusy} */
  complete(): void
  /** The next part or chunk. Rejects as soon as the place is lost. @throws {TooBusy} */
  read<T>(next: Promise<T>): Promise<T>
}

interface UploadOf {
  name: string
  isStream: boolean
  userId: number
  address: string
  /** Runs when a faster upload takes its place. */
  onLost(): void
}

/**
 * Bounds the uploads of a process, so that nobody can fill its memory or keep its places: their number, their bytes, half of both
 * for one network, and one of each kind for a member (docs/safety.md#limits).
 */
export class UploadSlots {
  readonly #open = new Set<OpenUpload>()

  /** @throws {Refusal} upload_busy; {TooBusy} also when a faster upload needed the place of this one */
  async within<T>(of: UploadOf, work: (slot: UploadSlot) => Promise<T>): Promise<T> {
    const upload = new OpenUpload(of)
    if ([...this.#open].some(({ caller }) => caller === upload.caller)) throw new Refusal('upload_busy')
    this.#makeRoom(upload, { uploads: 1, streams: of.isStream ? 1 : 0, bytes: 0 })
    this.#open.add(upload)
    const slot: UploadSlot = {
      arrive: (bytes) => upload.arrive(bytes),
      hold: (bytes) => {
        upload.arrive(bytes)
        this.#makeRoom(upload, { uploads: 0, streams: 0, bytes })
      },
      complete: () => upload.complete(),
      read: (next) => upload.read(next),
    }
    try {
      return await work(slot)
    } finally {
      this.#open.delete(upload)
    }
  }

  /** Takes the places of slow uploads if it has to. */
  #makeRoom(upload: OpenUpload, added: Room): void {
    const quantities = Object.keys(room) as (keyof Room)[]
    const lacks = (among: readonly OpenUpload[], share: number) =>
      quantities.some((of) => {
        const taken = among.reduce((sum, { took }) => sum + took[of], 0)
        return added[of] > 0 && taken + added[of] > room[of] * share
      })
    for (;;) {
      const all = [...this.#open]
      const near = all.filter(({ network }) => network === upload.network)
      const isShareTaken = lacks(near, networkShare)
      if (!isShareTaken && !lacks(all, 1)) break
      const slow = (isShareTaken ? near : all).filter((other) => other !== upload && other.isSlow())
      const [slowest] = slow.toSorted((a, b) => a.since - b.since)
      if (slowest === undefined) throw new TooBusy('uploads_full')
      this.#open.delete(slowest)
      slowest.lose()
    }
    for (const of of quantities) upload.took[of] += added[of]
  }
}

class OpenUpload {
  readonly caller: string
  readonly network: string
  readonly took: Room = { uploads: 0, streams: 0, bytes: 0 }
  /** When the last `slowBytes` had arrived. */
  since = performance.now()
  readonly #onLost: () => void
  #arrived = 0
  #stopReading: (cause: TooBusy) => void = () => undefined
  #state: 'arriving' | 'complete' | 'lost' = 'arriving'

  constructor({ name, userId, address, onLost }: UploadOf) {
    this.#onLost = onLost
    this.caller = `${userId} ${name}`
    this.network = networkOf(address)
  }

  /** Races each chunk alone: a promise that lives as long as the upload would keep every chunk that raced with it. */
  read<T>(next: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#state === 'lost') throw new TooBusy('uploads_full')
      this.#stopReading = reject
      next.then(resolve, reject)
    })
  }

  arrive(bytes: number): void {
    if (this.#state === 'lost') throw new TooBusy('uploads_full')
    this.#arrived += bytes
    if (this.#arrived < slowBytes) return
    this.#arrived = 0
    this.since = performance.now()
  }

  complete(): void {
    this.arrive(0)
    this.#state = 'complete'
  }

  isSlow(): boolean {
    return this.#state === 'arriving' && performance.now() - this.since > slowMs
  }

  lose(): void {
    this.#state = 'lost'
    this.#onLost()
    this.#stopReading(new TooBusy('uploads_full'))
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
 * @throws {Refusal} unsupported_type, picture_too_large, malformed; {TooBusy}
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
export async function openUploadStream(
  request: FastifyRequest,
  slot: UploadSlot,
): Promise<UploadStream & { close(): void }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  try {
    const parts = request.parts({ limits: { ...limits, fileSize: Number.POSITIVE_INFINITY } })
    for await (const part of arriving(parts, slot)) {
      if (part.type !== 'file') continue
      const { file, filename } = part
      // Discards the unread rest, or the answer would wait for it.
      return { file: wholeFile(file, slot), filename, close: () => void file.resume() }
    }
  } catch (cause) {
    throw refusalOfForm(cause)
  }
  return { file: null, filename: '', close: () => undefined }
}

/** Yields the whole file. @throws {Refusal} malformed when the form ends before the file does */
async function* wholeFile(file: AsyncIterable<Uint8Array>, slot: UploadSlot): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of arriving(file, slot)) {
      slot.arrive(chunk.length)
      yield chunk
    }
    slot.complete()
  } catch (cause) {
    throw refusalOfForm(cause)
  }
}

/**
 * Iterates until the upload loses its place, and without `return`, because leaving the loop must not stop the rest of the form.
 * @throws {TooBusy}
 */
async function* arriving<T>(source: AsyncIterable<T>, slot: UploadSlot): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await slot.read(iterator.next())
    if (done) return
    yield value
  }
}

async function readParts(request: FastifyRequest, slot: UploadSlot): Promise<Upload> {
  let file: Uint8Array | null = null
  const fields: Record<string, string> = {}
  for await (const part of arriving(request.parts(), slot)) {
    if (part.type === 'file') file = await pictureOf(part.file, slot)
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  slot.complete()
  return { file, fields }
}

/** @throws {Refusal} picture_too_large, as soon as it is; {TooBusy} */
async function pictureOf(stream: AsyncIterable<Uint8Array>, slot: UploadSlot): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of arriving(stream, slot)) {
    length += chunk.length
    if (length > pictureBytesMax) throw new Refusal('picture_too_large')
    slot.hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
