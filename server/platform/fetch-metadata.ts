import type { IncomingHttpHeaders } from 'node:http'

/**
 * True unless the browser says that something else than a script of our own pages asks: a navigation, an image, a
 * prefetch, or another site. Programs, and browsers too old to say, send none of these headers.
 */
export function isFromScript(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode = 'cors' } = headers
  return site === 'same-origin' && mode === 'cors' && !isPrefetch(headers)
}

/** Browsers tell by different headers that nobody has asked for this yet. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => headers[name] !== undefined)
}
