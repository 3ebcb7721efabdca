import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
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

/** Refuses a request with several hosts, which a proxy and we might read differently (RFC 9112, section 3.2). */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new Refusal('malformed') : undefined)
  })
}

/**
 * Closes connections whose client does not read its answer, so that slow clients cannot fill the memory. The operating system
 * buffers megabytes and takes no more until a third of them is read: a phone at 20 kB/s needs 40 seconds for that, so the default
 * is 90. Time spent making the answer is not measured.
 */
export function closeSlowReaders(app: FastifyInstance, { slowReaderMs }: Pick<Config, 'slowReaderMs'>): void {
  app.addHook('onRequest', ({ socket }, reply, done) => {
    // Of the answer and not of the server, whose listener would also keep idle connections from being closed.
    reply.raw.setTimeout(slowReaderMs, () => {
      if (socket.writableLength > 0) socket.resetAndDestroy()
    })
    done()
  })
}

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
