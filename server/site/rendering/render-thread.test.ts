import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { RenderThread } from './render-thread.ts'
import type { PageCalls, RenderSettings } from './renderer.ts'

/** A build with one page that renders the result of a call or its refusal; /fin ends the thread. */
const onePage = `
async function draw(request, status, headers, _context, given) {
  const { pathname } = new URL(request.url)
  const { call } = given.get(globalThis.vitrinaPageRequest)
  const said = await call('getItem', { params: { item_id: pathname } }).catch((refusal) => ({ refusal }))
  if (pathname === '/fin') process.exit(3)
  if (pathname === '/roto') throw Object.assign(new Error('roto'), { cause: () => undefined })
  headers.set('content-type', 'text/html')
  return Object.assign(new Response(null, { status, headers }), { page: { html: JSON.stringify(said), scripts: [], isComplete: false, isMembers: false } })
}
const handleError = (error, { context }) => context.get(globalThis.vitrinaPageRequest).report(error)
export const entry = { module: { default: draw, handleError } }
export const routes = { root: { id: 'root', path: '*', module: { default: () => null } } }
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' }
export const [basename, publicPath, assetsBuildDirectory] = ['/', '/', '']
export const [ssr, isSpaMode, future, prerender, routeDiscovery] = [true, false, {}, [], { mode: 'initial' }]
`
const settings: RenderSettings = {
  publicUrl: 'https://vitrina.example',
  operator: { name: null, address: null, email: null, formsHost: null, socials: [] },
  tagManager: null,
  takesCards: false,
  pictureHosts: [],
  hotReload: false,
  sharedCalls: new Set(),
}
const outside: PageCalls = {
  call: (_name, input) => Promise.resolve((input as { params: unknown }).params as never),
  send: () => Promise.reject(new Refusal('internal')),
  report: () => undefined,
}
const quiet = { error: () => undefined }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-renderer-'))
  await writeFile(path.join(folder, 'page.mjs'), onePage)
  await writeFile(path.join(folder, 'broken.mjs'), 'throw new Error("no se puede leer")')
})
afterAll(() => rm(folder, { recursive: true }))

const dataOf = (name: string) => ({ build: pathToFileURL(path.join(folder, name)).href, settings })
const pageAt = (pathname: string) => ({ path: pathname, search: '', today: '2026-11-22' })

async function openThread(): Promise<RenderThread> {
  const renderer = await RenderThread.open(dataOf('page.mjs'), quiet)
  onTestFinished(() => renderer.close())
  return renderer
}

test('A page gets the result of its call, or the refusal as a response with a status', async () => {
  const renderer = await openThread()
  const page = await renderer.render(pageAt('/uno'), outside)
  expect([page.status, page.body.toString()]).toEqual([200, '{"item_id":"/uno"}'])
  const call = () => Promise.reject(new Refusal('item_not_found'))
  const refused = await renderer.render(pageAt('/dos'), { ...outside, call })
  expect(JSON.parse(refused.body.toString())).toMatchObject({ refusal: { init: { status: 404 } } })
})

test('pages drawn at the same time hear each its own', async () => {
  const renderer = await openThread()
  const paths = Array.from({ length: 50 }, (_, index) => `/pagina-${index}`)
  const pages = await Promise.all(paths.map((pathname) => renderer.render(pageAt(pathname), outside)))
  expect(pages.map(({ body }) => JSON.parse(body.toString()).item_id)).toEqual(paths)
})

test('an answer that cannot be handed over is an error of that page, and of no other', async () => {
  const renderer = await openThread()
  const call = () => Promise.resolve({ read: () => 1 }) as Promise<never>
  const page = await renderer.render(pageAt('/uno'), { ...outside, call })
  expect(JSON.parse(page.body.toString())).toMatchObject({ refusal: { init: { status: 500 } } })
})

test('errors during rendering are reported, whatever they contain, and the page says so', async () => {
  const reports: unknown[] = []
  const renderer = await openThread()
  const report = (error: unknown) => void reports.push(error)
  expect((await renderer.render(pageAt('/roto'), { ...outside, report })).status).toBe(500)
  expect(reports).toContainEqual(new Error('roto'))
})

test('a thread that is lost takes its pages along and no more: the next are drawn by another', async () => {
  const renderer = await openThread()
  const late = Promise.withResolvers<never>()
  const waiting = renderer.render(pageAt('/tarde'), { ...outside, call: () => late.promise })
  const lost = [waiting, renderer.render(pageAt('/fin'), outside)].map((page) =>
    page.catch(({ code }: Refusal) => code),
  )
  expect(await Promise.all(lost)).toEqual(['unavailable', 'unavailable'])
  const next = renderer.render(pageAt('/uno'), outside)
  // The first call of the new thread has the same number as that of the crashed one.
  late.resolve('de otra página' as never)
  expect((await next).body.toString()).toBe('{"item_id":"/uno"}')
})

test('Closing settles the requests that wait', async () => {
  const renderer = await openThread()
  const never = () => new Promise<never>(() => undefined)
  const page = renderer.render(pageAt('/uno'), { ...outside, call: never })
  const [refused] = await Promise.all([page.catch(({ code }: Refusal) => code), renderer.close()])
  expect(refused).toBe('unavailable')
})

test('a build that cannot be read is said at once', async () => {
  await expect(RenderThread.open(dataOf('broken.mjs'), quiet)).rejects.toThrow('no se puede leer')
})
