/** The characters that may separate cells. */
export type Delimiter = ',' | ';' | '\t' | '|'

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']

/** The format of a text file: JSON, or a table with its delimiter. */
export interface FileStart {
  kind: 'json' | 'csv'
  delimiter: Delimiter
  /** The length in bytes of a first line that only names the delimiter, as Excel writes it. */
  skippedBytes: number
}

export function detectFormat(start: string): FileStart {
  if (/^\s*[[{]/.test(start)) return { kind: 'json', delimiter: ',', skippedBytes: 0 }
  const named = /^"?sep=([,;\t|])"?\r?\n/i.exec(start)
  if (named) {
    return { kind: 'csv', delimiter: named[1] as Delimiter, skippedBytes: Buffer.byteLength(named[0]) }
  }
  return { kind: 'csv', delimiter: delimiterOf(start), skippedBytes: 0 }
}

/** The most frequent delimiter in the first line, outside quotes. */
function delimiterOf(start: string): Delimiter {
  const counts = new Map(delimiters.map((sign) => [sign as string, 0]))
  let isQuoted = false
  for (const letter of start.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '\n') break
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return delimiters.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best))
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
