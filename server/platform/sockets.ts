import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { networkOf } from './rate-limit/network.ts'

/** A household behind one address, each with several browsers, stays far below it. */
const socketsMax = 200

/** Until the headers are there, and until the whole request is (hardening F-15). */
export const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 }

/**
 * So many connections at once by one address (hardening F-15); the next are closed unheard. Behind a proxy that is
 * trusted every connection is the proxy's, which has to keep count by itself.
 */
export function capSockets(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== null) return
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const caller = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(caller) ?? 0) + 1
    if (count > socketsMax) {
      socket.destroy()
      return
    }
    open.set(caller, count)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}
