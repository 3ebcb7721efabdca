import type { IncomingHttpHeaders } from 'node:http'

/**
 * True unless the browser's Fetch Metadata headers say that the request is a navigation, an image, a prefetch or comes
 * from another site. Programs and old browsers send none of these headers.
 */
export function isFromScript(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode = 'cors' } = headers
  return site === 'same-origin' && mode === 'cors' && !isPrefetch(headers)
}

/** Browsers mark a prefetch by different headers. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => headers[name] !== undefined)
}
