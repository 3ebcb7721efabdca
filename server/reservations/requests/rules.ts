/**
 * What was asked, as one text: the names in their order, what is undefined left out. Two requests with the same text
 * ask for the same.
 */
export function contentOf(act: string, asked: object): string {
  return `${act} ${JSON.stringify(asked, (_, value: unknown) => (isPlain(value) ? sorted(value) : value))}`
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
