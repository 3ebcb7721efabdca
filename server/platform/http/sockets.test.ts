import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

async function listening() {
  const { app } = await startTestApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const call = (words: string) => {
    const socket = connect(port ?? 0, '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    let heard = ''
    socket
      .on('error', () => undefined)
      .on('data', (piece) => {
        heard += piece
      })
    socket.write(words)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    return { socket, heard: () => heard, closed }
  }
  return { server: app.server, call }
}

test('A connection that sends its headers for more than ten seconds is closed', async () => {
  const { server, call } = await listening()
  expect(server.headersTimeout).toBe(10_000)
  server.headersTimeout = 500
  const slow = call('GET /healthz HTTP/1.1\r\nHost: a\r\nX-')
  await slow.closed
  expect(slow.heard()).toContain(' 408 ')
})

test('One address may hold a limited number of connections until it closes some', async () => {
  const { call } = await listening()
  const waiting = Array.from({ length: 200 }, () => call(''))
  await Promise.all(waiting.map(({ socket }) => once(socket, 'connect')))
  await call('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n').closed
  for (const { socket } of waiting.slice(0, 20)) socket.destroy()
  await expect
    .poll(async () => {
      const next = call('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      await next.closed
      return next.heard()
    })
    .toContain('200 OK')
})

test('A body of more than 100 kB is refused', async () => {
  const { post } = await startTestApp()
  expect(await post('public/contact', { message: 'a'.repeat(101 * 1024) })).toRefuse(413, 'too_large')
})

test.each([
  ['longer than anything anybody asks', `GET /${'a'.repeat(90_000)} HTTP/1.1\r\n\r\n`, 431, 'too_large'],
  ['no request at all', 'HOLA\r\n\r\n', 400, 'malformed'],
])('A request that is %s is answered with our error body', async (_what, words, status, error) => {
  const { call } = await listening()
  const unread = call(words)
  await unread.closed
  const [head = '', body = ''] = unread.heard().split('\r\n\r\n')
  expect(head).toContain(` ${status} `)
  expect(JSON.parse(body)).toMatchObject({ success: false, error })
})
