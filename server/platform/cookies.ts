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
  const pair = pairs.map((one) => one.trim()).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/** The value of a Set-Cookie header; Secure when the site uses HTTPS. */
export function setCookieHeader(cookie: Cookie, { publicUrl }: { publicUrl: string }): string {
  const parts = [`${cookie.name}=${cookie.value}`, `Path=${cookie.path}`, 'SameSite=Lax']
  if (cookie.maxAgeSeconds !== undefined) parts.push(`Max-Age=${cookie.maxAgeSeconds}`)
  if (cookie.readableBy === 'server') parts.push('HttpOnly')
  if (publicUrl.startsWith('https:')) parts.push('Secure')
  return parts.join('; ')
}
