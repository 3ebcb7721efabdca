import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Headers = Readonly<Record<string, string>>
type Coding = 'br' | 'gzip' | 'identity'

/** A response that can be sent any number of times, to everyone. */
export interface PreparedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** That of the body. */
  readonly coding: Coding
}

const smallestBytes = 512
/** At quality 4 brotli is as fast as gzip and a sixth smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const encoders = {
  br: promisify((body: Buffer, done: (error: Error | null, made: Buffer) => void) =>
    brotliCompress(body, brotliOptions, done),
  ),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: (body: Buffer) => Promise.resolve(body),
}
const decompress = promisify<Buffer, Buffer>(brotliDecompress)
/** The headers of a page and what V8 needs beside them: as measured with 2,000 pages (docs/performance.md). */
const headerBytes = 2_048

/** Adds an ETag of the body and the Vary header. */
export function prepareResponse(status: number, headers: Headers, body: Buffer): PreparedResponse {
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const all = { vary: 'accept-encoding', ...headers, etag }
  return { status, headers: all, body, coding: 'identity' }
}

/** Small buffers lie in a pool of 8 KB, compressed ones at the beginning of 16 KB, and a kept one would keep all of that. */
function withoutSpareMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/**
 * The response as it is kept: compressed alone, because nearly every browser takes it so, and a quarter of the size. Others get it
 * decompressed, each time.
 */
export async function compressed(answer: PreparedResponse): Promise<PreparedResponse> {
  if (answer.body.length < smallestBytes) return { ...answer, body: withoutSpareMemory(answer.body) }
  return { ...answer, body: withoutSpareMemory(await encoders.br(answer.body)), coding: 'br' }
}

/** The estimated memory it takes. */
export function sizeOf({ body }: PreparedResponse): number {
  return body.length + headerBytes
}

/** Sends it in the best coding the client accepts, or 304 when the client has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedResponse,
): Promise<void> | undefined {
  const { headers, method } = request
  if (
    answer.status === 200 &&
    method !== 'POST' &&
    matchesEtag(headers['if-none-match'], answer.headers.etag)
  ) {
    const { 'content-type': _, ...rest } = answer.headers
    reply.code(304).headers(rest).send()
    return undefined
  }
  const isSmall = answer.coding === 'identity' && answer.body.length < smallestBytes
  const coding = isSmall ? 'identity' : codingFor(headers['accept-encoding'])
  if (coding !== answer.coding)
    return recode(answer, coding).then((body) => send(reply, answer, { body, coding }))
  send(reply, answer, answer)
  return undefined
}

function send(
  reply: FastifyReply,
  { status, headers }: PreparedResponse,
  { body, coding }: Pick<PreparedResponse, 'body' | 'coding'>,
): void {
  reply.code(status).headers(headers).header('content-length', String(body.length))
  if (coding !== 'identity') reply.header('content-encoding', coding)
  reply.send(body)
}

/** By answer and coding. The garbage collector takes what nobody is being sent, so this needs no place in CACHE_MB. */
const recoded = new WeakMap<PreparedResponse, Map<Coding, WeakRef<Promise<Buffer>>>>()

/** The body in another coding. Whoever asks at once shares it: a sitemap takes a tenth of a second and 3 MB each time. */
function recode(answer: PreparedResponse, wanted: Coding): Promise<Buffer> {
  const made = recoded.get(answer) ?? new Map<Coding, WeakRef<Promise<Buffer>>>()
  const known = made.get(wanted)?.deref()
  if (known !== undefined) return known
  const { body, coding } = answer
  const work = (async () => encoders[wanted](coding === 'br' ? await decompress(body) : body))()
  recoded.set(answer, made.set(wanted, new WeakRef(work)))
  return work
}

const codings = new Map<string, Coding>()
const codingsMax = 200

/** Caches the parsed Accept-Encoding headers, of which browsers send a few dozen. */
function codingFor(accepted: string | string[] | undefined): Coding {
  if (accepted === undefined) return 'identity'
  const offers = String(accepted)
  const known = codings.get(offers)
  if (known !== undefined) return known
  const coding = accepts(offers, 'br') ? 'br' : accepts(offers, 'gzip') ? 'gzip' : 'identity'
  if (codings.size < codingsMax) codings.set(offers, coding)
  return coding
}

function accepts(offers: string, coding: string): boolean {
  return offers.split(',').some((offer) => {
    const [name, quality = ''] = offer.split(';')
    return name?.trim().toLowerCase() === coding && !/^\s*q=0(\.0*)?\s*$/.test(quality)
  })
}

/**
 * True when the caller already holds what the tag names: If-None-Match may list several, and proxies that compress
 * make them weak.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || !etag) return false
  const held = ifNoneMatch.split(',').map(strong)
  return held.includes(strong(etag)) || held.includes('*')
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
