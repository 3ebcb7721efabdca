import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** What a reader has to take within the time of SLOW_READER_MS: 1 kB/s, with its default of 30 seconds. */
const bytesPerWindow = 30_000
/** What an honest phone at 20 kB/s reads in the same time. */
const honestBytesPerWindow = 600_000
/** So many windows at most to read what the system already holds for the reader. */
const heldWindowsMax = 2
const checksPerWindow = 30

/** Since when a reader is measured, and how much had been handed over by then. */
interface Window {
  readonly startsAt: number
  readonly bytes: number
}

/**
 * Closes connections whose client does not read its answer, so that nobody can hold answers in memory for nothing.
 * An answer that is still being made is not the reader's fault and is not measured.
 */
export function closeSlowReaders(
  app: FastifyInstance,
  connections: ReadonlySet<Socket>,
  { slowReaderMs }: Pick<Config, 'slowReaderMs'>,
): void {
  const windows = new WeakMap<Socket, Window>()
  const check = () => {
    const now = performance.now()
    for (const socket of connections) {
      if (socket.writableLength === 0) windows.delete(socket)
      else if (isTooSlow(socket, windows, { now, windowMs: slowReaderMs })) socket.resetAndDestroy()
    }
  }
  const timer = setInterval(check, slowReaderMs / checksPerWindow).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isTooSlow(
  socket: Socket,
  windows: WeakMap<Socket, Window>,
  { now, windowMs }: { now: number; windowMs: number },
): boolean {
  const handedOver = bytesHandedOver(socket)
  const window = windows.get(socket)
  const bytes = handedOver - (window?.bytes ?? 0)
  if (window !== undefined && bytes < bytesPerWindow) return now - window.startsAt >= windowMs
  // The system takes in up to megabytes at once and then nothing until a third of them is read.
  const readingMs = Math.min(bytes / honestBytesPerWindow, heldWindowsMax) * windowMs
  windows.set(socket, { startsAt: now + readingMs, bytes: handedOver })
  return false
}

/** Node shows the progress within one large write on the handle alone; its own socket timeout looks there too. */
interface WritingHandle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

/** How much of what was ever written to the connection the operating system has taken. */
function bytesHandedOver(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: WritingHandle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
