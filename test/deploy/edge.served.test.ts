import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'
import { askThrough, type RunningProxy, startHaproxy, startNginx } from '#test/proxies.ts'

// Runs only where both proxies are installed (vitest.config.ts). edge.test.ts reads their examples everywhere.

vi.setConfig({ testTimeout: 60_000 })

const login = {
  headers: { 'x-forwarded-for': '6.6.6.6' },
  json: { email: 'a@ejemplo.com', password: 'no es' },
}

/** The product with the proxy before it, and the lines of its log. */
async function startBehind<P extends RunningProxy>(start: (productPort: number) => Promise<P>) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const given = { env: { TRUST_PROXY: 'loopback' }, log }
  const app = await startProxiedTestApp(undefined, given)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  return { ...app, lines, proxy: await start(port) }
}

async function expectRealAddress(proxy: RunningProxy, lines: string[]): Promise<void> {
  expect((await askThrough(proxy, '/api/auth/login', login)).status).toBe(422)
  const auth = lines.filter((line) => line.includes('"auth'))
  expect(auth.join()).toContain('127.0.0.1')
  expect(lines.join()).not.toContain('6.6.6.6')
}

async function expectRedirect({ plainPort }: RunningProxy): Promise<void> {
  const plain = await fetch(`http://127.0.0.1:${plainPort}/planes?a=1`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([
    301,
    expect.stringMatching(/^https:.*\/planes\?a=1$/),
  ])
}

test('nginx keeps public answers, passes members by, stops floods of logins, and says when nobody answers', async () => {
  const { app, lines, proxy } = await startBehind(startNginx)
  await expectRedirect(proxy)
  await expectRealAddress(proxy, lines)
  expect((await askThrough(proxy, '/metrics')).status).toBe(404)

  const licenses = (headers: Record<string, string>) =>
    askThrough(proxy, '/api/publicdata/licenses', { headers })
  const br = { 'accept-encoding': 'gzip, br' }
  const seen = [
    await licenses(br),
    await licenses(br),
    await licenses({}),
    await licenses({ ...br, token: 'x' }),
  ]
  expect(seen.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
    [200, 'MISS'],
    [200, 'HIT'],
    [200, 'MISS'],
    [200, 'BYPASS'],
  ])

  const flood = await Promise.all(
    Array.from({ length: 60 }, () => askThrough(proxy, '/api/auth/login', login)),
  )
  const stopped = flood.filter(
    ({ status, headers }) => status === 429 && headers['content-type'] === 'text/html',
  )
  expect(stopped.length).toBeGreaterThan(10)

  await app.close()
  expect((await licenses(br)).status).toBe(200)
  const gone = await askThrough(proxy, '/api/publicdata/homelicenses')
  expect([gone.status, gone.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(gone.body)).toMatchObject({ success: false, error: 'unavailable' })
  expect((await askThrough(proxy, '/planes')).body).toContain('Tu colección está guardada y completa')
})

test('HAProxy asks processes that have no database too when none has, and says when nobody answers', async () => {
  const { app, databaseProxy, lines, proxy } = await startBehind(startHaproxy)
  await vi.waitFor(async () => expect((await askThrough(proxy, '/readyz')).status).toBe(200), {
    timeout: 10_000,
  })
  await expectRedirect(proxy)
  await expectRealAddress(proxy, lines)
  expect((await askThrough(proxy, '/metrics')).status).toBe(404)

  await databaseProxy.cut()
  const status = () => askThrough(proxy, '/api/publicdata/status')
  await vi.waitFor(() => expect(proxy.output()).toContain('Server vitrina/one is DOWN'), { timeout: 10_000 })
  expect(JSON.parse((await status()).body)).toMatchObject({ data: { away_since: expect.any(String) } })
  expect((await askThrough(proxy, '/readyz')).body).toContain('does not answer')

  await app.close()
  await vi.waitFor(() => expect(proxy.output()).toContain('Server alive/one is DOWN'), { timeout: 10_000 })
  const call = await status()
  expect([call.status, call.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(call.body)).toMatchObject({ success: false, error: 'unavailable' })
  const page = await askThrough(proxy, '/planes')
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.body).toContain('Ahora volvemos')
})

const build = path.join(import.meta.dirname, '..', '..', 'build')

/** The port of a process whose build has one file more than build/. */
async function startLaterVersion(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-later-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(path.join(build, 'client'), path.join(folder, 'client'), { recursive: true })
  await writeFile(path.join(folder, 'client', 'assets', 'later.js'), 'later')
  await mkdir(path.join(folder, 'server'))
  const pages = pathToFileURL(path.join(build, 'server', 'index.js')).href
  await writeFile(path.join(folder, 'server', 'index.js'), `export * from '${pages}'`)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  return startVersion(folder)
}

async function startVersion(folder: string): Promise<number> {
  const { app } = await startTestApp(undefined, { pages: { from: 'build', folder } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

test.each([
  ['nginx', startNginx],
  ['HAProxy', startHaproxy],
] as const)('%s finds the files of each version while two versions run', async (_, start) => {
  const proxy = await start(await startVersion(build), await startLaterVersion())
  await vi.waitFor(async () => expect((await askThrough(proxy, '/readyz')).status).toBe(200), {
    timeout: 10_000,
  })
  // Several times, because each process gets every other request. A query keeps the proxy's cache out of it.
  const statuses = async (name: string) =>
    Promise.all(
      Array.from({ length: 8 }, async (_, place) => {
        const { status } = await askThrough(proxy, `/assets/${name}?${place}`)
        return status
      }),
    )
  expect(await statuses('later.js')).toEqual(Array(8).fill(200))
  expect(await statuses('missing.js')).toEqual(Array(8).fill(404))
})
