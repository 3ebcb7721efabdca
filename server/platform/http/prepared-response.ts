import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Headers = Readonly<Record<string, string>>
type Coding = 'br' | 'gzip' | 'identity'

/** The response in one content coding, with all its headers. */
interface EncodedResponse {
  readonly headers: Headers
  readonly body: Buffer
}

/** A response that is the same for everyone and can be sent any number of times. */
export interface PreparedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** The codings requested so far, each made once. */
  readonly encodings: Map<Coding, EncodedResponse>
}

const smallestBytes = 512
/** At quality 4 brotli is as fast as gzip and a sixth smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const encoders = {
  br: promisify((body: Buffer, done: (error: Error | null, made: Buffer) => void) =>
    brotliCompress(body, brotliOptions, done),
  ),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Adds an ETag of the body and the Vary header. */
export function prepareResponse(status: number, headers: Headers, body: Buffer): PreparedResponse {
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const all = { vary: 'accept-encoding', ...headers, etag }
  return { status, headers: all, body: withoutSpareMemory(body), encodings: new Map() }
}

/** Small buffers lie in a pool of 8 KB, compressed ones at the beginning of 16 KB, and a kept one would keep all of that. */
function withoutSpareMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The estimated memory it takes with its codings. */
export function sizeOf({ body }: PreparedResponse): number {
  return Math.ceil(body.length * 1.4)
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
  const coding = answer.body.length < smallestBytes ? 'identity' : codingFor(headers['accept-encoding'])
  const sending = answer.encodings.get(coding)
  if (sending === undefined) return encode(answer, coding).then((made) => send(reply, answer, made))
  send(reply, answer, sending)
  return undefined
}

function send(reply: FastifyReply, { status }: PreparedResponse, { headers, body }: EncodedResponse): void {
  reply.code(status).headers(headers).send(body)
}

async function encode(answer: PreparedResponse, coding: Coding): Promise<EncodedResponse> {
  const isPlain = coding === 'identity'
  const body = isPlain ? answer.body : withoutSpareMemory(await encoders[coding](answer.body))
  const length = { 'content-length': String(body.length) }
  const headers = { ...answer.headers, ...length, ...(isPlain ? {} : { 'content-encoding': coding }) }
  const sending = { headers, body }
  answer.encodings.set(coding, sending)
  return sending
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
