import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** The least a client must read within SLOW_READER_MS: 1 kB/s with its default of 30 seconds. */
const bytesPerWindow = 30_000
/** What a slow phone at 20 kB/s reads in the same time. */
const honestBytesPerWindow = 600_000
/** The most windows granted to read what the operating system has buffered. */
const heldWindowsMax = 2
const checksPerWindow = 30

/** When the measurement of a client began, and the bytes handed over by then. */
interface Window {
  readonly startsAt: number
  readonly bytes: number
}

/**
 * Closes connections whose client does not read its answer, so that slow clients cannot fill the memory. Time spent
 * making the answer is not measured.
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
  // The operating system buffers megabytes at once and takes no more until a third of them is read.
  const readingMs = Math.min(bytes / honestBytesPerWindow, heldWindowsMax) * windowMs
  windows.set(socket, { startsAt: now + readingMs, bytes: handedOver })
  return false
}

/** Only the handle shows the progress within one large write; Node's own socket timeout reads it too. */
interface WritingHandle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

/** The bytes of the connection that the operating system has accepted. */
function bytesHandedOver(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: WritingHandle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
