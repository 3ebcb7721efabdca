import type { Logger } from '#server/platform/observability/log.ts'
import { limitConcurrency } from '#server/platform/scheduling/concurrency.ts'
import { type ReaderExport, type ReaderLimits, ReaderProcess } from './readers/process.ts'

/**
 * Reads files of strangers in processes of their own with a limit of memory and time, so that a file that exceeds them
 * fails alone while this process keeps answering.
 */
export interface FileReaders {
  /**
   * Runs the reader and yields what it sends. The bytes are asked for as it needs them.
   * @throws {Refusal} what the reader throws; `invalid` beside `file` beyond its memory or time; `unavailable` when too
   * many files are waiting or the product is stopping
   */
  read<A, V>(bytes: AsyncIterable<Uint8Array>, reader: ReaderExport<A, V>, args: A): AsyncGenerator<V>
  close(): void
}

/** Each file that is being read may take the memory of its process (docs/operations.md#memory). */
export const readerConcurrency = { atOnce: 2, waitingMax: 24 }
const idleMs = 30_000
export const productLimits: ReaderLimits = { memoryMb: 256, waitingMs: 300_000 }

export function openFileReaders(log: Pick<Logger, 'warn'>, limits = productLimits): FileReaders {
  const turns = limitConcurrency(readerConcurrency)
  const running = new Set<ReaderProcess>()
  let isClosed = false
  let idle: { process: ReaderProcess; timer: NodeJS.Timeout } | null = null

  // One process waits for the next file, because starting it takes longer than reading a small file.
  const takeProcess = (): ReaderProcess => {
    const waiting = idle
    idle = null
    clearTimeout(waiting?.timer)
    return waiting?.process.isAlive ? waiting.process : new ReaderProcess(log, limits)
  }
  const keepProcess = (process: ReaderProcess): void => {
    if (idle !== null || !process.isAlive) {
      process.kill()
      return
    }
    const timer = setTimeout(() => {
      idle = null
      process.kill()
    }, idleMs)
    idle = { process, timer: timer.unref() }
  }
  return {
    async *read(bytes, reader, args) {
      const end = await turns.take()
      const process = takeProcess()
      running.add(process)
      try {
        if (isClosed) process.close()
        yield* process.read(bytes, reader, args)
      } finally {
        running.delete(process)
        keepProcess(process)
        end()
      }
    },
    close() {
      isClosed = true
      idle?.process.kill()
      for (const process of running) process.close()
    },
  }
}
