/** Serializes a request with its keys in order and without undefined values. Equal requests give equal texts. */
export function canonicalContent(operation: string, content: object): string {
  return `${operation} ${JSON.stringify(content, (_, value: unknown) => (isPlainObject(value) ? sortKeys(value) : value))}`
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
