import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { type ProductProcess, spawnProductProcess, startProductProcess } from '#test/product-process.ts'

// Starts and stops four product processes.
vi.setConfig({ testTimeout: 240_000 })

/** Requests that are half sent when the signal arrives, each over its own connection: one address may have 200. */
const heldRequests = 170
/** Clients that send one request after another over keep-alive connections. */
const clients = 10
/** Enough time to answer /readyz on a busy machine. */
const drainMs = 6_000
/** The longest stop, besides DRAIN_MS. */
const stopWithinMs = 10_000

test('Processes that stop at the same time answer new and running requests, close idle connections and lose nothing', async () => {
  const { connectionString, close } = await createTestDatabase()
  const start = () => startProductProcess(connectionString, { DRAIN_MS: String(drainMs) })
  const [busy, quiet] = await Promise.all([start(), start()])
  const [answered] = await Promise.all([stopUnderLoad(busy), stopInConversation(quiet)])
  expect(answered).toBeGreaterThan(heldRequests)
  await close()
})

test('A process that stops while it stores its address leaves none', async () => {
  const { connectionString, db, close } = await createTestDatabase()
  const product = await db.transaction().execute(async (tx) => {
    await execute(tx)`lock table announced_address`
    const started = await startProductProcess(connectionString, { DRAIN_MS: '0' })
    const storing = sql`select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like 'insert into announced_address%'`
    await expect.poll(async () => (await storing.execute(db)).rows.length).toBe(1)
    started.signal('SIGINT')
    const isReady = async () => (await fetch(`${started.origin}/readyz`).catch(() => null))?.ok ?? false
    await expect.poll(isReady).toBe(false)
    return started
  })
  expect(await product.ended).toBe(0)
  expect(await execute(db)`select public_url from announced_address`).toEqual([])
  await close()
})

/** A module that lets a signal arrive just before the server listens. */
const signalBeforeListening = `
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  Server.prototype.listen = function (...args) {
    process.once('SIGINT', () => listen.apply(this, args))
    process.kill(process.pid, 'SIGINT')
    return this
  }`

test('A process that is stopped while it starts to listen closes what it opened after that', async () => {
  const { connectionString, db, close } = await createTestDatabase()
  const preload = `data:text/javascript;base64,${Buffer.from(signalBeforeListening).toString('base64')}`
  const product = await spawnProductProcess(connectionString, { NODE_OPTIONS: `--import ${preload}` })
  expect(await product.ended).toBe(0)
  expect(await execute(db)`select public_url from announced_address`).toEqual([])
  await close()
})

function talkTo({ port }: ProductProcess, words: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const connected = once(socket, 'connect')
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  socket.write(words)
  const closed = once(socket, 'close')
  return { connected, closed, heard: () => heard, write: (more: string) => socket.write(more) }
}

/**
 * Stops the product while requests are in flight, as behind a load balancer that sends new ones elsewhere once /readyz
 * fails. Returns how many were answered correctly.
 */
async function stopUnderLoad(product: ProductProcess): Promise<number> {
  const clientsStop = new AbortController()
  const asking = Array.from({ length: clients }, () => askOnAndOn(product, clientsStop.signal))
  const held = Array.from({ length: heldRequests }, () => talkTo(product, unfinishedForm))
  await Promise.all(held.map(({ connected }) => connected))

  product.signal('SIGTERM')
  const began = performance.now()
  const readiness = () => fetch(`${product.origin}/readyz`).then(({ status }) => status)
  await vi.waitUntil(async () => (await readiness()) === 503, { timeout: drainMs, interval: 5 })
  clientsStop.abort()
  for (const { write } of held.slice(heldRequests / 2)) write(restOfForm)
  // The other requests are completed only after the server has stopped accepting connections.
  await vi.waitUntil(
    () =>
      readiness().then(
        () => false,
        () => true,
      ),
    { timeout: drainMs + stopWithinMs },
  )
  for (const { write } of held.slice(0, heldRequests / 2)) write(restOfForm)

  await Promise.all(held.map(({ closed }) => closed))
  for (const { heard } of held) expect(heard()).toMatch(/^HTTP\/1.1 422 /)
  const statuses = (await Promise.all(asking)).flat()
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(await product.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(drainMs + stopWithinMs)
  return held.length + statuses.length
}

/** Stops the product while one connection is idle and one request is half sent, and makes new requests. */
async function stopInConversation(product: ProductProcess): Promise<void> {
  const idle = talkTo(product, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  const body = '{"email":"ana@ejemplo.com","password":"correcto caballo"}'
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  const unfinished = talkTo(product, `${head}\r\n\r\n${body.slice(0, 20)}`)
  await vi.waitUntil(() => idle.heard().endsWith('}'), { timeout: 10_000 })
  expect(idle.heard()).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*Connection: keep-alive/i)

  product.signal('SIGTERM')
  const readiness = () => fetch(`${product.origin}/readyz`)
  await vi.waitUntil(async () => (await readiness()).status === 503, { timeout: drainMs, interval: 5 })
  const told = await readiness()
  expect(await told.json()).toEqual({ ready: false, reason: 'stopping' })
  expect(told.headers.get('connection')).toBe('close')
  const answer = await fetch(`${product.origin}/api/publicdata/plans`)
  expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({
    status: 200,
    connection: 'close',
  })

  await idle.closed
  unfinished.write(body.slice(20))
  await unfinished.closed
  expect(unfinished.heard()).toMatch(/^HTTP\/1.1 422 .*\r\n(.+\r\n)*connection: close/i)
  expect(unfinished.heard()).toContain('wrong_credentials')
  expect(await product.ended).toBe(0)
}

const form = '{"name":"","email":"","message":""}'
const unfinishedForm = [
  'POST /api/public/contact HTTP/1.1',
  'Host: a',
  'Content-Type: application/json',
  `Content-Length: ${form.length}`,
  '',
  form.slice(0, 10),
].join('\r\n')
const restOfForm = form.slice(10)

/** Sends requests until it is aborted; returns each status, or the error instead. */
async function askOnAndOn({ origin }: ProductProcess, stop: AbortSignal): Promise<unknown[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: unknown[] = []
  while (!stop.aborted) {
    statuses.push(await ask(`${origin}/api/publicdata/plans`, agent).catch((error: unknown) => error))
  }
  agent.destroy()
  return statuses
}

async function ask(url: string, agent: Agent): Promise<number | undefined> {
  const [answer] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode
}
