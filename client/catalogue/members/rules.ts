import type { LicenseCardData } from '#client/catalogue/data.ts'
import type { ListState } from '#client/catalogue/filters/rules.ts'
import { memberFacetNames, readListState } from '#client/catalogue/filters/rules.ts'
import { isSlug } from '#client/catalogue/rules.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Metadata } from '#contract/paging.ts'

export const collectablesPath = '/coleccionables'
export const memberSearchPath = '/search'
export const resultsPath = '/resultados'

/** Where a member's search leads, and each figure that is suggested. */
export const memberSearchPlaces = {
  action: memberSearchPath,
  hrefOf: ({ id }: { id: number }) => memberItemPath(id),
}

export function memberItemPath(id: number): string {
  return `/item/${id}`
}

export function collectablesOf(license: string, line?: string): string {
  return line === undefined ? `${collectablesPath}/${license}` : `${collectablesPath}/${license}/${line}`
}

/** The first page of a shelf as it stands. */
export const shelfState: ListState = { query: '', page: 1, sort: null, chosen: {} }

/** Reads the address of a member's list: the filters of everyone, the relation, and whether the hidden is shown. */
export function readMemberState(search: URLSearchParams): ListState {
  const state = readListState(search, memberFacetNames)
  return search.get('hidden') === 'with' ? { ...state, hidden: 'with' } : state
}

/** The one license, and the one line of it, that a list is about. */
export interface VisibleLists {
  readonly license: string | null
  readonly line: string | null
}

/** Named in the path, or alone among the filters: docs/product.md#screens knows both, and the sidebar uses the second. */
export function visibleListsOf(path: ShelfPath, { chosen }: ListState): VisibleLists {
  const license = isSlug(path.license) ? path.license : onlyOne(chosen.licenses)
  const line = isSlug(path.line) ? path.line : license ? onlyOne(chosen.lines) : null
  return { license, line }
}

function onlyOne(values: readonly string[] | undefined): string | null {
  return values?.length === 1 ? (values[0] ?? null) : null
}

interface ShelfPath {
  license?: string | undefined
  line?: string | undefined
}

/** Whether nothing narrows the list further than to the license and the line it is about. */
export function isWholeShelf(path: ShelfPath, state: ListState): boolean {
  const ofShelf = facetsOfShelf(path, state)
  return state.query === '' && Object.keys(state.chosen).every((facet) => ofShelf.includes(facet))
}

/** The list of the same license and line without any other filter: as it stands, or from its beginning. */
export function wholeShelf(path: ShelfPath, state: ListState): ListState {
  if (isWholeShelf(path, state)) return state
  const ofShelf = facetsOfShelf(path, state)
  const chosen = Object.fromEntries(Object.entries(state.chosen).filter(([facet]) => ofShelf.includes(facet)))
  return { ...shelfState, chosen, ...(state.hidden ? { hidden: state.hidden } : {}) }
}

/** The filters that name the license and the line a list is about, where its path does not. */
function facetsOfShelf(path: ShelfPath, state: ListState): string[] {
  const { license, line } = visibleListsOf(path, state)
  const facets: string[] = []
  if (license && !path.license) facets.push('licenses')
  if (line && !path.line) facets.push('lines')
  return facets
}

/** The same list from its first page, with what was put away or, where it shows that, without. */
export function withHiddenToggled({ hidden, ...others }: ListState): ListState {
  return hidden ? { ...others, page: 1 } : { ...others, page: 1, hidden: 'with' }
}

/** "31 figuras", or "Más de 10,000 figuras" where nobody counted further. */
export function figuresText({ total, total_capped }: Pick<Metadata, 'total' | 'total_capped'>): string {
  return total_capped ? `Más de ${formatNumber(total)} figuras` : countText(total, 'figura', 'figuras')
}

/** Where one has most figures first, then the largest. */
export function sortByOwned(
  plaques: readonly LicenseCardData[],
  own: ReadonlyMap<string, number>,
): LicenseCardData[] {
  const of = ({ slug }: LicenseCardData) => own.get(slug) ?? 0
  return plaques.toSorted((a, b) => of(b) - of(a) || b.itemsCount - a.itemsCount)
}
