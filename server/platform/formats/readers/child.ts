import { writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { Refusal } from '#contract/errors.ts'
import { lowerPriority } from '#server/platform/scheduling/priority.ts'
import type { FileReader, FromReader, ReadTask, ToReader } from './process.ts'

/*
 * Reads files in a separate process with low priority and a limited heap. Started by process.ts; exits when the channel
 * closes.
 */

lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A signal to the whole process group must not stop a file that the product still reads.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// When the machine has no memory left, Linux ends this process and not the product.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

let chunkArrives: ((chunk: Uint8Array | null) => void) | undefined
let valueIsTaken: (() => void) | undefined

process.on('message', (message: ToReader) => {
  if ('task' in message) void run(message.task)
  else if ('chunk' in message) chunkArrives?.(message.chunk)
  else valueIsTaken?.()
})

async function run({ url, name, args }: ReadTask): Promise<void> {
  try {
    const readers = (await import(url)) as Record<string, FileReader<unknown, unknown>>
    await readers[name]?.(bytes(), args, send)
    post({ done: true })
  } catch (error) {
    post(failureOf(error))
  }
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = await new Promise<Uint8Array | null>((arrives) => {
      chunkArrives = arrives
      post({ wants: 'bytes' })
    })
    if (chunk === null) return
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
}

async function send(value: unknown): Promise<void> {
  await new Promise<void>((isTaken) => {
    valueIsTaken = isTaken
    post({ value })
  })
}

function post(message: FromReader): void {
  process.send?.(message)
}

function failureOf(error: unknown): FromReader {
  if (error instanceof Refusal) {
    const { code, fields, sentence } = error
    return { refusal: { code, fields, sentence } }
  }
  // Texts and buffers beyond what V8 can allocate.
  if (error instanceof RangeError) return { failure: 'memory', error: error.message }
  return { failure: 'error', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
