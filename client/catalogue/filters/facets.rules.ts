import { licensesPath } from '#client/catalogue/rules.ts'
import type { Facet, FacetName, FacetOption, ListState } from './rules.ts'
import { facetTitles, searchOf } from './rules.ts'

/** What the server counted: the values of each filter, and how many there are, offered or not. */
export interface CountedFilters {
  readonly values: Partial<Record<FacetName, FacetOption[]>>
  readonly totals: Partial<Record<FacetName, number>>
}

const valuesMax = 60

/** The filters that can narrow a list of so many figures, and those that are chosen, in the order of `names`. */
export function facetsOf(
  names: readonly FacetName[],
  { values, totals }: CountedFilters,
  { state, itemsTotal }: { state: ListState; itemsTotal: number },
): Facet[] {
  return names
    .filter((name) => state.chosen[name] !== undefined || canNarrow(values[name] ?? [], itemsTotal))
    .map((name) => {
      const shown = shortened(values[name] ?? [], state.chosen[name] ?? [])
      const total = Math.max(totals[name] ?? 0, shown.length)
      return { name, title: facetTitles[name], values: shown, total, allHref: null }
    })
}

/** The same to visitors: there is a page of all licenses, which takes what is chosen along. */
export function addUncountedLicenses(facets: Facet[], state: ListState): Facet[] {
  const allHref = licensesPath + searchOf({ ...state, page: 1, sort: null })
  return facets.map((facet) => (facet.name === 'licenses' ? { ...facet, allHref } : facet))
}

/** A filter that every figure of the list has in common leads nowhere. */
function canNarrow(values: readonly FacetOption[], itemsTotal: number): boolean {
  return values.length > 1 || values.some(({ count }) => count === null || count < itemsTotal)
}

/** The most frequent values, and those chosen whatever their count. */
function shortened(values: readonly FacetOption[], chosen: readonly string[]): FacetOption[] {
  const [first, rest] = [values.slice(0, valuesMax), values.slice(valuesMax)]
  return [...first, ...rest.filter(({ slug }) => chosen.includes(slug))]
}
