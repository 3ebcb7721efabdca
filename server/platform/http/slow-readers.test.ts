import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'

// Time runs thirty times as fast as with the default setting: three seconds represent a minute and a half.
const slowReaderMs = 3_000
const timesFaster = 90_000 / slowReaderMs
/** Five times as long as it takes, for a busy machine. */
const closedWithinMs = 15_000
/** More than the operating system buffers. */
const answerBytes = 5_500_000

async function startWithLargeAnswers() {
  const { app } = await startTestApp(undefined, { env: { SLOW_READER_MS: String(slowReaderMs) } })
  app.get('/whole', async () => Buffer.alloc(answerBytes))
  app.get('/streamed', async () => Readable.from(pieces()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    return socket
  }
  const closed = new Set<number | undefined>()
  app.server.on('connection', (socket) => {
    // A closed socket no longer knows its port.
    const { remotePort } = socket
    socket.once('close', () => closed.add(remotePort))
  })
  return { ask, closed }
}

function* pieces(): Generator<Buffer> {
  const pieceBytes = 50_000
  for (let sent = 0; sent < answerBytes; sent += pieceBytes) yield Buffer.alloc(pieceBytes)
}

/** Reads at a constant rate until the connection ends; returns the number of bytes. */
async function readAt(socket: Socket, bytesPerSecond: number): Promise<number> {
  const began = performance.now()
  let bytes = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * bytesPerSecond - bytes
    const piece = socket.read(Math.min(Math.floor(due), socket.readableLength)) as Buffer | null
    bytes += piece?.length ?? 0
  }, 20)
  await once(socket, 'close')
  clearInterval(timer)
  return bytes
}

test('Clients that read nothing or only a few bytes are disconnected; a phone at 20 kB/s gets the whole download', async () => {
  const { ask, closed } = await startWithLargeAnswers()
  const askForBoth = () => Promise.all(['/whole', '/streamed'].map(ask))
  const [idle, slow, phones] = await Promise.all([askForBoth(), askForBoth(), askForBoth()])
  for (const socket of slow) void readAt(socket, 100 * timesFaster)
  const downloads = Promise.all(phones.map((socket) => readAt(socket, 20_000 * timesFaster)))
  // On a busy machine a phone may have its whole answer before the last of the others is closed, so each is watched by itself.
  const refused = [...idle, ...slow].map(({ localPort }) => localPort)
  await vi.waitUntil(() => refused.every((port) => closed.has(port)), {
    timeout: closedWithinMs,
    interval: 50,
  })
  for (const bytes of await downloads) expect(bytes).toBeGreaterThan(answerBytes)
})

test('Time spent making an answer does not count against the client', async () => {
  const { app } = await startTestApp(undefined, { env: { SLOW_READER_MS: '1000' } })
  const made = Promise.withResolvers<void>()
  app.get('/late', async () => made.promise.then(() => 'aquí está'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = fetch(`http://127.0.0.1:${port}/late`)
  setTimeout(() => made.resolve(), 1_500)
  expect(await (await answer).text()).toBe('aquí está')
})
