import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isPayingPath } from './billing/stripe/rules.ts'
import { searchOfShared, sharedPhotos, takePhotoPath } from './catalogue/from-other-apps.rules.ts'
import { screens } from './routes.ts'

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

const noNetworkPage = '/sin-conexion.html'

/**
 * The server's HTML of a members' screen is empty and the same for every figure, line and member, so one of each is kept, or two: a license
 * waits in another shape than the whole collection. A logout works without a network too. Pages that take cards are not kept: paying needs
 * one, and their content policy names Stripe.
 */
const shells = screens
  .filter(({ layout, name }) => layout === 'authenticated' || name === 'logout')
  .filter(({ path }) => !isPayingPath(path))
  .flatMap(({ path }) => [path.replaceAll(/\/:\w+\?/g, ''), path.replace(/\/:(\w+)\?/, '/:$1')])
  .map((path) => ({ address: exampleOf(path), pattern: patternOf(path) }))

precache([
  ...builtFiles.map((url) => ({ url, revision: null })),
  ...[noNetworkPage, ...shells.map(({ address }) => address)].map((url) => ({ url, revision: builtVersion })),
])
cleanupOutdatedCaches()
clientsClaim()

// The scanner's reader, 400 kB that only who has opened the camera needs. Its name changes with its content.
const readers = new CacheFirst({
  cacheName: 'readers',
  plugins: [bounded({ maxEntries: 2 })],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.wasm'), readers)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
)

/** How long a page waits for a network that hardly answers. */
const patienceMs = 3_000

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request, url }) => {
    const shell = shells.find(({ pattern }) => pattern.test(url.pathname))
    return shell ? openShell(request, shell.address) : openPage(request)
  },
)

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

const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [bounded({ maxEntries: 3_000, maxAgeSeconds: 90 * 86_400, purgeOnQuotaError: true })],
})
const anySize = /^(\/items\/\d+\/\w+)\/\w+\//

const membersPages = screens
  .filter(({ layout }) => layout === 'authenticated')
  .map(({ path }) => patternOf(path))

/** Pictures of other pages are not kept: those of the logout would come after it has deleted the member's. */
function isOnMembersPage({ referrer }: Request): boolean {
  const path = URL.parse(referrer)?.pathname
  return path !== undefined && membersPages.some((page) => page.test(path))
}

// The catalogue's pictures, whose names change with their content. A member's own photos are never kept.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    /^\/(items|files)\//.test(url.pathname) &&
    isOnMembersPage(request),
  async (options) => {
    const { url } = options
    try {
      return await pictures.handle(options)
    } catch (error) {
      // The small one is there more often than the large one.
      const small = await caches.match(url.pathname.replace(anySize, '$1/sm/'), { cacheName: 'pictures' })
      if (small === undefined) throw error
      return small
    }
  },
)

// What another app shares with the installed one (public/manifest.webmanifest). A picture waits here for the form of a missing figure.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/compartir',
  async ({ request }) => {
    const shared = await request.formData()
    const photo = shared.get('photo')
    if (photo instanceof File && photo.size > 0) {
      const kept = await caches.open(sharedPhotos)
      await kept.put(takePhotoPath, new Response(photo, { headers: { 'content-type': photo.type } }))
      return Response.redirect(takePhotoPath, 303)
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

/** Workbox's types leave out that a plugin may lack a callback. */
function bounded(limits: ConstructorParameters<typeof ExpirationPlugin>[0]): WorkboxPlugin {
  return new ExpirationPlugin(limits) as WorkboxPlugin
}

/** `/item/:id` as `/item/1`. */
function exampleOf(path: string): string {
  return path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '1')
    .replace(/\/$/, '')
}

function patternOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${parts}/?$`)
}
