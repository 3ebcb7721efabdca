import type { FilterValues } from '#contract/catalogue.ts'
import type { Facet, Narrowing } from '#server/catalogue/search/filters/rules.ts'
import { conditionsOf, countKeysOf, facets } from '#server/catalogue/search/filters/rules.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/db.ts'
import { filterValuesOf, idsByFacet } from './rules.ts'
import type { ValueCount } from './store.ts'
import { countValues, findNames, listKeptCounts } from './store.ts'

/** One visitor may not take all connections, however many filters are chosen. */
const atOnce = 3

/** Each facet's values with how many there are, given the other filters: its own choice is left out. */
export async function countFacets(db: Db, narrowing: Narrowing, plan: Plan | null): Promise<FilterValues> {
  const chosen = narrowing.choices.map((choice) => choice.facet)
  const free = facets.filter((facet) => !chosen.includes(facet))
  const asked: [Facet[], Facet | undefined][] = [[free, undefined], ...chosen.map(ownCounts)]
  const all: ValueCount[] = []
  for (let from = 0; from < asked.length; from += atOnce) {
    const counts = asked
      .slice(from, from + atOnce)
      .map(([wanted, except]) => findCounts(db, wanted, conditionsOf(narrowing, except), plan))
    all.push(...(await Promise.all(counts)).flat())
  }
  const names = await findNames(db, idsByFacet(all))
  return filterValuesOf(all, [...names, ...narrowing.refs], narrowing)
}

const ownCounts = (facet: Facet): [Facet[], Facet] => [[facet], facet]

/** Counts are kept for everything and for what has one value of one filter; the rest is counted. */
function findCounts(
  db: Db,
  wanted: Facet[],
  conditions: ReturnType<typeof conditionsOf>,
  plan: Plan | null,
): Promise<ValueCount[]> {
  const [first, ...others] = conditions
  const scopes = first === undefined ? [''] : countKeysOf(first)
  const isKept = plan === null && others.length === 0 && scopes !== null
  return isKept ? listKeptCounts(db, wanted, scopes) : countValues(db, wanted, conditions, plan)
}
