/*
 * The XSRF protection: the value of the cookie XSRF-TOKEN is repeated in a header. The server signs it for one
 * session, or for visitors (server/platform/http/xsrf.ts).
 */
const cookieName = 'XSRF-TOKEN'

export function xsrfToken(): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookieName}=`))
  const value = decodeURIComponent(pair?.slice(cookieName.length + 1) ?? '')
  return value === '' ? null : value
}

/**
 * Removes the cookie when a session begins or ends. It was signed for the previous session, so the next call must
 * fetch a new one.
 */
export function forgetXsrfToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Browsers without the Cookie Store API have no other way.
  document.cookie = `${cookieName}=; Path=/; Max-Age=0`
}

let asking: Promise<unknown> | null = null

/** Fetches the cookie before a call that would be refused without it. Concurrent calls share one request. */
export async function fetchXsrfToken(ask: () => Promise<unknown>): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  await asking
}
