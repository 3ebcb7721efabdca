import type { FileReader, ReaderExport } from '#server/platform/formats/readers/process.ts'

/** Readers that misbehave, for the process that runs them. */
export const readers = {
  lengths: { url: import.meta.url, name: 'sendLengths' } as ReaderExport<null, number>,
  greedy: { url: import.meta.url, name: 'takeAllMemory' } as ReaderExport<null, number>,
  endless: { url: import.meta.url, name: 'runForever' } as ReaderExport<null, number>,
}

export const sendLengths: FileReader<null, number> = async (bytes, _, send) => {
  for await (const chunk of bytes) await send(chunk.length)
}

export const takeAllMemory: FileReader<null, number> = () => {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => `${kept.length} ${place}`))
}

export const runForever: FileReader<null, number> = () => {
  for (;;);
}
