import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { hostPrefix, isHttps, readCookie, setCookieHeader } from './cookies.ts'
import { isApi } from './input.ts'
import { isReportRoute } from './report-routes.ts'
import { isSignedRoute } from './signed-routes.ts'

const xsrfCookie = 'XSRF-TOKEN'
/** A copy that only this host can set and no script can read. A browser that has both must send the same value in both. */
const boundCookie = `${hostPrefix}${xsrfCookie}`
const xsrfHeader = 'x-xsrf-token'
const randomLength = 18
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

interface XsrfOptions {
  readonly config: Pick<Config, 'publicUrl'>
  /** The key that signs the cookies, shared by all processes. */
  readonly secret: () => Promise<Buffer>
}

/**
 * Refuses forged requests (docs/safety.md#request-forgery). A browser's write must come from our own origin and repeat the
 * cookie XSRF-TOKEN in a header, because only our scripts can read it. Other programs authenticate by the session token
 * alone.
 *
 * Private answers set the cookie, and so does the refusal, after which the client retries once. Public answers never set
 * it, so that they can be cached.
 */
export function addXsrfProtection(app: FastifyInstance, options: XsrfOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method) || !isApi(request) || isSignedRoute(request)) return done()
    requireXsrfToken(request, reply, options).then(() => done(), done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('cache-control') !== 'no-store' || !needsCookie(request)) return done(null, payload)
    refreshXsrfCookie(request, reply, options).then(() => done(null, payload), done)
  })
}

/** Only a browser's reads of the API set the cookie. */
function needsCookie(request: FastifyRequest): boolean {
  return safeMethods.has(request.method) && isApi(request) && isBrowser(request)
}

async function requireXsrfToken(request: FastifyRequest, reply: FastifyReply, options: XsrfOptions) {
  if (isCrossSite(request, options.config)) throw new Refusal('xsrf_failed')
  if (!isBrowser(request) || isReportRoute(request)) return
  const secret = await options.secret()
  if (hasValidToken(request, secret)) return
  setXsrfCookie(request, reply, { ...options, secret })
  throw new Refusal('xsrf_failed')
}

async function refreshXsrfCookie(request: FastifyRequest, reply: FastifyReply, options: XsrfOptions) {
  // Without the database there is no key; the next call sets the cookie.
  const secret = await options.secret().catch(() => null)
  if (
    secret === null ||
    (isBound(request) && isValidCookie(readCookie(request.headers, xsrfCookie), request, secret))
  )
    return
  setXsrfCookie(request, reply, { ...options, secret })
}

/** True when another site's page sent the request, by the headers that browsers add. */
export function isCrossSite(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined || origin === new URL(publicUrl).origin) return false
  // The site may have several host names; the browser sets both headers itself.
  return origin.replace(/^https?:\/\//, '') !== request.host
}

/** Node's own fetch sends `sec-fetch-mode` as well; a browser never does without `sec-fetch-site`. */
function isBrowser({ headers }: FastifyRequest): boolean {
  const says = headers.origin ?? headers['sec-fetch-site']
  return says !== undefined || (headers.cookie?.includes(`${xsrfCookie}=`) ?? false)
}

function hasValidToken(request: FastifyRequest, secret: Buffer): boolean {
  const cookie = readCookie(request.headers, xsrfCookie)
  const isRepeated = cookie !== '' && cookie === request.headers[xsrfHeader] && isBound(request)
  return isRepeated && isValidCookie(cookie, request, secret)
}

function isBound({ headers }: FastifyRequest): boolean {
  const bound = readCookie(headers, boundCookie)
  return bound === '' || bound === readCookie(headers, xsrfCookie)
}

/** True for a cookie signed for this session, or for no session when there is none. */
function isValidCookie(cookie: string, request: FastifyRequest, secret: Buffer): boolean {
  const [random = '', signature = ''] = cookie.split('.')
  const expected = Buffer.from(sign(random, request, secret))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function sign(random: string, { headers }: FastifyRequest, secret: Buffer): string {
  return createHmac('sha256', secret)
    .update(`${random}.${headers.token ?? ''}`)
    .digest('base64url')
}

function setXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, secret }: Pick<XsrfOptions, 'config'> & { secret: Buffer },
): void {
  const random = randomBytes(randomLength).toString('base64url')
  const value = `${random}.${sign(random, request, secret)}`
  const cookie = { name: xsrfCookie, value, path: '/', readableBy: 'scripts' } as const
  reply.header('set-cookie', setCookieHeader(cookie, config))
  if (!isHttps(config)) return
  reply.header('set-cookie', setCookieHeader({ ...cookie, name: boundCookie, readableBy: 'server' }, config))
}
