import type { IncomingHttpHeaders } from 'node:http'

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** Session cookies have none. */
  readonly maxAgeSeconds?: number
  /** `server` cookies are hidden from scripts (HttpOnly). */
  readonly readableBy: 'server' | 'scripts'
}

/** The value of the cookie with that name, '' when the request carries none. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string): string {
  const pairs = cookie?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/**
 * On a site with HTTPS the prefix makes browsers refuse the cookie from anybody but this host, so that neither a subdomain nor
 * an unencrypted page can plant one. Such a cookie has the path `/`.
 */
export const hostPrefix = '__Host-'

export function isHttps({ publicUrl }: { publicUrl: string }): boolean {
  return publicUrl.startsWith('https:')
}

/** The value of a Set-Cookie header; Secure when the site uses HTTPS. */
export function setCookieHeader(cookie: Cookie, { publicUrl }: { publicUrl: string }): string {
  const parts = [`${cookie.name}=${cookie.value}`, `Path=${cookie.path}`, 'SameSite=Lax']
  if (cookie.maxAgeSeconds !== undefined) parts.push(`Max-Age=${cookie.maxAgeSeconds}`)
  if (cookie.readableBy === 'server') parts.push('HttpOnly')
  if (isHttps({ publicUrl })) parts.push('Secure')
  return parts.join('; ')
}
