import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { openLog } from './platform/observability/log.ts'

const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#205080' } })

async function startLogged(level: string, env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = await startTestApp(undefined, { env, log: openLog(level, sink) })
  return { app, lines, refused: () => lines.filter(({ msg }) => msg === 'refused') }
}

test('Who asks for what is not theirs, forges a request or passes the limit of the API leaves a line without secrets', async () => {
  const { app, lines, refused } = await startLogged('info', { RATE_LIMIT_SCALE: '0.02' })
  const ana = await makeCollector(app)
  const eva = await makeCollector(app, 'eva')
  await eva.get('me')
  expect(await eva.remove('me/items/7/copies/99')).toMatchObject({ status: 404 })
  expect(await eva.get('admin/users')).toMatchObject({ status: 403 })
  const headers = { token: ana.headers.token, origin: 'https://otro.example' }
  expect(await app.post('me/items/7', {}, { headers })).toMatchObject({ status: 403 })
  expect(await app.get('publicdata/items/7')).toMatchObject({ status: 404 })
  expect(await app.get('no-existe', eva.headers)).toMatchObject({ status: 404 })
  const line = { level: 30, address: '127.0.0.1', reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(refused()).toMatchObject([
    { ...line, userId: eva.userId, method: 'DELETE', route: '/api/me/items/:id/copies/:copy' },
    { ...line, userId: eva.userId, route: '/api/admin/users', rule: 'forbidden' },
    { ...line, userId: null, route: '/api/me/items/:id', rule: 'xsrf_failed' },
  ])
  const statuses = new Set<number>()
  for (let call = 0; call < 40; call++) statuses.add((await app.get('publicdata/plans')).status)
  expect(statuses).toEqual(new Set([200, 429]))
  expect(refused().at(-1)).toMatchObject({ rule: 'too_many_requests address 1500/300s' })
  for (const { headers: secret } of [ana, eva]) expect(JSON.stringify(lines)).not.toContain(secret.token)
})

test('Whatever is refused, the log takes 300 lines of it a minute', async () => {
  const { app, refused } = await startLogged('info')
  const headers = { origin: 'https://otro.example' }
  for (let call = 0; call < 320; call++) await app.post('me/items/7', {}, { headers })
  expect(refused()).toHaveLength(300)
})

test('A value that only the database refuses is answered with a sentence, and nobody is woken up', async () => {
  const { app, lines } = await startLogged('info')
  app.app.get('/api/probe', () => sql`update plans set price_month_cents = -1`.execute(app.db))
  expect(await app.get('probe')).toMatchObject({
    status: 422,
    body: { error: 'invalid', message: expect.stringContaining('no cambiamos nada') },
  })
  expect(lines.map(({ level }) => level)).toEqual([40])
})

test('A member who draws forty years at once takes no turn from the photo of another, and nobody is woken up', async () => {
  const { app, lines, refused } = await startLogged('info')
  const [ana, eva] = [await makeCollector(app), await makeCollector(app, 'eva')]
  const { id } = await makeItem(app.db, await makeLine(app.db, await makeLicense(app.db)))
  await eva.post(`me/items/${id}`, { acquired_on: '2026-05-05' })
  for (let year = 1980; year < 2020; year++)
    await ana.post(`me/items/${id}${year === 1980 ? '' : '/copies'}`, { acquired_on: `${year}-05-05` })
  const draw = (who: Collector, year: number) => who.get(`me/collection-years/${year}/picture`)
  const drawn = Promise.all(Array.from({ length: 40 }, (_, index) => draw(ana, 1980 + index)))
  await expect.poll(() => refused().length).toBeGreaterThan(0)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await photo.png().toBuffer())]), 'yo.png')
  expect((await eva.sendForm('me/profileimage', form)).status).toBe(200)
  expect((await draw(eva, 2026)).status).toBe(200)
  const statuses = (await drawn).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(statuses.filter((status) => status === 503)).toHaveLength(36)
  // What was drawn is kept, so the same again takes no turn.
  const again = await Promise.all(Array.from({ length: 10 }, () => draw(eva, 2026)))
  expect(again.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
})

test('A client that leaves before its request is whole leaves no error', async () => {
  const { app, lines } = await startLogged('debug')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900'
  socket.write(`${head}\r\n\r\n{"email":`)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('aborted')
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
