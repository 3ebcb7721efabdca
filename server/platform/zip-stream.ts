import { Unzip, UnzipInflate } from 'fflate'

export interface ZipStreamEntry {
  name: string
  /** Null when the entry is larger than the limit. */
  bytes: Uint8Array | null
}

/** Yields the files of a zip as they arrive, one in memory at a time. @throws an Error when it is not a readable zip */
export async function* readZipStream(
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
