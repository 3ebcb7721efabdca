import { hash, randomBytes } from 'node:crypto'

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
