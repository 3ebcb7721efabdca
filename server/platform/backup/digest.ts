import type { Hash } from 'node:crypto'
import { createHash } from 'node:crypto'
import type { Summary } from './format.ts'

const newLine = 10

/** Counts and hashes the rows of a table in COPY's text format, in which a line feed always ends a row. */
export class RowDigest {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, at + 1)) this.#rows += 1
  }

  end(): Summary {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** Passes the bytes on and adds them to the hash. */
export async function* hashing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

export function sha256Of(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
