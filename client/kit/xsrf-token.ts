/*
 * The proof that a call which changes something comes from our own pages: the cookie XSRF-TOKEN, sent once more in a
 * header. The server signs it for one session, or for no session (server/platform/xsrf.ts).
 */
const cookieName = 'XSRF-TOKEN'

/** The value of the cookie; null where the browser has none. */
export function xsrfToken(): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookieName}=`))
  const value = decodeURIComponent(pair?.slice(cookieName.length + 1) ?? '')
  return value === '' ? null : value
}

/**
 * Removes the cookie where a session begins or has ended: it was signed for the one before and would be refused, so the
 * next call asks for one of its own.
 */
export function forgetXsrfToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Browsers without the Cookie Store API have no other way.
  document.cookie = `${cookieName}=; Path=/; Max-Age=0`
}

let asking: Promise<unknown> | null = null

/**
 * Gets the cookie by a call that brings it, before anything is sent that would be refused without it. Calls made at the
 * same time share one.
 * @throws what `ask` throws: whoever gets no answer here gets none to the call itself
 */
export async function fetchXsrfToken(ask: () => Promise<unknown>): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  await asking
}
