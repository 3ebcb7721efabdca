import { Unzip, UnzipInflate } from 'fflate'
import { Refusal } from '#contract/errors.ts'
import type { FileReader, ReaderExport } from './readers/process.ts'
import type { FileReaders } from './readers.ts'

export interface ZipStreamEntry {
  name: string
  /** Null when the entry is larger than the limit. */
  bytes: Uint8Array | null
}

/**
 * Yields the files of a stranger's zip as they arrive, one in memory at a time. They are inflated in a process of its own.
 * @throws {Refusal} `invalid`, with the field `file`
 */
export async function* readZipStream(
  readers: FileReaders,
  source: AsyncIterable<Uint8Array>,
  entryMaxBytes: number,
): AsyncGenerator<ZipStreamEntry> {
  yield* readers.read(source, entriesReader, entryMaxBytes)
}

const entriesReader: ReaderExport<number, ZipStreamEntry> = { url: import.meta.url, name: 'sendEntries' }

/** Runs in the process that inflates. */
export const sendEntries: FileReader<number, ZipStreamEntry> = async (bytes, entryMaxBytes, send) => {
  try {
    for await (const entry of entriesOf(bytes, entryMaxBytes)) await send(entry)
  } catch (cause) {
    throw Object.assign(new Refusal('invalid', { file: damaged }), { cause })
  }
}

const damaged = 'El ZIP de imágenes está dañado. Hazlo otra vez y súbelo de nuevo.'

async function* entriesOf(
  source: AsyncIterable<Uint8Array>,
  entryMaxBytes: number,
): AsyncGenerator<ZipStreamEntry> {
  const complete: ZipStreamEntry[] = []
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = []
    let length = 0
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      length += chunk.length
      if (length <= entryMaxBytes) chunks.push(chunk)
      else chunks.length = 0
      if (!isLast) return
      const bytes = length <= entryMaxBytes ? Buffer.concat(chunks) : null
      if (!file.name.endsWith('/')) complete.push({ name: file.name, bytes })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of source) {
    unzip.push(chunk)
    yield* complete.splice(0)
  }
  unzip.push(new Uint8Array(0), true)
  yield* complete.splice(0)
}
