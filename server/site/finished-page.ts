import type { Finished } from '#server/platform/finished.ts'
import { bytesOf, finished } from '#server/platform/finished.ts'
import { paintedFirst, starter } from './painted-first.ts'
import type { PolicyOptions } from './security-policy.ts'
import { securityPolicy } from './security-policy.ts'

/** A page as client/entry.server.tsx rendered it. */
export interface RenderedHtml {
  readonly html: string
  /** The text of every inline script that was written into it on purpose. */
  readonly scripts: readonly string[]
}

/** The renderer's answer. A page comes beside it, anything else in its body. */
export type Rendered = Response & { readonly page?: RenderedHtml }

/** Takes what the renderer answered, adds what only the whole page tells, and lets nothing of a visitor in. */
export async function finishPage(response: Rendered, policy: PolicyOptions): Promise<Finished> {
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  delete headers['set-cookie']
  // Shared caches keep what is answered to Sec-GPC apart (server/site.ts).
  headers.vary = policy.tagManager === null ? 'accept-encoding' : 'accept-encoding, sec-gpc'
  if (response.status !== 200 || headers['cache-control'] === undefined) headers['cache-control'] = 'no-store'
  if (response.page === undefined) {
    return finished(response.status, headers, Buffer.from(await response.arrayBuffer()))
  }
  // Only the public layout's pages call themselves public, those of what was not found too.
  const isPublic = headers['cache-control']?.startsWith('public') ?? false
  const waitsForPaint = isPublic && !policy.hotReload
  const { html: rendered, scripts } = response.page
  const html = waitsForPaint ? paintedFirst(rendered) : paintedSoon(rendered)
  headers['content-security-policy'] = securityPolicy(
    waitsForPaint ? [...scripts, starter] : scripts,
    isPublic ? policy : { ...policy, tagManager: null },
  )
  return finished(response.status, headers, Buffer.from(html))
}

/** Without this the modules take the line from the fonts and the style sheet: 0.8 s later to the first paint. */
function paintedSoon(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** What the page weighs with its codings, or 0 when it must not be kept: anything but a public 200. */
export function weightOf(page: Finished): number {
  const isPublic = page.headers['cache-control']?.startsWith('public') ?? false
  return page.status === 200 && isPublic ? bytesOf(page) : 0
}
