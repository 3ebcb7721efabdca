import { createHash } from 'node:crypto'

/**
 * What tells a repeated request from another one that has the same idempotency key. Fields in another order, or undefined ones, make
 * no difference.
 * @param bytes a file that is sent beside the content
 */
export function contentHash(
  operation: string,
  content: object,
  bytes: Uint8Array = new Uint8Array(),
): Buffer {
  const text = JSON.stringify(content, (_, value: unknown) =>
    isPlainObject(value) ? sortKeys(value) : value,
  )
  return createHash('sha256').update(`${operation} ${text}`).update(bytes).digest()
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
