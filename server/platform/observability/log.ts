import { AsyncLocalStorage } from 'node:async_hooks'
import { write, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger } from 'pino'

/**
 * The operator's log: one JSON object a line, with the id of the request or the job that it is about. Addresses are logged
 * without their query, and the headers that carry credentials are never written.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    mixin: () => ({ ...logContext.getStore() }),
    redact: ['req.headers.token', 'req.headers.cookie', 'req.headers.authorization'],
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url), address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
  return pino(options, destination ?? new LogOutput(process.stdout.fd))
}

/** These paths contain codes that readers of the log must not be able to use (docs/safety.md#codes-in-links). */
const secretSegment =
  /(role-change|nueva-contrasena|validar-cuenta|cancelar-plan|mis-datos|baja|lista|lists|invites)\/+[^/]+/gi

function pathOf(url: unknown): string {
  const path = typeof url === 'string' ? (url.split('?', 1)[0] ?? '') : ''
  return path.replace(secretSegment, '$1/…')
}

/** The buffer for lines that cannot be written yet; beyond it lines are lost. */
const waitingBytesMax = 1024 * 1024
const pieceBytesMax = 64 * 1024
const retryMs = 500
/** How often an exiting process retries writing to a slow pipe. */
const lastTries = 20
const lastTryMs = 50

/**
 * Writes the lines of the log to a file descriptor and never fails. While nothing can be written (a full disk, a pipe
 * that nobody reads) lines wait in memory; once they fill it the next ones are counted instead of kept. When writing
 * works again, one line says how many were lost.
 *
 * `pino.destination` has the same buffer, but its flush at exit repeats a refused write for ever (sonic-boom 4.2, `flushSync`), so
 * a process whose disk is full would never stop.
 */
class LogOutput {
  readonly #fd: number
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #lostLines = 0
  /** True while a chunk is being written and between two tries. */
  #isBusy = false
  #writesAtExit = false

  constructor(fd: number) {
    this.#fd = fd
  }

  write(line: string): void {
    const bytes = Buffer.from(line)
    // Lines are dropped until the loss is logged, so that the line that reports it is where the gap is.
    if (this.#lostLines > 0 || this.#waitingBytes + bytes.length > waitingBytesMax) this.#lostLines++
    else this.#add(bytes)
    if (!this.#isBusy) this.#writePiece()
    this.#writeRestAtExit()
  }

  #add(bytes: Buffer): void {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
  }

  #writePiece(): void {
    const piece = this.#takePiece()
    this.#isBusy = piece.length > 0
    if (!this.#isBusy) return
    write(this.#fd, piece, (error, written) => this.#onWritten(piece, error ? 0 : written))
  }

  #takePiece(): Buffer {
    let count = 0
    let bytes = 0
    for (const line of this.#waiting) {
      if (bytes >= pieceBytesMax) break
      count++
      bytes += line.length
    }
    this.#waitingBytes -= bytes
    return Buffer.concat(this.#waiting.splice(0, count))
  }

  #onWritten(piece: Buffer, written: number): void {
    this.#putBack(piece.subarray(written))
    if (written > 0) {
      this.#tellLoss()
      this.#writePiece()
    } else setTimeout(() => this.#writePiece(), retryMs).unref()
  }

  /** A full disk may accept only the first part of a chunk; the rest is written next. */
  #putBack(rest: Buffer): void {
    if (rest.length === 0) return
    this.#waiting.unshift(rest)
    this.#waitingBytes += rest.length
  }

  #tellLoss(): void {
    if (this.#lostLines === 0) return
    const line = { level: 40, time: Date.now(), pid: process.pid, hostname: hostname() }
    const msg = 'lines of this log were lost because it could not be written'
    this.#add(Buffer.from(`${JSON.stringify({ ...line, lostLines: this.#lostLines, msg })}\n`))
    this.#lostLines = 0
  }

  #writeRestAtExit(): void {
    if (this.#writesAtExit) return
    this.#writesAtExit = true
    process.once('exit', () => this.#writeRest())
  }

  #writeRest(): void {
    let tries = 0
    for (let piece = this.#takePiece(); piece.length > 0 && tries < lastTries; piece = this.#takePiece()) {
      try {
        this.#putBack(piece.subarray(writeSync(this.#fd, piece)))
      } catch (error) {
        if (!isBusyPipe(error)) return
        this.#putBack(piece)
        tries++
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lastTryMs)
      }
    }
  }
}

function isBusyPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}

/** The fields of every log line that is written while a request or a job runs. */
type LogContext =
  | { readonly reqId: string; readonly traceId?: string }
  | { readonly job: string; readonly jobId: string }

/** Keeps the context of a request or a job across everything that it awaits. */
export const logContext = new AsyncLocalStorage<LogContext>()
