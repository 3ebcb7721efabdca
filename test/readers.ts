import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { FileReader, ReaderExport } from '#server/platform/formats/readers/process.ts'

/** Readers that misbehave, for the process that runs them. */
export const readers = {
  lengths: { url: import.meta.url, name: 'sendLengths' } as ReaderExport<null, number>,
  spy: { url: import.meta.url, name: 'lookAround' } as ReaderExport<string[], string>,
  greedy: { url: import.meta.url, name: 'takeAllMemory' } as ReaderExport<null, number>,
  endless: { url: import.meta.url, name: 'runForever' } as ReaderExport<null, number>,
}

export const sendLengths: FileReader<null, number> = async (bytes, _, send) => {
  for await (const chunk of bytes) await send(chunk.length)
}

/** Sends the names of its environment, and of what it could do beyond reading the bytes that it was sent. */
export const lookAround: FileReader<string[], string> = async (_bytes, files, send) => {
  for (const name of Object.keys(process.env)) await send(name)
  const tries = {
    ...Object.fromEntries(files.map((file) => [`read ${file}`, () => readFile(file)])),
    write: () => mkdtemp('/tmp/vitrina-'),
    start: async () => promisify(execFile)('true'),
  }
  for (const [name, attempt] of Object.entries(tries)) {
    const isRefused = await attempt().then(
      () => false,
      () => true,
    )
    if (!isRefused) await send(name)
  }
}

export const takeAllMemory: FileReader<null, number> = () => {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => `${kept.length} ${place}`))
}

export const runForever: FileReader<null, number> = () => {
  for (;;);
}
