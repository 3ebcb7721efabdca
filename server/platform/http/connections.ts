import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Tracks the open connections. */
export function trackConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}
