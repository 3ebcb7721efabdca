// Addresses that are answered with another one.

const blankParameter = /[?&][^=&]*(?:=(?:\+|%20)*)?(?=&|$)/

/**
 * The same address without its blank parameters, which a form that is sent without a script writes.
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
 * Where a profile stands whose member is called, say, `ana.data`. Such an address reads like the data of another page,
 * so whoever wants HTML is sent to the spelling that does not. Null for all other addresses.
 */
export function profileRedirect(url: string, accept = ''): string | null {
  if (!accept.includes('text/html')) return null
  const [, start, search = ''] = /^(\/u(?:sers)?\/[\w.]+)\.data\/?(\?.*)?$/.exec(url) ?? []
  return start === undefined ? null : `${start}%2Edata${search}`
}
