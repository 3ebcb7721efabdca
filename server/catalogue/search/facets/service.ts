import type { FilterTotals, FilterValues } from '#contract/catalogue/filters.ts'
import type { Facet, NamedFacet } from '#contract/catalogue/item-filters.ts'
import { facets, facetWords, textFacets } from '#contract/catalogue/item-filters.ts'
import { noYear } from '#contract/catalogue/words.ts'
import type { Choice, ResolvedFilters, ResolvedRef } from '#server/catalogue/search/filters/rules.ts'
import { conditionsOf, isSelective } from '#server/catalogue/search/filters/rules.ts'
import { storedCountsOf } from '#server/catalogue/search/filters/stored-counts.rules.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countValues, countValuesWithout, findNames, listStoredCounts, type ValueCount } from './store.ts'

/** Limits the connections one request may use. */
const atOnce = 3
/** The most values of a filter in the list of all filters. */
const valuesMax = 100
/** The most values of a single filter. */
const allMax = 5_000

/** What is counted: the request without its filters. */
interface Counted {
  narrowing: ResolvedFilters
  plan: Plan | null
  limit: number
}

/** Counts the values of each facet given the other filters, ignoring its own choice. */
export async function countFacets(
  db: Db,
  narrowing: ResolvedFilters,
  plan: Plan | null,
): Promise<{ values: FilterValues; totals: FilterTotals['values'] }> {
  // For a filter with a choice all values are counted, because the chosen one may be rare.
  const chosen = narrowing.choices.map((choice) => choice.facet)
  const free = facets.filter((facet) => !chosen.includes(facet))
  const own: [Facet[], Facet | undefined][] = chosen.map((facet) => [[facet], facet])
  const facetGroups = free.length > 0 ? [[free, undefined] as const, ...own] : own
  const all: ValueCount[] = []
  for (let from = 0; from < facetGroups.length; from += atOnce) {
    const counts = facetGroups
      .slice(from, from + atOnce)
      .map(([group, except]) =>
        findCounts(db, group, { narrowing, plan, limit: except ? allMax : valuesMax }, except),
      )
    all.push(...(await Promise.all(counts)).flat())
  }
  // Where no figure is for adults, there is nothing to choose.
  const hasAdults =
    chosen.includes('adults') || all.some(({ facet, value }) => facet === 'adults' && value === 'si')
  const counted = hasAdults ? all : all.filter(({ facet }) => facet !== 'adults')
  const values = await named(db, mostFrequentOf(counted, narrowing, valuesMax), narrowing)
  return { values, totals: totalsOf(counted, values) }
}

/** All values of one facet, in the same order. */
export async function countFacet(
  db: Db,
  facet: Facet,
  narrowing: ResolvedFilters,
  plan: Plan | null,
): Promise<FilterValues[Facet]> {
  const counts = await findCounts(db, [facet], { narrowing, plan, limit: allMax }, facet)
  return (await named(db, counts, narrowing))[facet]
}

async function named(db: Db, counts: ValueCount[], narrowing: ResolvedFilters): Promise<FilterValues> {
  const names = await findNames(db, idsByFacet(counts), textKeysOf(counts, narrowing))
  return filterValuesOf(counts, [...names, ...narrowing.refs], narrowing)
}

/** Uses the stored counts for everything, for one filter and for two of closed lists; otherwise counts. */
function findCounts(
  db: Db,
  facets: Facet[],
  { narrowing, plan, limit }: Counted,
  except: Facet | undefined,
): Promise<ValueCount[]> {
  const conditions = conditionsOf(narrowing, except)
  const stored = plan ? null : storedCountsOf(conditions)
  if (!stored)
    return countValues(db, facets, { conditions, plan, isFew: conditions.some(isSelective), limit })
  const excluded = stored.excluded.map((part) => part.conditions)
  if (excluded.length > 0) return countValuesWithout(db, facets, { ...stored, excluded, limit })
  return listStoredCounts(db, facets, { ...stored, limit })
}

type Value = FilterValues[Facet][number]

/** The ids whose names are needed, by facet; lines have theirs already. */
function idsByFacet(counts: ValueCount[]): Record<Exclude<NamedFacet, 'lines'>, number[]> {
  const idsOf = (facet: Facet) =>
    counts.filter((count) => count.facet === facet).map((count) => Number(count.value))
  return {
    licenses: idsOf('licenses'),
    brands: idsOf('brands'),
    sagas: idsOf('sagas'),
    arcos: idsOf('arcos'),
  }
}

function textKeysOf(counts: ValueCount[], { choices }: ResolvedFilters): string[] {
  const counted = counts
    .filter(({ facet }) => isTextFacet(facet))
    .map(({ facet, value }) => `${facet}:${value}`)
  const chosen = choices.flatMap((choice) =>
    'slugs' in choice ? choice.slugs.map((slug) => `${choice.facet}:${slug}`) : [],
  )
  return [...new Set([...counted, ...chosen])]
}

const isTextFacet = (facet: Facet): boolean => (textFacets as readonly Facet[]).includes(facet)

/**
 * Every facet in display order: by frequency, years from the latest, closed lists in their own order. Chosen values are
 * always included, with 0 when nothing is left of them.
 */
function filterValuesOf(
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
function mostFrequentOf(counts: ValueCount[], { choices, refs }: ResolvedFilters, max: number): ValueCount[] {
  return facets.flatMap((facet) => {
    const chosen = choices.flatMap((choice) => (choice.facet === facet ? keysOf(choice, refs) : []))
    const own = counts.filter((count) => count.facet === facet)
    return own.filter(({ value }, place) => place < max || chosen.includes(value))
  })
}

/** The number of all values of each facet, including those not listed. */
function totalsOf(counts: ValueCount[], values: FilterValues): FilterTotals['values'] {
  const totalOf = (facet: Facet) => counts.find((count) => count.facet === facet)?.total ?? 0
  const totals = facets.map((facet) => [facet, Math.max(totalOf(facet), values[facet].length)])
  return Object.fromEntries(totals) as FilterTotals['values']
}

const isNamed = (facet: Facet): boolean => facetWords(facet) === null

/** Lines of several licenses may share a slug, and filters only have the slug. */
const keyOf = ({ facet, id, slug }: ResolvedRef): string =>
  facet === 'lines' || isTextFacet(facet) ? slug : String(id)

function keysOf(choice: Choice, refs: ResolvedRef[]): string[] {
  if ('slugs' in choice) return choice.slugs
  if (!('ids' in choice)) return choice.words
  const chosen = refs.filter(({ facet, id }) => facet === choice.facet && choice.ids.includes(id))
  return [...new Set(chosen.map(keyOf))]
}

function wordRef(facet: Facet, word: string): { slug: string; name: string } {
  return { slug: word, name: facetWords(facet)?.[word] ?? word }
}

function inOrder(facet: Facet, values: Value[]): Value[] {
  if (facet === 'release_years') return values.toSorted((a, b) => yearOf(b) - yearOf(a))
  const order = Object.keys(facetWords(facet) ?? {})
  if (order.length > 0) return values.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
  return values.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Items without a date come last. */
const yearOf = ({ slug }: Value): number => (slug === noYear ? 0 : Number(slug))
