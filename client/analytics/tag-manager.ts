import { recall } from '#client/device.ts'
import type { TagManager } from '#contract/legal.ts'

const scriptId = 'tag-manager'
const traces = /^(_ga|_gid|_gat|_gcl|_dc_gtm)/

/** Pages whose address says something of a person (docs/safety.md#consent-and-analytics): what somebody looks for, and whose profile it is. */
export function hasPersonalAddress({ pathname, searchParams }: URL): boolean {
  return searchParams.has('query') || /^\/u\//.test(pathname)
}

export function isTagManagerLoaded(): boolean {
  return document.getElementById(scriptId) !== null
}

/** Only ever called after a yes. A device that holds a session is left alone: the script could read it. */
export function loadTagManager({ id, origin }: TagManager): void {
  if (isTagManagerLoaded() || recall('token') !== null || hasPersonalAddress(new URL(location.href))) return
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.id = scriptId
  script.async = true
  script.src = `${origin}/gtm.js?id=${id}`
  script.referrerPolicy = 'no-referrer'
  document.head.append(script)
  // A session begun in another tab would lie open to it.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue !== null) location.reload()
  })
}

/** After a no: the cookies it left go, and a page that holds the script is exchanged for one that does not. */
export function removeTagManager(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((one) => traces.test(one))) {
    for (const domain of domainsOf(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser of two years ago.
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
  if (isTagManagerLoaded()) location.reload()
}

/** As cookies name them: none, the host, and each domain above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
}
