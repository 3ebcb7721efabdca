import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal, refusalBody } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { networkOf } from '#server/platform/security/rate-limit/network.ts'

/** Far above what a household with several browsers opens. */
const socketsMax = 200

/** Timeouts for the headers and for the whole request (docs/safety.md#faults). */
export const serverTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
}

/** Room for a search of five thousand percent-encoded characters, and the browser's own headers. */
export const headersMaxBytes = 80 * 1024

/** Answers to requests that could not be parsed, by Node's error code. */
const unread: Record<string, readonly [status: number, code: 'too_large' | 'malformed']> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
}

/** Answers a request that never reached a route with the usual error body (docs/product.md#answers-and-errors). */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, refusal] = unread[code] ?? [400, 'malformed']
  const body = JSON.stringify(refusalBody(new Refusal(refusal)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/**
 * Limits the connections of one address (docs/safety.md#faults) and closes the rest. Behind a trusted proxy every
 * connection comes from the proxy, which must do this itself.
 */
export function limitConnections(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
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
