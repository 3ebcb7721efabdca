import { TextDecoder } from 'node:util'
import { Refusal } from '#contract/errors.ts'

const newline = 0x0a

/**
 * Passes on the bytes of a UTF-8 file without its byte order mark, and refuses the first invalid byte with its line.
 * @throws {Refusal} `invalid`, with the field `file`.
 */
export async function* readUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let isStart = true
  for await (const chunk of atLeast(bytes, 4)) {
    const text = isStart ? withoutMark(chunk) : chunk
    isStart = false
    if (!decodes(decoder, text)) throw badBytes(line + linesBefore(text))
    line += countNewlines(text)
    yield text
  }
  if (isStart) throw refused('El archivo está vacío.')
  if (!decodes(decoder, null)) throw badBytes(line)
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { file: message })
}

function badBytes(line: number): Refusal {
  return refused(
    `La línea ${line} tiene letras que no están en UTF-8. Guarda el archivo otra vez como «CSV UTF-8».`,
  )
}

/** Joins the first chunks until there are `size` bytes to detect the kind of file. */
async function* atLeast(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array()
  for await (const chunk of bytes) {
    if (!start) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < size) continue
    yield start
    start = null
  }
  if (start && start.length > 0) yield start
}

function withoutMark(start: Uint8Array): Uint8Array {
  const [a, b, c] = start
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    throw refused('El archivo está en UTF-16. Guárdalo otra vez como «CSV UTF-8».')
  }
  if (a === 0x50 && b === 0x4b) throw refused('Es un libro de Excel o un ZIP. Guárdalo como «CSV UTF-8».')
  if (a === 0x1f && b === 0x8b) throw refused('Está comprimido con gzip. Descomprímelo primero.')
  return a === 0xef && b === 0xbb && c === 0xbf ? start.subarray(3) : start
}

/** `null` marks the end of the file, where an incomplete character is an error. */
function decodes(decoder: TextDecoder, chunk: Uint8Array | null): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true })
    else decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The number of lines before the invalid one; the first may begin in the middle of a character. */
function linesBefore(chunk: Uint8Array): number {
  let lines = 0
  for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, end + 1)) {
    lines++
    const next = chunk.indexOf(newline, end + 1)
    const line = chunk.subarray(end + 1, next < 0 ? chunk.length : next + 1)
    if (!decodes(new TextDecoder('utf-8', { fatal: true }), line)) return lines
  }
  return 0
}

function countNewlines(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines++
  return lines
}
