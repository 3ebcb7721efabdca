import type { FilterTotals, FilterValues } from '#contract/catalogue-filters.ts'
import type { Facet, ResolvedFilters } from '#server/catalogue/search/filters/rules.ts'
import { conditionsOf, facets, isSelective } from '#server/catalogue/search/filters/rules.ts'
import { storedCountsOf } from '#server/catalogue/search/filters/stored-counts.rules.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/db.ts'
import { countValues, countValuesWithout } from './counting.store.ts'
import { filterValuesOf, idsByFacet, mostFrequentOf, totalsOf } from './rules.ts'
import type { ValueCount } from './store.ts'
import { findNames, listStoredCounts } from './store.ts'

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
  const asked = free.length > 0 ? [[free, undefined] as const, ...own] : own
  const all: ValueCount[] = []
  for (let from = 0; from < asked.length; from += atOnce) {
    const counts = asked
      .slice(from, from + atOnce)
      .map(([wanted, except]) =>
        findCounts(db, wanted, { narrowing, plan, limit: except ? allMax : valuesMax }, except),
      )
    all.push(...(await Promise.all(counts)).flat())
  }
  const values = await named(db, mostFrequentOf(all, narrowing, valuesMax), narrowing)
  return { values, totals: totalsOf(all, values) }
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
  const names = await findNames(db, idsByFacet(counts))
  return filterValuesOf(counts, [...names, ...narrowing.refs], narrowing)
}

/** Uses the stored counts for everything, for one filter and for two of closed lists; otherwise counts. */
function findCounts(
  db: Db,
  wanted: Facet[],
  { narrowing, plan, limit }: Counted,
  except: Facet | undefined,
): Promise<ValueCount[]> {
  const conditions = conditionsOf(narrowing, except)
  const stored = plan ? null : storedCountsOf(conditions)
  if (!stored)
    return countValues(db, wanted, { conditions, plan, isFew: conditions.some(isSelective), limit })
  const excluded = stored.excluded.map((part) => part.conditions)
  if (excluded.length > 0) return countValuesWithout(db, wanted, { ...stored, excluded, limit })
  return listStoredCounts(db, wanted, { ...stored, limit })
}
