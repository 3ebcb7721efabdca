import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const folder = path.join(import.meta.dirname, '..', 'build')

/** The maximum bytes on the wire of a public page's scripts, headers included, as Lighthouse counts. */
const scriptBytesMax = 128_000

/** These pages load the card form, and no visit begins with them. */
const paying = ['registerPayment', 'registerCheckout']
const openLayouts = ['public-layout', 'profile-layout', 'login-layout']

interface Module {
  readonly module: string
  readonly imports: readonly string[]
}

interface Manifest {
  readonly url: string
  readonly entry: Module
  readonly routes: Readonly<Record<string, Module & { id: string; parentId?: string }>>
}

test('The scripts of each page that visitors open weigh at most 128 kB', async () => {
  const { app } = await startTestApp(undefined, { pages: { from: 'build', folder } })
  const { entry, routes, url } = await readManifest(app)
  const pages = Object.values(routes).filter(
    ({ id, parentId = '' }) => openLayouts.includes(parentId) && !paying.includes(id),
  )
  expect(pages.length).toBeGreaterThan(25)
  const bytesOf = weighing(app)
  for (const page of pages) {
    const modules = [entry, routes.root, routes[page.parentId ?? ''], page]
    const files = new Set([url, ...modules.flatMap((one) => (one ? [one.module, ...one.imports] : []))])
    let bytes = 0
    for (const file of files) bytes += await bytesOf(file)
    expect.soft(bytes, `the scripts of ${page.id}`).toBeLessThanOrEqual(scriptBytesMax)
  }
})

test('A page preloads the fonts that its style sheets name, and fetches none twice', async () => {
  const { app } = await startTestApp(undefined, { pages: { from: 'build', folder } })
  const { body: home } = await app.inject({ url: '/' })
  const preloaded = [...home.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  expect(preloaded).toHaveLength(2)
  const sheets = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)/g)].map(([, href = '']) => href)
  const styles = await Promise.all(sheets.map((href) => readFile(path.join(folder, 'client', href), 'utf8')))
  for (const href of preloaded) expect(styles.join()).toContain(href)
})

test('A page has one style sheet for each area it belongs to, and the server names it as the browser does', async () => {
  const { app } = await startTestApp(undefined, { pages: { from: 'build', folder } })
  const areas = {
    '/': 1,
    '/buscador': 1,
    '/entrar': 1,
    '/planes': 1,
    '/que-es': 2,
    '/coleccion': 2,
    '/kadmin': 3,
  }
  for (const [url, count] of Object.entries(areas)) {
    const { body } = await app.inject({ url })
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)/g)].map(([, href = '']) => href)
    expect([url, new Set(sheets).size, sheets.length]).toEqual([url, count, count])
    for (const href of sheets) expect((await app.inject({ url: href })).statusCode, href).toBe(200)
  }
})

/** The manifest of all routes, a script that every page loads. */
async function readManifest(app: FastifyInstance): Promise<Manifest> {
  const { body: home } = await app.inject({ url: '/' })
  const url = /\/assets\/manifest-[^"]+\.js/.exec(home)?.[0] ?? ''
  const script = await readFile(path.join(folder, 'client', url), 'utf8')
  return { ...JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)), url }
}

/** Returns how many bytes a file has on the wire: the status line, the headers and the compressed content. */
function weighing(app: FastifyInstance): (url: string) => Promise<number> {
  const known = new Map<string, number>()
  return async (url) => {
    const bytes = known.get(url) ?? (await weigh(app, url))
    known.set(url, bytes)
    return bytes
  }
}

async function weigh(app: FastifyInstance, url: string): Promise<number> {
  const { rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  const lines = Object.entries({ ...headers, 'keep-alive': 'timeout=72' })
  const head = ['HTTP/1.1 200 OK', ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
  return head.length + rawPayload.length
}
