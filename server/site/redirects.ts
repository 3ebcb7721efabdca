// Redirects of addresses.

const blankParameter = /[?&][^=&]*(?:=(?:\+|%20)*)?(?=&|$)/

/**
 * The same address without blank parameters, which browsers add when they submit a form without a script.
 * @returns null where there are none
 */
export function withoutBlanks(url: string): string | null {
  if (!blankParameter.test(url)) return null
  const [path = '', search = ''] = splitAt(url, url.indexOf('?'))
  const filled = search.split('&').filter((parameter) => !blankParameter.test(`?${parameter}`))
  // Two slashes at the beginning, or a backslash that browsers read as one, would name another host.
  const local = `/${path.replace(/^[/\\]+/, '')}`
  return filled.length === 0 ? local : `${local}?${filled.join('&')}`
}

function splitAt(text: string, at: number): [before: string, after: string] {
  return [text.slice(0, at), text.slice(at + 1)]
}

/**
 * The address of a profile whose username ends in `.data`, such as `ana.data`. React Router would take it for the data
 * of another page, so requests for HTML are redirected to another spelling. Null for all other addresses.
 */
export function profileRedirect(url: string, accept = ''): string | null {
  if (!accept.includes('text/html')) return null
  const [, start, search = ''] = /^(\/u(?:sers)?\/[\w.]+)\.data\/?(\?.*)?$/.exec(url) ?? []
  return start === undefined ? null : `${start}%2Edata${search}`
}

/** Addresses that members guess from the words of the menu, and the pages they mean. */
export const guessedPages = { '/cueva': '/dashboard', '/configuracion': '/configuracion/cuenta' } as const
