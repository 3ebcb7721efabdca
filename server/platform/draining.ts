import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long requests that are being answered may still take once nothing new is accepted. */
const finishMs = 10_000
/** A connection that has said nothing by then is one that a browser opened in case it needs it. */
const silentMs = 1_000
const idleCheckMs = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to stop, so that nothing new should be sent to it. */
    isDraining(): boolean
    /** Says that this process is about to stop, and goes on answering for so long. */
    drain(ms: number): Promise<void>
  }
}

/**
 * Lets the app stop without losing a request. `drain` makes /readyz answer 503, so that a balancer sends new requests
 * elsewhere; what still comes is answered, and each answer asks its client to close the connection. `close` then
 * accepts no more connections, closes those that are idle and gives running requests ten seconds to finish.
 */
export function addGracefulShutdown(app: FastifyInstance, connections: ReadonlySet<Socket>): void {
  let isDraining = false
  let stopClosing: () => void = () => undefined
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', async (ms: number) => {
    isDraining = true
    await wait(ms)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isDraining = true
    stopClosing = closeUnused(app.server, connections)
  })
  app.addHook('onClose', async () => stopClosing())
}

/** A connection whose request ends meanwhile is idle too, and Node closes idle ones only when it is told. */
function closeUnused(server: Server, connections: ReadonlySet<Socket>): () => void {
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  const silent = setTimeout(() => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, silentMs)
  const all = setTimeout(() => server.closeAllConnections(), finishMs)
  return () => {
    clearInterval(idle)
    clearTimeout(silent)
    clearTimeout(all)
  }
}
