import type { Delimiter } from '#server/platform/delimited-rows.ts'

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
/** The lines by which the delimiter is recognised; a title above the table has none. */
const startLines = 20

/** The format of a text file: JSON, or a table with its delimiter. */
export interface FileStart {
  kind: 'json' | 'csv'
  delimiter: Delimiter
  /** The length in bytes of a first line that only names the delimiter, as Excel writes it. */
  skippedBytes: number
}

export function detectFormat(start: string): FileStart {
  if (/^\s*[[{]/.test(start)) return { kind: 'json', delimiter: ',', skippedBytes: 0 }
  const named = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(start)
  if (named) {
    return { kind: 'csv', delimiter: named[1] as Delimiter, skippedBytes: Buffer.byteLength(named[0]) }
  }
  return { kind: 'csv', delimiter: delimiterOf(start), skippedBytes: 0 }
}

/** The delimiter that most lines have equally often, outside quotes. */
function delimiterOf(start: string): Delimiter {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, startLines)
    .filter((line) => line !== '')
  const scores = new Map(
    delimiters.map((sign) => [sign, evennessOf(lines.map((line) => line.split(sign).length - 1))]),
  )
  const score = (sign: Delimiter) => scores.get(sign) ?? 0
  return delimiters.reduce((best, sign) => (score(sign) > score(best) ? sign : best))
}

/** How many lines have the most usual number of delimiters. The first line breaks ties, because headings hold no amounts. */
function evennessOf(counts: readonly number[]): number {
  const lines = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  )
  const most = Math.max(0, ...[...lines.values()].map(({ length }) => length))
  return most + (counts[0] ?? 0) / 1_000
}

/** Turns objects into rows of one table. Its columns are all their keys in order of appearance. */
export class ObjectTable {
  readonly #places = new Map<string, number>()

  get header(): string[] {
    return [...this.#places.keys()]
  }

  rowOf(value: object, row: number): { row: number; cells: string[] } {
    const cells: string[] = []
    for (const [key, held] of Object.entries(value)) {
      const place = this.#places.get(key) ?? this.#places.size
      this.#places.set(key, place)
      cells[place] = textOf(held)
    }
    return { row, cells: Array.from(cells, (cell) => cell ?? '') }
  }
}

/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
export function withoutUnstorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** JSON of a value, with every text in it as withoutUnstorable leaves it. */
export function jsonWithoutUnstorable(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'string' ? withoutUnstorable(held) : held,
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return withoutUnstorable(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
