import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { hostPrefix, isHttps, readCookie, setCookieHeader } from '#server/platform/http/cookies.ts'

/**
 * The cookie by which an account recognises a browser that has logged in to it before (server/accounts/devices). It
 * holds one signed entry for each such account.
 */
const plainName = 'device'
const deviceCookieSeconds = 365 * 86_400

/** What an entry is signed for. A new password has another hash, which invalidates every earlier entry. */
export interface DeviceAccount {
  readonly id: number
  readonly password_hash: string
}

interface SigningContext {
  readonly secret: Buffer
  readonly now: Date
}

/** Accounts one browser can be recognised by; the least recently used one is dropped first. */
const entriesMax = 5
const nonceBytes = 16
const separator = '~'
const entryPattern = /^(?<expires>\d{1,12})\.(?<nonce>[0-9a-f]{24}|[0-9a-f]{32})\.(?<signature>[\w-]{43})$/

interface DeviceEntry {
  readonly text: string
  readonly expires: number
  readonly nonce: string
  readonly signature: string
}

/** Sends the cookie to the browser, unless the login is not finished. */
export function setDeviceCookie(
  reply: FastifyReply,
  { deviceCookie }: { deviceCookie: string | null },
  config: Pick<Config, 'publicUrl'>,
): void {
  if (deviceCookie === null) return
  const cookie = {
    name: nameOn(config),
    value: deviceCookie,
    path: isHttps(config) ? '/' : '/api',
    maxAgeSeconds: deviceCookieSeconds,
    readableBy: 'server',
  } as const
  reply.header('set-cookie', setCookieHeader(cookie, config))
}

/** The cookie of the request, '' for none. On a site with HTTPS the plain name may be of anybody: it is not read. */
export function readDeviceCookie(headers: IncomingHttpHeaders, config: Pick<Config, 'publicUrl'>): string {
  return readCookie(headers, nameOn(config))
}

function nameOn(config: Pick<Config, 'publicUrl'>): string {
  return isHttps(config) ? `${hostPrefix}${plainName}` : plainName
}

/** The nonce of the cookie's valid entry for that account, or null. */
export function findDeviceNonce(
  cookie: string,
  account: DeviceAccount,
  signing: SigningContext,
): string | null {
  return entriesIn(cookie).find((mark) => isValid(mark, account, signing))?.nonce ?? null
}

/** The cookie's value with a new entry for that account, which replaces its old one and keeps those of other accounts. */
export function addDeviceEntry(cookie: string, account: DeviceAccount, signing: SigningContext): string {
  const others = entriesIn(cookie).filter((mark) => !isValid(mark, account, signing))
  const nonce = randomBytes(nonceBytes).toString('hex')
  const expires = secondsOf(signing.now) + deviceCookieSeconds
  const signature = sign({ nonce, expires }, account, signing).toString('base64url')
  const fresh = `${expires}.${nonce}.${signature}`
  return [fresh, ...others.map(({ text }) => text)].slice(0, entriesMax).join(separator)
}

function entriesIn(cookie: string): DeviceEntry[] {
  return cookie
    .split(separator, entriesMax)
    .map((text) => entryPattern.exec(text)?.groups)
    .flatMap((groups) => {
      const { expires = '', nonce = '', signature = '' } = groups ?? {}
      if (nonce === '') return []
      return { text: `${expires}.${nonce}.${signature}`, expires: Number(expires), nonce, signature }
    })
}

function isValid(mark: DeviceEntry, account: DeviceAccount, signing: SigningContext): boolean {
  const expected = sign(mark, account, signing)
  const actual = Buffer.from(mark.signature, 'base64url')
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isSigned && mark.expires > secondsOf(signing.now)
}

function sign(
  { nonce, expires }: Pick<DeviceEntry, 'nonce' | 'expires'>,
  account: DeviceAccount,
  { secret }: SigningContext,
): Buffer {
  return createHmac('sha256', secret)
    .update(`${account.id}.${expires}.${nonce}.${account.password_hash}`)
    .digest()
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
