import type { FilterValues } from '#contract/catalogue.ts'
import { itemFlags, noYear, salesMethods, statusChoices } from '#contract/catalogue-words.ts'
import type { Condition, Facet, FoundRef, Narrowing } from '#server/catalogue/search/filters/rules.ts'
import { facets } from '#server/catalogue/search/filters/rules.ts'
import type { ValueCount } from './store.ts'

const labels: Partial<Record<Facet, Record<string, string>>> = {
  sales_methods: salesMethods,
  status: statusChoices,
  others: itemFlags,
  release_years: { [noYear]: 'Sin fecha' },
}

type Value = FilterValues[Facet][number]

/** The ids to be named, by facet. */
export function idsByFacet(counts: ValueCount[]): Record<FoundRef['facet'], number[]> {
  const idsOf = (facet: Facet) =>
    counts.filter((count) => count.facet === facet).map((count) => Number(count.value))
  return {
    licenses: idsOf('licenses'),
    lines: idsOf('lines'),
    brands: idsOf('brands'),
    sagas: idsOf('sagas'),
    arcos: idsOf('arcos'),
  }
}

/**
 * Every facet in the order it is shown: the most frequent first, years from the latest on, closed lists in
 * their own order. What is chosen is always there, at 0 where nothing is left of it.
 */
export function filterValuesOf(counts: ValueCount[], refs: FoundRef[], { choices }: Narrowing): FilterValues {
  const shown = (facet: Facet): Value[] => {
    const named = refs.filter((ref) => ref.facet === facet)
    const chosen = choices.filter((choice) => choice.facet === facet).flatMap(valuesOf)
    const counted = counts.filter((count) => count.facet === facet)
    const missing = chosen.filter((key) => counted.every(({ value }) => value !== key))
    const values = [...counted, ...missing.map((value) => ({ value, count: 0 }))].flatMap(
      ({ value, count }) => {
        const ref = isNamed(facet) ? named.find(({ id }) => String(id) === value) : wordRef(facet, value)
        return ref ? [{ slug: ref.slug, name: ref.name, count }] : []
      },
    )
    return inOrder(facet, merged(values))
  }
  return Object.fromEntries(facets.map((facet) => [facet, shown(facet)])) as FilterValues
}

const isNamed = (facet: Facet): boolean => labels[facet] === undefined

function valuesOf(choice: Condition): string[] {
  return 'ids' in choice ? choice.ids.map(String) : choice.words
}

function wordRef(facet: Facet, word: string): { slug: string; name: string } {
  return { slug: word, name: labels[facet]?.[word] ?? word }
}

/** Lines of several licenses may share a slug, and a slug is all that a filter knows. */
function merged(values: Value[]): Value[] {
  const bySlug = new Map<string, Value>()
  for (const value of values) {
    const known = bySlug.get(value.slug)
    bySlug.set(value.slug, known ? { ...known, count: known.count + value.count } : value)
  }
  return [...bySlug.values()]
}

function inOrder(facet: Facet, values: Value[]): Value[] {
  if (facet === 'release_years') return values.toSorted((a, b) => yearOf(b) - yearOf(a))
  const order = Object.keys(labels[facet] ?? {})
  if (order.length > 0) return values.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
  return values.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Figures without a date stand last. */
const yearOf = ({ slug }: Value): number => (slug === noYear ? 0 : Number(slug))
