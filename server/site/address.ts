/** A page or its data (React Router asks for `<path>.data` when it navigates), in its one normal spelling. */
export interface PageAddress {
  readonly path: string
  /** Sorted, only with what pages read, without the question mark. */
  readonly search: string
  readonly isData: boolean
}

/** Lists of slugs (docs/product.md#answers-and-errors): repeated names and commas mean the same. */
const listNames = new Set([
  'arcos',
  'brands',
  'licenses',
  'lines',
  'others',
  'release_years',
  'sagas',
  'sales_methods',
  'status',
])
const textNames = new Set(['page', 'query', 'sort'])
const routesName = '_routes'
const routesSpelling = /^[\w ,-]{1,200}$/

const none: ReadonlySet<string> = new Set()

const pathLengthMax = 2_000
const valueLengthMax = 2_000

/**
 * Two addresses that show the same page become one, so that it is rendered and kept once. What pages do not read
 * (utm_source and the like) is left out.
 * @param fixedPaths those of pages that read nothing of what stands behind them
 * @returns null for what no page can answer: an address that is too long or cannot be decoded
 */
export function pageAddress(url: string, fixedPaths: ReadonlySet<string> = none): PageAddress | null {
  const cut = url.indexOf('?')
  const rawPath = cut === -1 ? url : url.slice(0, cut)
  if (rawPath.length > pathLengthMax || !canBeDecoded(rawPath)) return null

  const isData = rawPath.endsWith('.data')
  const path = rawPath.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') || '/'
  const reads = !fixedPaths.has(path.replace(/\.data$/, ''))
  const search = cut === -1 ? '' : normalSearch(url.slice(cut + 1), { isData, reads })
  return { path, search, isData }
}

/** The key of the cache. The day is part of it, because "this month" changes at midnight in Mexico City. */
export function cacheKeyOf(address: PageAddress, today: string): string {
  return `${today} ${address.path}?${address.search}`
}

/** A page as it stands: there are as many as the site has, however hard somebody tries. Filters and words make endless ones. */
export function isUnfiltered(address: PageAddress): boolean {
  return address.search === ''
}

/** Words to look for, which are somebody's own and seldom kept. */
export function isSearch(address: PageAddress): boolean {
  return /(^|&)query=/.test(address.search)
}

interface PageReads {
  isData: boolean
  /** Whether the page reads anything of its search at all. */
  reads: boolean
}

function normalSearch(search: string, reading: PageReads): string {
  const given = new URLSearchParams(search)
  const names = [...new Set(given.keys())].sort()
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = normalValue(name, given.getAll(name), reading)
    if (value !== '') kept.set(name, value)
  }
  return kept.toString()
}

function normalValue(name: string, values: string[], { isData, reads }: PageReads): string {
  if (listNames.has(name)) return reads ? normalList(values) : ''
  const [value = ''] = values
  if (textNames.has(name)) return reads ? value.trim().slice(0, valueLengthMax) : ''
  return isData && name === routesName && routesSpelling.test(value) ? value : ''
}

function normalList(values: string[]): string {
  const parts = values.flatMap((value) => value.split(',')).map((part) => part.trim())
  return [...new Set(parts)].filter(Boolean).sort().join(',').slice(0, valueLengthMax)
}

function canBeDecoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
