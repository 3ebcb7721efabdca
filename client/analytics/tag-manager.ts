import { recall } from '#client/device.ts'
import type { TagManager } from '#contract/legal.ts'
import { hasPersonalAddress, isTagManagerLoaded, tagManagerId } from './without-tag-manager.ts'

const traces = /^(_ga|_gid|_gat|_gcl|_dc_gtm)/

/**
 * Only called after consent. It does nothing while the device holds a session, because the script could read the
 * token.
 */
export function loadTagManager({ id, origin }: TagManager): void {
  if (isTagManagerLoaded() || recall('token') !== null || hasPersonalAddress(new URL(location.href))) return
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.id = tagManagerId
  script.async = true
  script.src = `${origin}/gtm.js?id=${id}`
  script.referrerPolicy = 'no-referrer'
  document.head.append(script)
  // Otherwise the script could read a session that another tab begins.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue !== null) location.reload()
  })
}

/** After a refusal: deletes its cookies and reloads a page that has the script. */
export function removeTagManager(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((cookie) => traces.test(cookie))) {
    for (const domain of domainsOf(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser of two years ago.
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
  if (isTagManagerLoaded()) location.reload()
}

/** The domain attributes to try: none, the host, and each parent domain. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
}
