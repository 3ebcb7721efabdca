import { TextDecoder } from 'node:util'
import { Refusal } from '#contract/errors.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes examined to recognise UTF-16 without a byte order mark. */
const startBytes = 512

/**
 * Converts a text file to UTF-8 from any encoding a spreadsheet writes: UTF-8, UTF-16 or Windows-1252. Windows-1252 has
 * no byte order mark, so a file is decoded as it from the first byte that is not valid UTF-8; before it both are ASCII.
 * @throws {Refusal} `invalid`, with the field `file`, when the file is not text
 */
export async function* toUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: Decoder | null = null
  for await (const chunk of atLeast(bytes, startBytes)) {
    decoder ??= decoderOf(encodingOf(chunk))
    const text = decoder.read(chunk)
    if (text.includes('\0')) throw refused(notText)
    if (text !== '') yield Buffer.from(text)
  }
  const rest = decoder?.end() ?? ''
  if (rest !== '') yield Buffer.from(rest)
}

const notText = 'No parece un archivo de texto. Guarda tu hoja como «CSV UTF-8» e inténtalo otra vez.'

interface Decoder {
  read(chunk: Uint8Array): string
  end(): string
}

function decoderOf(encoding: Encoding): Decoder {
  return encoding === 'utf-8' ? utf8OrWindows1252Decoder() : simpleDecoder(encoding)
}

function simpleDecoder(encoding: Encoding): Decoder {
  const decoder = new TextDecoder(encoding)
  return { read: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() }
}

/** Decodes UTF-8 until the first invalid byte, and Windows-1252 from there on. */
function utf8OrWindows1252Decoder(): Decoder {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let isHopeful = true
  /** The first bytes of a character that may continue in the next chunk. */
  let begun: Uint8Array = new Uint8Array()
  const instead = (chunk: Uint8Array, options: { stream: boolean }): string => {
    isHopeful = false
    decoder = new TextDecoder('windows-1252')
    return decoder.decode(Buffer.concat([begun, chunk]), options)
  }
  return {
    read(chunk) {
      if (!isHopeful) return decoder.decode(chunk, { stream: true })
      try {
        const text = decoder.decode(chunk, { stream: true })
        begun = letterBegun(chunk, begun)
        return text
      } catch {
        return instead(chunk, { stream: true })
      }
    },
    end() {
      if (!isHopeful) return decoder.decode()
      try {
        return decoder.decode()
      } catch {
        return instead(new Uint8Array(), { stream: false })
      }
    },
  }
}

/** The bytes at the end of the chunk that begin a character without completing it. */
function letterBegun(chunk: Uint8Array, before: Uint8Array): Uint8Array {
  const bytes = chunk.length < 4 ? Buffer.concat([before, chunk]) : chunk
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return new Uint8Array()
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.slice(-back) : new Uint8Array()
    }
  }
  return new Uint8Array()
}

function encodingOf(start: Uint8Array): Encoding {
  const [a, b] = start
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  // In UTF-16 every other byte of a Latin letter is zero.
  const empty = [0, 0]
  const looked = start.subarray(0, startBytes)
  for (let at = 0; at < looked.length; at++) if (looked[at] === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > looked.length / 4 && even === 0) return 'utf-16le'
  if (even > looked.length / 4 && odd === 0) return 'utf-16be'
  return 'utf-8'
}

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
