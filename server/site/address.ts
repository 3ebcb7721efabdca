import { filterValues } from '#contract/catalogue/filters.ts'

/** The normalised address of a page or of its data (React Router fetches `<path>.data` when it navigates). */
export interface PageAddress {
  readonly path: string
  /** The sorted parameters that pages read, without the question mark. */
  readonly search: string
  readonly isData: boolean
}

/** The catalogue's filters. Repeated names and commas mean the same (docs/product.md#answers-and-errors). */
const listNames = new Set(Object.keys(filterValues.shape))
/** `list` is the list of a profile. */
const textNames = new Set(['list', 'page', 'query', 'sort'])
/** The figure that a visitor marked, on the page that the mark leads to. */
const markNames = new Set(['tengo', 'quiero'])
const markPath = '/registro'
const markSpelling = /^[1-9]\d{0,8}$/
const routesName = '_routes'
const routesSpelling = /^[\w ,-]{1,200}$/

const none: ReadonlySet<string> = new Set()

const pathLengthMax = 2_000
const valueLengthMax = 2_000

/**
 * Normalises addresses of the same page to one, so that it is rendered and cached once. Parameters that no page reads, such
 * as utm_source, are left out.
 * @param fixedPaths the paths of pages that read no parameters
 * @returns null for an address that is too long or cannot be decoded
 */
export function pageAddress(url: string, fixedPaths: ReadonlySet<string> = none): PageAddress | null {
  const cut = url.indexOf('?')
  const rawPath = cut === -1 ? url : url.slice(0, cut)
  if (rawPath.length > pathLengthMax || !canBeDecoded(rawPath)) return null

  const isData = rawPath.endsWith('.data')
  const path = rawPath.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') || '/'
  const page = path.replace(/\.data$/, '')
  const reading = { isData, reads: !fixedPaths.has(page), readsMark: page === markPath }
  const search = cut === -1 ? '' : normalSearch(url.slice(cut + 1), reading)
  return { path, search, isData }
}

const profilePath = /^\/u\/([^/]+)(?:\/acerca)?$/

/** The lower-case username of the requested profile; null for other pages. */
export function profileOf({ path, isData }: PageAddress): string | null {
  const [, name] = profilePath.exec(isData ? path.replace(/\.data$/, '') : path) ?? []
  return name === undefined ? null : decodeURIComponent(name).toLowerCase()
}

/** The key of the cache. The day is part of it, because "this month" changes at midnight in Mexico City. */
export function cacheKeyOf(address: PageAddress, today: string): string {
  return `${today} ${address.path}?${address.search}`
}

/** True for a page without parameters. Their number is bounded, unlike the combinations of filters and search texts. */
export function isUnfiltered(address: PageAddress): boolean {
  return address.search === ''
}

/** True for the results of a text search, which are seldom asked for twice. */
export function isSearch(address: PageAddress): boolean {
  return /(^|&)query=/.test(address.search)
}

interface PageReads {
  isData: boolean
  /** Whether the page reads any parameters. */
  reads: boolean
  /** Whether it reads which figure was marked. */
  readsMark: boolean
}

function normalSearch(search: string, reading: PageReads): string {
  const input = new URLSearchParams(search)
  const names = [...new Set(input.keys())].sort()
  const params = new URLSearchParams()
  for (const name of names) {
    const value = normalValue(name, input.getAll(name), reading)
    if (value !== '') params.set(name, value)
  }
  return params.toString()
}

function normalValue(name: string, values: string[], { isData, reads, readsMark }: PageReads): string {
  if (listNames.has(name)) return reads ? normalList(values) : ''
  const [value = ''] = values
  if (textNames.has(name)) return reads ? value.trim().slice(0, valueLengthMax) : ''
  if (markNames.has(name)) return readsMark && markSpelling.test(value) ? value : ''
  return isData && name === routesName && routesSpelling.test(value) ? value : ''
}

function normalList(values: string[]): string {
  const parts = values.flatMap((value) => value.split(',')).map((part) => part.trim())
  return [...new Set(parts)].filter(Boolean).sort().join(',').slice(0, valueLengthMax)
}

export function canBeDecoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

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
 * The username that an address such as `/u/ana.data` may mean, and another spelling of it. React Router takes it for the data of the
 * profile of `ana`; usernames from before docs/product.md#accounts may end so. Null for all other addresses.
 */
export function dataNamesake(url: string): { username: string; redirect: string } | null {
  const [, start, name, search = ''] = /^(\/u(?:sers)?\/)([\w.]+)\.data\/?(\?.*)?$/.exec(url) ?? []
  if (start === undefined) return null
  return { username: `${name}.data`, redirect: `${start}${name}%2Edata${search}` }
}

/** Addresses that members guess from the words of the menu, and the pages they mean. */
export const guessedPages = { '/cueva': '/dashboard', '/configuracion': '/configuracion/cuenta' } as const
