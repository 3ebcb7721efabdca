import { cacheNames, clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { reportError } from './analytics/browser-errors.ts'
import { searchOfShared, sharedFilePath, takePhotoPath } from './catalogue/from-other-apps.rules.ts'
import { pictures, reader, sharedPhotos } from './device/caches.rules.ts'
import { exampleOf, type Kind, kindOf, patternOf, shells } from './shell/worker-kinds.ts'

// The service worker: the members' area opens without a network (docs/offline.md). It knows nothing of any member; their data
// is kept by the page. Only the members' area registers it (client/shell/use-service-worker.ts).

/** Of the worker's own scope; TypeScript's types of it cannot stand beside those of a page. */
declare const self: {
  skipWaiting(): Promise<void>
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
}
interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
}
interface ExtendableEvent extends MessageEvent {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationEvent extends ExtendableEvent {
  readonly action: string
  readonly notification: Notification
}

/** The files of the members' area, and the hash of what the kept pages are made of. Set by scripts/service-worker.ts. */
declare const builtFiles: readonly string[]
declare const builtVersion: string

const reported = { build: builtVersion, page: 'service worker' }
addEventListener('error', ({ error }) => reportError('worker', error, reported))
addEventListener('unhandledrejection', ({ reason }) => reportError('worker', reason, reported))

const noNetworkPage = '/sin-conexion.html'

precache([
  ...builtFiles.map((url) => ({ url, revision: null })),
  ...[noNetworkPage, ...shells.map(exampleOf)].map((url) => ({ url, revision: builtVersion })),
])
cleanupOutdatedCaches()
clientsClaim()

// Another version kept the scanner's reader by the ending of an address, and noted the addresses of pictures apart.
addEventListener('activate', (event) => {
  ;(event as ExtendableEvent).waitUntil(forgetOthers())
})

async function forgetOthers(): Promise<void> {
  const known: string[] = [cacheNames.precache, pictures, reader, sharedPhotos]
  const names = (await caches.keys()).filter((name) => !known.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('workbox-expiration')
}

type Handler = Parameters<typeof registerRoute>[1]

/** What is of no kind is the server's alone: the worker does not touch it. */
function answer(kind: Kind, handler: Handler, method?: 'POST'): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && kindOf(url.pathname, request) === kind,
    handler,
    method,
  )
}

answer('built file', async ({ request, url }) => (await keptFile(url.pathname)) ?? fetch(request))

/** A page keeps the scanner's reader (client/catalogue/scan/reader.data.ts). */
async function keptFile(path: string): Promise<Response | undefined> {
  return (await matchPrecache(path)) ?? (await caches.match(path, { cacheName: reader }))
}

/** How long a page waits for a network that hardly answers. */
const patienceMs = 3_000

answer('page', ({ request, url }) => {
  const shell = shells.find((path) => patternOf(path).test(url.pathname))
  return shell === undefined ? openPage(request) : openShell(request, exampleOf(shell))
})

/** The page of the server, so that a new version arrives at once; the kept one when the server does not answer. */
async function openShell(request: Request, address: string): Promise<Response> {
  const kept = () => matchPrecache(address)
  const fetched = fetch(request)
  const answer = await Promise.race([fetched.catch(() => null), after(patienceMs)])
  if (answer !== null && answer.status < 500) return answer
  return (await kept()) ?? answer ?? fetched
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await matchPrecache(noNetworkPage)
    if (page === undefined) throw error
    return page
  }
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}

const picturesMax = 3_000
const anySize = /^(\/items\/\d+\/\w+)\/\w+\//

// The names of pictures change with their content. The cache is opened before a picture is fetched, so that one that arrives after a
// logout goes with the cache that the logout has deleted.
answer('picture', async ({ request, url, event }) => {
  const cache = await caches.open(pictures)
  const kept = await cache.match(url.href)
  if (kept) return kept
  try {
    const fetched = await fetch(request)
    if (fetched.status === 200) event.waitUntil(keepPicture(cache, url.href, fetched.clone()))
    return fetched
  } catch (error) {
    // The small one is there more often than the large one.
    const small = await cache.match(url.pathname.replace(anySize, '$1/sm/'))
    if (small === undefined) throw error
    return small
  }
})

/** The oldest make room. */
async function keepPicture(cache: Cache, address: string, picture: Response): Promise<void> {
  try {
    await cache.put(address, picture)
  } catch {
    // A full disk: the member's own data needs the room more.
    await caches.delete(pictures)
    return
  }
  keptSince += 1
  if (keptSince % 100 !== 1) return
  const oldest = (await cache.keys()).slice(0, -picturesMax)
  await Promise.all(oldest.map((request) => cache.delete(request)))
}

/** Counted, because listing thousands of pictures for each would hold them up. */
let keptSince = 0

// What another app shares with the installed one (public/manifest.webmanifest). A file waits here for the page that asks what it is.
answer(
  'shared by another app',
  async ({ request }) => {
    const shared = await request.formData()
    const photo = shared.get('photo')
    if (photo instanceof File && photo.size > 0) {
      const kept = await caches.open(sharedPhotos)
      await kept.put(takePhotoPath, new Response(photo, { headers: { 'content-type': photo.type } }))
      return Response.redirect(sharedFilePath, 303)
    }
    const texts = ['title', 'text', 'url'].map((name) => String(shared.get(name) ?? ''))
    return Response.redirect(searchOfShared(texts), 303)
  },
  'POST',
)

// A page that has just loaded has nothing typed in it yet. While another one is open, its version stays.
addEventListener('message', (event) => {
  if (event.data === 'page loaded') (event as ExtendableEvent).waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  // A worker that waits controls no page yet.
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 1) await self.skipWaiting()
}

// Notices on the device (docs/push.md). What arrives was encrypted for this browser by our server.

addEventListener('push', (event) => {
  const pushed = event as PushEvent
  const notice = pushed.data?.json() as { title: string; body: string; path: string } | undefined
  if (notice === undefined) return
  pushed.waitUntil(show(notice))
  // Without a number, which the next page knows.
  if (notice.path === '/ordenes/abonos') pushed.waitUntil(badges.setAppBadge?.() ?? Promise.resolve())
})

addEventListener('notificationclick', (event) => {
  const clicked = event as NotificationEvent
  clicked.notification.close()
  const { path } = clicked.notification.data as { path: string }
  clicked.waitUntil(clicked.action === 'stop' ? stopNotices() : openApp(path))
})

/** Missing where apps have no badges. */
const badges: { setAppBadge?: () => Promise<void> } = navigator

function show({ title, body, path }: { title: string; body: string; path: string }): Promise<void> {
  return self.registration.showNotification(title, {
    body,
    icon: '/icon-192.png',
    lang: 'es-MX',
    data: { path },
    actions: [
      { action: 'open', title: 'Ver' },
      { action: 'stop', title: 'No avisarme más' },
    ],
  } as NotificationOptions)
}

/** Works without our server, which learns of it from the service when it sends the next one. */
async function stopNotices(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
  await self.registration.showNotification('Listo, este dispositivo ya no te avisa', {
    body: 'Puedes activarlo otra vez en Configuración · Avisos.',
    icon: '/icon-192.png',
    lang: 'es-MX',
    data: { path: '/configuracion/avisos' },
  })
}

/** In the window that shows it already, else in a new one: any other may hold what somebody typed. Nothing if the address is none of ours. */
async function openApp(path: string): Promise<void> {
  const { origin, href } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}
