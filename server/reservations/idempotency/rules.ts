/**
 * What was content, as one text: the names in their order, what is undefined left out. Two requests with the same text
 * ask for the same.
 */
export function canonicalContent(operation: string, content: object): string {
  return `${operation} ${JSON.stringify(content, (_, value: unknown) => (isPlainObject(value) ? sortKeys(value) : value))}`
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
