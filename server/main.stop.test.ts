import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import type { ProductProcess } from '#test/product-process.ts'
import { startProductProcess } from '#test/product-process.ts'

// Ten starts and stops of the product in processes of their own.
vi.setConfig({ testTimeout: 240_000 })

const stops = 10
/** Each has a request on its way at any moment, over a connection that it keeps. */
const clients = 110
const drainMs = 400
/** What a stop may take besides the time of DRAIN_MS. */
const stopWithinMs = 8_000

interface Asked {
  /** Sent and not answered when the signal was given. */
  inFlight: number
  answered: number
  lost: string[]
}

test('ten stops lose none of a thousand requests in flight', async () => {
  const { connectionString, close } = await createTestDatabase()
  let inFlight = 0
  for (let stop = 0; stop < stops; stop++) {
    const product = await startProductProcess(connectionString, { DRAIN_MS: String(drainMs) })
    const asked = await stopUnderLoad(product)
    expect(asked.lost).toEqual([])
    inFlight += asked.inFlight
  }
  expect(inFlight).toBeGreaterThanOrEqual(1_000)
  await close()
})

test('a stop answers what comes meanwhile, closes who is idle, and waits for who is not done', async () => {
  const { connectionString, close } = await createTestDatabase()
  const product = await startProductProcess(connectionString, { DRAIN_MS: '1000' })
  const idle = talkTo(product, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  const body = '{"email":"ana@ejemplo.com","password":"correcto caballo"}'
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  const unfinished = talkTo(product, `${head}\r\n\r\n${body.slice(0, 20)}`)
  await vi.waitUntil(() => idle.heard().endsWith('}'))
  expect(idle.heard()).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*Connection: keep-alive/i)

  product.signal('SIGTERM')
  const readiness = () => fetch(`${product.origin}/readyz`)
  await vi.waitUntil(async () => (await readiness()).status === 503, { interval: 5 })
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
  await close()
})

function talkTo({ port }: ProductProcess, words: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  socket.write(words)
  return { heard: () => heard, closed: once(socket, 'close'), write: (more: string) => socket.write(more) }
}

/** Clients behind a balancer, which sends them elsewhere once /readyz says that the process is not ready. */
async function stopUnderLoad(product: ProductProcess): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const asked: Asked = { inFlight: 0, answered: 0, lost: [] }
  let isReady = true
  let unanswered = 0
  const askOnAndOn = async () => {
    while (isReady) {
      unanswered++
      await ask(product, agent).then(
        (status) => (status === 200 ? asked.answered++ : asked.lost.push(`status ${status}`)),
        (error: NodeJS.ErrnoException) => asked.lost.push(String(error.code)),
      )
      unanswered--
    }
  }
  const asking = Array.from({ length: clients }, askOnAndOn)
  await vi.waitUntil(() => asked.answered > clients, { timeout: 10_000, interval: 1 })
  asked.inFlight = unanswered
  product.signal('SIGTERM')
  const began = performance.now()
  while (isReady) isReady = (await fetch(`${product.origin}/readyz`)).ok
  await Promise.all(asking)
  expect(await product.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(drainMs + stopWithinMs)
  agent.destroy()
  return asked
}

async function ask({ origin }: ProductProcess, agent: Agent): Promise<number | undefined> {
  const [answer] = (await once(request(`${origin}/api/publicdata/plans`, { agent }).end(), 'response')) as [
    IncomingMessage,
  ]
  await text(answer)
  return answer.statusCode
}
