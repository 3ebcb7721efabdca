import type { FilterValues } from '#contract/catalogue-filters.ts'

/** The counts of all figures without those that were put away; values of which nothing is left are gone. */
export function withoutPutAway(all: FilterValues, away: FilterValues): FilterValues {
  const facets = Object.keys(all) as (keyof FilterValues)[]
  const left = facets.map((facet) => {
    const values = less(all[facet], away[facet])
    return [facet, ordered.has(facet) ? values : values.toSorted((a, b) => b.count - a.count)]
  })
  return Object.fromEntries(left) as FilterValues
}

/** These have an order of their own; of the others the most frequent stand first. */
const ordered = new Set<keyof FilterValues>(['sales_methods', 'release_years', 'status', 'others'])

type Values = FilterValues[keyof FilterValues]

function less(all: Values, away: Values): Values {
  const counts = new Map(away.map(({ slug, count }) => [slug, count]))
  const left = all.map((value) => ({ ...value, count: value.count - (counts.get(value.slug) ?? 0) }))
  return left.filter(({ count, slug }) => count > 0 || !counts.has(slug))
}
