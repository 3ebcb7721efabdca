import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from '#server/platform/etag.ts'
import type { PolicyOptions } from './security-policy.ts'
import { securityPolicy } from './security-policy.ts'

/** A page, or the data of one, ready to be sent any number of times. */
export interface FinishedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The same in the codings asked for so far, each made once. */
  readonly encoded: Map<Coding, Promise<Buffer>>
}

type Coding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const smallestBytes = 512

/** The renderer's answer. A page comes as text beside it (client/entry.server.tsx), anything else in its body. */
export type Rendered = Response & { readonly html?: string }

/** Takes what the renderer answered, adds what only the whole page tells, and lets nothing of a visitor in. */
export async function finishPage(response: Rendered, policy: PolicyOptions): Promise<FinishedPage> {
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  delete headers['set-cookie']
  // Shared caches keep what is answered to Sec-GPC apart (server/site.ts).
  headers.vary = policy.tagManager === null ? 'accept-encoding' : 'accept-encoding, sec-gpc'
  if (response.html === undefined) {
    return finished(response.status, headers, Buffer.from(await response.arrayBuffer()))
  }
  // Without this the modules take the line from the fonts and the style sheet: 0.8 s later to the first paint.
  const html = response.html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  )
  // Only the public layout's pages call themselves public, those of what was not found too.
  const isPublic = headers['cache-control']?.startsWith('public') ?? false
  headers['content-security-policy'] = securityPolicy(
    html,
    isPublic ? policy : { ...policy, tagManager: null },
  )
  return finished(response.status, headers, Buffer.from(html))
}

function finished(status: number, headers: Record<string, string>, body: Buffer): FinishedPage {
  headers.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  if (status !== 200 || headers['cache-control'] === undefined) headers['cache-control'] = 'no-store'
  return { status, headers, body, encoded: new Map() }
}

/** What the page weighs with its codings, or 0 when it must not be kept: anything but a public 200. */
export function weightOf(page: FinishedPage): number {
  const isPublic = page.headers['cache-control']?.startsWith('public') ?? false
  return page.status === 200 && isPublic ? Math.ceil(page.body.length * 1.4) : 0
}

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage) {
  reply.code(page.status).headers(page.headers)
  const isKnown = request.method !== 'POST' && isHeld(request.headers['if-none-match'], page.headers.etag)
  if (page.status === 200 && isKnown) return reply.code(304).send()

  const coding = page.body.length < smallestBytes ? null : codingFor(request.headers['accept-encoding'])
  if (coding === null) return reply.send(page.body)
  return reply.header('content-encoding', coding).send(await encode(page, coding))
}

function encode(page: FinishedPage, coding: Coding): Promise<Buffer> {
  const already = page.encoded.get(coding)
  if (already) return already
  const made = coding === 'br' ? brotli(page.body, brotliOptions) : gzipAsync(page.body)
  page.encoded.set(coding, made)
  return made
}

function codingFor(accepted: string | string[] | undefined): Coding | null {
  const offers = String(accepted ?? '')
  if (accepts(offers, 'br')) return 'br'
  return accepts(offers, 'gzip') ? 'gzip' : null
}

function accepts(offers: string, coding: Coding): boolean {
  return offers.split(',').some((offer) => {
    const [name, quality = ''] = offer.split(';')
    return name?.trim().toLowerCase() === coding && !/^\s*q=0(\.0*)?\s*$/.test(quality)
  })
}
