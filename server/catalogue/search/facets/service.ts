import type { FilterTotals, FilterValues } from '#contract/catalogue-filters.ts'
import type { Condition, Facet, Narrowing } from '#server/catalogue/search/filters/rules.ts'
import { conditionsOf, countKeysOf, facets } from '#server/catalogue/search/filters/rules.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/db.ts'
import { filterValuesOf, idsByFacet, totalsOf } from './rules.ts'
import type { ValueCount } from './store.ts'
import { countValues, findNames, listKeptCounts } from './store.ts'

/** One visitor may not take all connections, however many filters are chosen. */
const atOnce = 3
/** Values of a filter beside the others; the most frequent ones. */
const valuesMax = 100
/** Values of a filter by itself. */
const allMax = 5_000

/** What is counted: everything that is asked but the filters themselves. */
interface Counted {
  narrowing: Narrowing
  plan: Plan | null
  limit: number
}

/** Each facet's values with how many there are, given the other filters: its own choice is left out. */
export async function countFacets(
  db: Db,
  narrowing: Narrowing,
  plan: Plan | null,
): Promise<{ values: FilterValues; totals: FilterTotals['values'] }> {
  const chosen = narrowing.choices.map((choice) => choice.facet)
  const free = facets.filter((facet) => !chosen.includes(facet))
  const asked: [Facet[], Facet | undefined][] = [[free, undefined], ...chosen.map(ownCounts)]
  const all: ValueCount[] = []
  for (let from = 0; from < asked.length; from += atOnce) {
    const counts = asked
      .slice(from, from + atOnce)
      .map(([wanted, except]) => findCounts(db, wanted, { narrowing, plan, limit: valuesMax }, except))
    all.push(...(await Promise.all(counts)).flat())
  }
  const values = await named(db, all, narrowing)
  return { values, totals: totalsOf(all, values) }
}

/** All values of one facet, in the same order. */
export async function countFacet(
  db: Db,
  facet: Facet,
  narrowing: Narrowing,
  plan: Plan | null,
): Promise<FilterValues[Facet]> {
  const counts = await findCounts(db, [facet], { narrowing, plan, limit: allMax }, facet)
  return (await named(db, counts, narrowing))[facet]
}

const ownCounts = (facet: Facet): [Facet[], Facet] => [[facet], facet]

async function named(db: Db, counts: ValueCount[], narrowing: Narrowing): Promise<FilterValues> {
  const names = await findNames(db, idsByFacet(counts))
  return filterValuesOf(counts, [...names, ...narrowing.refs], narrowing)
}

/** Counts are kept for everything and for what has one value of one filter; the rest is counted. */
function findCounts(
  db: Db,
  wanted: Facet[],
  { narrowing, plan, limit }: Counted,
  except: Facet | undefined,
): Promise<ValueCount[]> {
  const conditions: Condition[] = conditionsOf(narrowing, except)
  const [first, ...others] = conditions
  const scopes = first === undefined ? [''] : countKeysOf(first)
  const isKept = plan === null && others.length === 0 && scopes !== null
  if (isKept) return listKeptCounts(db, wanted, { scopes, limit })
  return countValues(db, wanted, { conditions, plan, limit })
}
