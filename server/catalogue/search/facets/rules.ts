import type { FilterTotals, FilterValues } from '#contract/catalogue-filters.ts'
import { itemFlags, noYear, salesMethods, statusChoices } from '#contract/catalogue-words.ts'
import type {
  Choice,
  Facet,
  NamedFacet,
  ResolvedFilters,
  ResolvedRef,
} from '#server/catalogue/search/filters/rules.ts'
import { facets } from '#server/catalogue/search/filters/rules.ts'
import type { ValueCount } from './store.ts'

const labels: Partial<Record<Facet, Record<string, string>>> = {
  sales_methods: salesMethods,
  status: statusChoices,
  others: itemFlags,
  release_years: { [noYear]: 'Sin fecha' },
}

type Value = FilterValues[Facet][number]

/** The ids whose names are needed, by facet; lines have theirs already. */
export function idsByFacet(counts: ValueCount[]): Record<Exclude<NamedFacet, 'lines'>, number[]> {
  const idsOf = (facet: Facet) =>
    counts.filter((count) => count.facet === facet).map((count) => Number(count.value))
  return {
    licenses: idsOf('licenses'),
    brands: idsOf('brands'),
    sagas: idsOf('sagas'),
    arcos: idsOf('arcos'),
  }
}

/**
 * Every facet in display order: by frequency, years from the latest, closed lists in their own order. Chosen values are
 * always included, with 0 when nothing is left of them.
 */
export function filterValuesOf(
  counts: ValueCount[],
  refs: ResolvedRef[],
  { choices }: ResolvedFilters,
): FilterValues {
  const shown = (facet: Facet): Value[] => {
    const named = new Map(refs.filter((ref) => ref.facet === facet).map((ref) => [keyOf(ref), ref]))
    const counted = counts.filter((count) => count.facet === facet)
    const chosen = choices
      .filter((choice) => choice.facet === facet)
      .flatMap((choice) => keysOf(choice, refs))
    const missing = chosen.filter((key) => counted.every(({ value }) => value !== key))
    const values = [...counted, ...missing.map((value) => ({ value, name: null, count: 0 }))].flatMap(
      ({ value, name, count }) => {
        if (name !== null) return [{ slug: value, name, count }]
        const ref = isNamed(facet) ? named.get(value) : wordRef(facet, value)
        return ref ? [{ slug: ref.slug, name: ref.name, count }] : []
      },
    )
    return inOrder(facet, values)
  }
  return Object.fromEntries(facets.map((facet) => [facet, shown(facet)])) as FilterValues
}

/** The first values of each facet, and the chosen ones wherever they are. */
export function mostFrequentOf(
  counts: ValueCount[],
  { choices, refs }: ResolvedFilters,
  max: number,
): ValueCount[] {
  return facets.flatMap((facet) => {
    const chosen = choices.filter((choice) => choice.facet === facet).flatMap((one) => keysOf(one, refs))
    const own = counts.filter((count) => count.facet === facet)
    return own.filter(({ value }, place) => place < max || chosen.includes(value))
  })
}

/** The number of all values of each facet, including those not listed. */
export function totalsOf(counts: ValueCount[], values: FilterValues): FilterTotals['values'] {
  const totalOf = (facet: Facet) => counts.find((count) => count.facet === facet)?.total ?? 0
  const totals = facets.map((facet) => [facet, Math.max(totalOf(facet), values[facet].length)])
  return Object.fromEntries(totals) as FilterTotals['values']
}

const isNamed = (facet: Facet): boolean => labels[facet] === undefined

/** Lines of several licenses may share a slug, and filters only have the slug. */
const keyOf = ({ facet, id, slug }: ResolvedRef): string => (facet === 'lines' ? slug : String(id))

function keysOf(choice: Choice, refs: ResolvedRef[]): string[] {
  if (!('ids' in choice)) return choice.words
  const chosen = refs.filter(({ facet, id }) => facet === choice.facet && choice.ids.includes(id))
  return [...new Set(chosen.map(keyOf))]
}

function wordRef(facet: Facet, word: string): { slug: string; name: string } {
  return { slug: word, name: labels[facet]?.[word] ?? word }
}

function inOrder(facet: Facet, values: Value[]): Value[] {
  if (facet === 'release_years') return values.toSorted((a, b) => yearOf(b) - yearOf(a))
  const order = Object.keys(labels[facet] ?? {})
  if (order.length > 0) return values.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
  return values.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Items without a date come last. */
const yearOf = ({ slug }: Value): number => (slug === noYear ? 0 : Number(slug))
