import type { LicenseCardData } from '#client/catalogue/data.ts'
import { type ListState, memberFacetNames, readListState } from '#client/catalogue/filters/rules.ts'
import { isSlug } from '#client/catalogue/rules.ts'
import { queryString } from '#client/kit/address.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Metadata } from '#contract/paging.ts'
import { isPrivateSlug } from '#contract/private-slugs.ts'

export const collectablesPath = '/coleccionables'
export const memberSearchPath = '/search'
export const resultsPath = '/resultados'

/** The page of a figure for members; a private figure has one of its own (docs/product.md#private-figures). */
export function memberItemPath({ id, is_private = false }: { id: number; is_private?: boolean }): string {
  return is_private ? `/aportaciones/figura/${id}` : `/item/${id}`
}

export function newFigurePath(known: { name?: string; barcode?: string }): string {
  return `/aportaciones/nueva${queryString(known)}`
}

/** The figures of a license or line. One that only the member sees is listed in their collection. */
export function collectablesOf(license: string, line?: string): string {
  if (isPrivateSlug(line ?? license)) return ['/coleccion', license, line].filter(Boolean).join('/')
  return line === undefined ? `${collectablesPath}/${license}` : `${collectablesPath}/${license}/${line}`
}

/** With the link to a license or line: it is to be followed on arrival, as a public page's button says. */
export const followingState = { isToBeFollowed: true }

export const initialListState: ListState = { query: '', page: 1, sort: null, chosen: {} }

export function readMemberState(search: URLSearchParams): ListState {
  const state = readListState(search, memberFacetNames)
  return search.get('hidden') === 'with' ? { ...state, hidden: 'with' } : state
}

/** The single license, and its single line, that a list is about. */
interface ListSubject {
  readonly license: string | null
  readonly line: string | null
}

/**
 * Named in the path, or alone among the filters: docs/product.md#screens has both forms, and the sidebar uses the second.
 */
export function listSubjectOf(path: ListPath, { chosen }: ListState): ListSubject {
  const license = isSlug(path.license) ? path.license : onlyOne(chosen.licenses)
  const line = isSlug(path.line) ? path.line : license ? onlyOne(chosen.lines) : null
  return { license, line }
}

function onlyOne(values: readonly string[] | undefined): string | null {
  return values?.length === 1 ? (values[0] ?? null) : null
}

interface ListPath {
  license?: string | undefined
  line?: string | undefined
}

export function hasNoOtherFilters(path: ListPath, state: ListState): boolean {
  const ofShelf = facetsOfShelf(path, state)
  return state.query === '' && Object.keys(state.chosen).every((facet) => ofShelf.includes(facet))
}

export function withoutOtherFilters(path: ListPath, state: ListState): ListState {
  if (hasNoOtherFilters(path, state)) return state
  const ofShelf = facetsOfShelf(path, state)
  const chosen = Object.fromEntries(Object.entries(state.chosen).filter(([facet]) => ofShelf.includes(facet)))
  return { ...initialListState, chosen, ...(state.hidden ? { hidden: state.hidden } : {}) }
}

/** The filters that name the license and the line when the path does not. */
function facetsOfShelf(path: ListPath, state: ListState): string[] {
  const { license, line } = listSubjectOf(path, state)
  const facets: string[] = []
  if (license && !path.license) facets.push('licenses')
  if (line && !path.line) facets.push('lines')
  return facets
}

/** The same list from its first page, with hidden figures shown or left out. */
export function withHiddenToggled({ hidden, ...others }: ListState): ListState {
  return hidden ? { ...others, page: 1 } : { ...others, page: 1, hidden: 'with' }
}

/** "31 figuras", or "Más de 10,000 figuras" when the count is capped. */
export function figuresText({ total, total_capped }: Pick<Metadata, 'total' | 'total_capped'>): string {
  return total_capped ? `Más de ${formatNumber(total)} figuras` : countText(total, 'figura', 'figuras')
}

/** The licenses with most owned figures first, then the largest. */
export function sortByOwned(
  cards: readonly LicenseCardData[],
  own: ReadonlyMap<string, number>,
): LicenseCardData[] {
  const of = ({ slug }: LicenseCardData) => own.get(slug) ?? 0
  return cards.toSorted((a, b) => of(b) - of(a) || b.itemsCount - a.itemsCount)
}

/** True if the answer was that the figure does not exist, so a retry is useless. */
export function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}
