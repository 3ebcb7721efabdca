import { hash, randomBytes, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const tokenBytes = 32
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, sent once and stored only as a hash (docs/product.md#sessions). */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The stored hash of a token. A fast hash is enough for 256 random bits. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** False for text that cannot be a token, which saves a query. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && tokenPattern.test(text)
}

/** By which scanners of secrets know a read token. */
export const readTokenPrefix = 'vitrina_pat_'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const readTokenSecretLength = 30
const readTokenPattern = /^vitrina_pat_[0-9A-Za-z]{36}$/

/** The prefix, 178 random bits and a checksum, all of which one double click selects. */
export function newReadToken(): string {
  const secret = Array.from({ length: readTokenSecretLength }, () => base62.charAt(randomInt(base62.length)))
  const body = readTokenPrefix + secret.join('')
  return body + checksumOf(body)
}

/** False for text that no read token can be, such as one with a typing error, which saves a query. */
export function isReadToken(text: string): boolean {
  return readTokenPattern.test(text) && text.endsWith(checksumOf(text.slice(0, -checksumLength)))
}

const checksumLength = 6

/** The CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < checksumLength) {
    digits = base62.charAt(rest % base62.length) + digits
    rest = Math.floor(rest / base62.length)
  }
  return digits
}
