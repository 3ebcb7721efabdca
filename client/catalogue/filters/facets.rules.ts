import { licensesPath } from '#client/catalogue/rules.ts'
import type { Facet, FacetName, FacetOption, ListState } from './rules.ts'
import { facetTitles, searchOf } from './rules.ts'

export interface CountedFilters {
  readonly values: Partial<Record<FacetName, FacetOption[]>>
  readonly totals: Partial<Record<FacetName, number>>
}

const valuesMax = 60

/** The filters that can narrow a list of that many figures, and those that are in use, in the order of `names`. */
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

/** For visitors, the filter by license links to the page of all licenses and keeps the other filters. */
export function addUncountedLicenses(facets: Facet[], state: ListState): Facet[] {
  const allHref = licensesPath + searchOf({ ...state, page: 1, sort: null })
  return facets.map((facet) => (facet.name === 'licenses' ? { ...facet, allHref } : facet))
}

/** False when every figure of the list has the same value. */
function canNarrow(values: readonly FacetOption[], itemsTotal: number): boolean {
  return values.length > 1 || values.some(({ count }) => count === null || count < itemsTotal)
}

/** The most frequent values, and the chosen ones whatever their count. */
function shortened(values: readonly FacetOption[], chosen: readonly string[]): FacetOption[] {
  const [first, rest] = [values.slice(0, valuesMax), values.slice(valuesMax)]
  return [...first, ...rest.filter(({ slug }) => chosen.includes(slug))]
}
