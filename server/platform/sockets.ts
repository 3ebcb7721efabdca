import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal, refusalBody } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { networkOf } from './rate-limit/network.ts'

/** A household behind one address, each with several browsers, stays far below it. */
const socketsMax = 200

/** Until the headers are there, and until the whole request is (docs/safety.md#faults). */
export const serverTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
}

/** A search of five thousand signs, each of them four bytes as an address writes them, and what browsers send besides. */
export const headersMaxBytes = 80 * 1024

/** What was no request yet when it failed, by the code Node gives it. */
const unread: Record<string, readonly [status: number, code: 'too_large' | 'malformed']> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
}

/** Refused in the same words as everything else (docs/product.md#answers-and-errors), though no route ever heard of it. */
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
 * So many connections at once by one address (docs/safety.md#faults); the next are closed unheard. Behind a proxy that is
 * trusted every connection is the proxy's, which has to keep count by itself.
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
