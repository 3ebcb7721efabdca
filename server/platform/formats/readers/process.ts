import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileRefusal, Refusal, type RefusalCode } from '#contract/errors.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { forkConfined } from '#server/platform/scheduling/confined-process.ts'

/** Reads the bytes and sends values; each waits until the one before was taken. */
export type FileReader<A, V> = (
  bytes: AsyncIterable<Uint8Array>,
  args: A,
  send: (value: V) => Promise<void>,
) => Promise<void>

/** Where the other process finds a reader: the URL of a module and the name of its export. */
export interface ReaderExport<A, V> {
  url: string
  name: string
  /** For the types only. */
  reader?: FileReader<A, V>
}

export interface ReaderLimits {
  /** The heap. What a reader holds besides it are single chunks and a workbook as it came. */
  memoryMb: number
  /** How long we wait for the reader, without the time in which bytes arrive and rows are stored. */
  waitingMs: number
}

export interface ReadTask {
  url: string
  name: string
  args: unknown
}

/** The answer to `wants` is the next chunk, or null at the end; the answer to a value is `taken`. */
export type ToReader = { task: ReadTask } | { chunk: Uint8Array | null } | { taken: true }

export type FromReader =
  | { wants: 'bytes' }
  | { value: unknown }
  | { done: true }
  | { refusal: { code: RefusalCode; fields: Record<string, string> | undefined; sentence: string } }
  | { failure: 'memory' | 'error'; error: string }

const script = path.join(import.meta.dirname, 'child.ts')

const tooMuchMemory =
  'Leer este archivo necesita más memoria de la que podemos darle, así que no se leyó. Guárdalo como CSV, o divídelo en varios.'
const tooMuchTime =
  'Leer este archivo tarda demasiado, así que no se leyó. Guárdalo como CSV, o divídelo en varios.'

/** A process that reads one file after another. */
export class ReaderProcess {
  readonly #child: ChildProcess
  readonly #limits: ReaderLimits
  readonly #log: Pick<Logger, 'warn'>
  readonly #received: FromReader[] = []
  #arrived: PromiseWithResolvers<void> | null = null
  #ended: { code: number | null; signal: NodeJS.Signals | null } | null = null
  #isClosing = false

  constructor(log: Pick<Logger, 'warn'>, limits: ReaderLimits) {
    this.#log = log
    this.#limits = limits
    this.#child = forkConfined(script, {
      nodeArgs: [`--max-old-space-size=${limits.memoryMb}`],
      // V8 writes pages of text there when the heap is full.
      stderr: 'ignore',
    })
    this.#child.on('message', (message: FromReader) => {
      this.#received.push(message)
      this.#arrived?.resolve()
    })
    this.#child.on('error', (err) => {
      log.warn({ err }, 'files: the reading process could not be started')
      this.#end(null, null)
    })
    this.#child.on('exit', (code, signal) => this.#end(code, signal))
    this.#rest()
  }

  get isAlive(): boolean {
    return this.#ended === null && !this.#child.killed
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Ends the process because the product stops: its file is as unread as before. */
  close(): void {
    this.#isClosing = true
    this.kill()
  }

  async *read<A, V>(
    bytes: AsyncIterable<Uint8Array>,
    { url, name }: ReaderExport<A, V>,
    args: A,
  ): AsyncGenerator<V> {
    const source = bytes[Symbol.asyncIterator]()
    const waiting = { leftMs: this.#limits.waitingMs }
    let isRead = false
    this.#child.channel?.ref()
    try {
      this.#send({ task: { url, name, args } })
      for (;;) {
        const message = await this.#next(waiting)
        if ('wants' in message) {
          const { done, value } = await source.next()
          this.#send({ chunk: done ? null : value })
        } else if ('value' in message) {
          // The reader goes on while this value is used.
          this.#send({ taken: true })
          yield message.value as V
        } else {
          isRead = true
          if ('done' in message) return
          throw errorOf(message)
        }
      }
    } finally {
      if (isRead) this.#rest()
      else this.kill()
      await source.return?.()
    }
  }

  /** An idle process does not keep the product running. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #send(message: ToReader): void {
    if (this.isAlive) this.#child.send(message, () => undefined)
  }

  async #next(waiting: { leftMs: number }): Promise<FromReader> {
    const startedAt = performance.now()
    for (;;) {
      const message = this.#received.shift()
      if (message !== undefined) {
        waiting.leftMs -= performance.now() - startedAt
        return message
      }
      if (this.#ended !== null) throw this.#errorOfEnd(this.#ended)
      const leftMs = waiting.leftMs - (performance.now() - startedAt)
      if (leftMs <= 0) {
        this.#log.warn('files: a file took too long to read')
        throw fileRefusal(tooMuchTime)
      }
      this.#arrived = Promise.withResolvers()
      const timer = setTimeout(this.#arrived.resolve, leftMs)
      await this.#arrived.promise
      clearTimeout(timer)
    }
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    this.#ended ??= { code, signal }
    this.#arrived?.resolve()
  }

  #errorOfEnd(end: { code: number | null; signal: NodeJS.Signals | null }): Error {
    if (this.#isClosing) return new Refusal('unavailable')
    this.#log.warn(end, 'files: the process that read a file exited')
    // V8 aborts when the heap is full.
    if (end.signal === 'SIGABRT' || end.code === 134) return fileRefusal(tooMuchMemory)
    return new Error('The process that read a file exited.')
  }
}

function errorOf(
  message: Exclude<FromReader, { wants: 'bytes' } | { value: unknown } | { done: true }>,
): Error {
  if ('refusal' in message) {
    const { code, fields, sentence } = message.refusal
    return new Refusal(code, fields, sentence)
  }
  return message.failure === 'memory' ? fileRefusal(tooMuchMemory) : new Error(message.error)
}
