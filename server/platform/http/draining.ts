import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long running requests may take after the server stops accepting connections. */
const finishMs = 10_000
/** A connection without a request by then was opened by a browser in advance. */
const silentMs = 1_000
const idleCheckMs = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** True when this process is about to stop and should get no new requests. */
    isDraining(): boolean
    /** Marks this process as stopping and keeps answering for `ms`. */
    drain(ms: number): Promise<void>
  }
}

/**
 * Stops the app without losing a request. `drain` makes /readyz answer 503, so that a load balancer sends new requests
 * elsewhere; requests that still arrive are answered with `Connection: close`. `close` then accepts no more connections,
 * closes idle ones and gives running requests ten seconds.
 */
export function addGracefulShutdown(app: FastifyInstance): void {
  const connections = trackConnections(app)
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

/** The open connections. */
function trackConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

/** Closes connections as they become idle, which Node does only on request. */
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
