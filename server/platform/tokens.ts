import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, to be told once and kept by their hash alone (docs/product.md#sessions). */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What is kept of a token. A fast hash is enough: nobody guesses 256 random bits. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** False for whatever cannot be a token of ours, so that the database need not be asked. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && tokenPattern.test(text)
}
