import { TextDecoder } from 'node:util'
import { fileRefusal } from '#contract/errors.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes examined to recognise UTF-16 without a byte order mark. */
const startBytes = 512

/**
 * Converts a text file to UTF-8 from any encoding a spreadsheet writes: UTF-8, UTF-16 or Windows-1252. Windows-1252 has
 * no byte order mark, so a file is decoded as it from the first byte that is not valid UTF-8, if only ASCII came before; else
 * such bytes become U+FFFD.
 * @throws {Refusal} `invalid`, with the field `file`, when the file is not text
 */
export async function* toUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: Decoder | null = null
  for await (const chunk of atLeast(bytes, startBytes)) {
    decoder ??= decoderOf(encodingOf(chunk))
    const text = decoder.read(chunk)
    if (text.includes('\0')) throw fileRefusal(notText)
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
  let hasLetters = false
  /** The first bytes of a character that may continue in the next chunk. */
  let begun: Uint8Array = new Uint8Array()
  const instead = (chunk: Uint8Array, options: { stream: boolean }): string => {
    isHopeful = false
    const rest = Buffer.concat([begun, chunk])
    decoder = new TextDecoder(hasLetters || isMostlyUtf8(rest) ? 'utf-8' : 'windows-1252')
    return decoder.decode(rest, options)
  }
  return {
    read(chunk) {
      if (!isHopeful) return decoder.decode(chunk, { stream: true })
      try {
        const text = decoder.decode(chunk, { stream: true })
        begun = letterBegun(chunk, begun)
        hasLetters ||= /[^\0-\x7f]/.test(text)
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

/** Whether more letters than not are valid. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const letters = new TextDecoder().decode(bytes).match(/[^\0-\x7f]/gu) ?? []
  return letters.filter((letter) => letter !== '\ufffd').length * 2 > letters.length
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
