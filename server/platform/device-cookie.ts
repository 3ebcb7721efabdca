import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * By this cookie an account knows a browser again that has logged in to it (server/accounts/devices). It holds a signed
 * mark for each such account.
 */
export const deviceCookieName = 'device'
export const deviceCookieSeconds = 365 * 86_400

/** What a mark is signed for. A new password has another hash, so every mark made before it is worth nothing. */
export interface DeviceAccount {
  readonly id: number
  readonly password_hash: string
}

export interface SigningContext {
  readonly secret: Buffer
  readonly now: Date
}

/** Accounts that one browser is known for at once; the one used longest ago is forgotten first. */
const entriesMax = 5
const nonceBytes = 12
const separator = '~'
const entryPattern = /^(?<expires>\d{1,12})\.(?<nonce>[0-9a-f]{24})\.(?<signature>[\w-]{43})$/

interface DeviceEntry {
  readonly text: string
  readonly expires: number
  readonly nonce: string
  readonly signature: string
}

/** The nonce of the cookie's mark for that account, or null when the cookie holds none that is valid. */
export function findDeviceNonce(
  cookie: string,
  account: DeviceAccount,
  signing: SigningContext,
): string | null {
  return entriesIn(cookie).find((mark) => isValid(mark, account, signing))?.nonce ?? null
}

/** The cookie's value with a new mark for that account. Marks for other accounts stay, an old one for it goes. */
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
  const given = Buffer.from(mark.signature, 'base64url')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
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
