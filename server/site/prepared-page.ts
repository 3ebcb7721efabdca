import { type PreparedResponse, prepareResponse, sizeOf } from '#server/platform/http/prepared-response.ts'
import { type PolicyOptions, securityPolicy } from './security-policy.ts'

/** A page as client/entry.server.tsx rendered it. */
interface RenderedHtml {
  readonly html: string
  /** The text of every inline script that was written into it on purpose. */
  readonly scripts: readonly string[]
  /** Whether it can be read before its scripts run. */
  readonly isComplete: boolean
  readonly isMembers: boolean
}

/** The renderer's response. HTML comes in `page`, anything else in the body. */
export type RenderedResponse = Response & { readonly page?: RenderedHtml }

/** Adds the Content-Security-Policy and cache headers to a rendered page and removes cookies. */
export async function preparePage(
  response: RenderedResponse,
  policy: Omit<PolicyOptions, 'readsBarcodes'>,
): Promise<PreparedResponse> {
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  delete headers['set-cookie']
  // Answers to Sec-GPC carry another header (server/site.ts).
  headers.vary = policy.tagManager === null ? 'accept-encoding' : 'accept-encoding, sec-gpc'
  if (response.status !== 200 || headers['cache-control'] === undefined) headers['cache-control'] = 'no-store'
  if (response.page === undefined) {
    return prepareResponse(response.status, headers, Buffer.from(await response.arrayBuffer()))
  }
  // Pages of the public layout set a public Cache-Control, not-found pages too.
  const isPublic = headers['cache-control']?.startsWith('public') ?? false
  const { html: rendered, scripts, isComplete, isMembers } = response.page
  const waitsForPaint = isComplete && !policy.hotReload
  const html = waitsForPaint ? deferScripts(rendered) : lowerModulePriority(rendered)
  headers['content-security-policy'] = securityPolicy(
    waitsForPaint ? [...scripts, deferredStarter] : scripts,
    { ...policy, tagManager: isPublic ? policy.tagManager : null, readsBarcodes: isMembers },
  )
  return prepareResponse(response.status, headers, Buffer.from(html))
}

/** Modules must not compete with fonts and styles: otherwise the first paint comes 0.8 s later. */
function lowerModulePriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** The bytes a page takes in the cache, or 0 when it must not be cached: anything but a public 200. */
export function cacheableSizeOf(page: PreparedResponse): number {
  const isPublic = page.headers['cache-control']?.startsWith('public') ?? false
  return page.status === 200 && isPublic ? sizeOf(page) : 0
}

/**
 * For pages that can be read without scripts: these start after the first paint and do not compete with pictures and
 * fonts. A hidden tab is not painted and starts them at once.
 */
function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module" async="">', '<script type="later">')
    .replace(/(<\/body><\/html>)?$/, `<script>${deferredStarter}</script>$1`)
}

/**
 * Added to the page by `deferScripts`. It keeps the text of the deferred script, so that the hash in the page's policy
 * still allows it. Where no paint is reported, scripts start soon after the page is loaded.
 */
const deferredStarter = `(()=>{
const page=document
const start=()=>{
for(const link of page.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
for(const later of page.querySelectorAll('script[type=later]')){
const script=page.createElement('script')
script.type='module'
script.textContent=later.textContent
page.head.append(script)
script.remove()
later.type='started'
}}
if(page.hidden)return start()
addEventListener('load',()=>setTimeout(start,2000))
new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&start()).observe({type:'paint',buffered:true})
})()`
