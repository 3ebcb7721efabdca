import type { Plaque } from '#client/catalogue/data.ts'
import type { ListState } from '#client/catalogue/filters/rules.ts'
import { memberFacetNames, readListState } from '#client/catalogue/filters/rules.ts'
import { isSlug } from '#client/catalogue/rules.ts'

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
export interface Shown {
  readonly license: string | null
  readonly line: string | null
}

/** Named in the path, or alone among the filters: spec §2 knows both, and the sidebar uses the second. */
export function shownOf(
  path: { license?: string | undefined; line?: string | undefined },
  { chosen }: ListState,
): Shown {
  const license = isSlug(path.license) ? path.license : onlyOne(chosen.licenses)
  const line = isSlug(path.line) ? path.line : license ? onlyOne(chosen.lines) : null
  return { license, line }
}

function onlyOne(values: readonly string[] | undefined): string | null {
  return values?.length === 1 ? (values[0] ?? null) : null
}

/** Where one has most figures first, then the largest. */
export function dearestFirst(plaques: readonly Plaque[], own: ReadonlyMap<string, number>): Plaque[] {
  const of = ({ slug }: Plaque) => own.get(slug) ?? 0
  return plaques.toSorted((a, b) => of(b) - of(a) || b.itemsCount - a.itemsCount)
}
