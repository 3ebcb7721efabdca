import type { FilterTotals, FilterValues } from '#contract/catalogue/filters.ts'
import type { Paging } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countFacet, countFacets } from './facets/service.ts'
import type { ExcludedItems, FilterCondition, MemberScope } from './filters/rules.ts'
import { conditionsOf, excludedItemsOf, isShortList, matchNothing, shownToMember } from './filters/rules.ts'
import { type Filters, resolveFilters } from './filters/service.ts'
import { type StoredTotal, storedCountsOf, storedTotalOf } from './filters/stored-counts.rules.ts'
import type { FoundItem, Window } from './found.store.ts'
import type { FilterCriteria, SearchCriteria } from './fragments.store.ts'
import { readingOf } from './plan/rules.ts'
import { findCode, findPlan, type Plan, updateTermCounts } from './plan/store.ts'
import { countMatched, findFirstRanked, findRanked, type Match } from './ranking/service.ts'
import type { PlainSort } from './store.ts'
import {
  countEach,
  countedMax,
  countUpcoming,
  findStoredCount,
  findYearOffset,
  listFewFound,
  listFound,
} from './store.ts'

/* Finds items by filters and by text, suggests items while typing, and counts the values of filters. It returns what it
   found in order; items/service.ts answers it. It uses the tables that triggers maintain
   (db/functions/search_*.sql) and accepts any text without errors. */

interface SearchResult {
  items: FoundItem[]
  total: number
  /** There are more than `total`. */
  totalCapped: boolean
  /** How many fulfil the filters but are left out because the member hid them. */
  hidden: number
}

interface TextSearchResult extends SearchResult {
  /** Nothing has all the words: the results have some of them. */
  isPartial: boolean
}

/** `today` decides which releases are upcoming. */
type Listing = Filters & Paging & { today: string }

const nothingFound: SearchResult = { items: [], total: 0, totalCapped: false, hidden: 0 }
const suggestionsMax = 8
/** Up to this offset, skipping items is quicker than looking up their years. */
const farIn = 5_000
const oneCharacterSays = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/u

export async function listItems(db: Db, filters: Listing): Promise<SearchResult> {
  const narrowing = await resolveFilters(db, filters)
  return listPlainly(db, withoutText(conditionsOf(narrowing)), filters)
}

/** Without a text it lists everything, by default what is released next first. A text without any word finds nothing. */
export async function searchItems(db: Db, filters: Listing & { query: string }): Promise<TextSearchResult> {
  if (filters.query.trim() === '') {
    const sort = filters.sort === 'relevancia' ? undefined : filters.sort
    return { ...(await listItems(db, { ...filters, sort: sort ?? 'proximos' })), isPartial: false }
  }
  const conditions = conditionsOf(await resolveFilters(db, filters))
  const isRanked = filters.sort === undefined || filters.sort === 'relevancia'
  const plan = await (conditions.length === 0
    ? makeCountedPlan(db, filters.query, {
        counted: countedMax + 1,
        window: isRanked ? windowOf(filters) : null,
      })
    : makePlan(db, filters.query))
  if (!plan) return { ...nothingFound, isPartial: false }
  const criteria = { conditions, plan }
  const found = isRanked ? await listRanked(db, criteria, filters) : await listPlainly(db, criteria, filters)
  return { ...found, isPartial: plan.effort > 1 }
}

/** Suggests items from two letters or one Japanese character on. */
export async function suggestItems(db: Db, query: string): Promise<FoundItem[]> {
  const text = query.trim()
  if (text.length < 2 && !oneCharacterSays.test(text)) return []
  const plan = await makeTypingPlan(db, text)
  if (!plan) return []
  return findFirstRanked(db, { conditions: [], plan }, suggestionsMax)
}

type TextFilters = Filters & { query: string }

export async function countFilterValues(
  db: Db,
  filters: TextFilters,
): Promise<{ values: FilterValues; totals: FilterTotals['values'] }> {
  const { narrowing, plan } = await resolveSearch(db, filters)
  return countFacets(db, narrowing, plan)
}

export async function countValuesOf(
  db: Db,
  facet: keyof FilterValues,
  filters: TextFilters,
): Promise<FilterValues[typeof facet]> {
  const { narrowing, plan } = await resolveSearch(db, filters)
  return countFacet(db, facet, narrowing, plan)
}

/** Resolves filters and text for the store of a later room, which builds its SQL with `matchesCriteria`; null for all figures. */
export async function findSearchCriteria(db: Db, filters: TextFilters): Promise<SearchCriteria | null> {
  const { narrowing, plan } = await resolveSearch(db, filters)
  const conditions = conditionsOf(narrowing)
  return plan || conditions.length > 0 ? { conditions, plan } : null
}

/** Resolves filters without a text for the store of a later room. */
export async function findFilterCriteria(db: Db, filters: Filters): Promise<FilterCriteria | null> {
  const conditions = conditionsOf(await resolveFilters(db, filters))
  return conditions.length > 0 ? { conditions, plan: null } : null
}

export function criteriaInScope(scope: MemberScope | null): FilterCriteria | null {
  return scope && { conditions: [shownToMember(scope)], plan: null }
}

/** The figures that match these filters and that the member hides, in disjoint parts. */
export async function findHiddenParts(db: Db, filters: Filters): Promise<FilterCriteria[]> {
  const hidden =
    excludedItemsOf(conditionsOf(await resolveFilters(db, filters)))?.filter(({ isHidden }) => isHidden) ?? []
  return hidden.map(({ conditions }) => ({ conditions, plan: null }))
}

async function resolveSearch(db: Db, filters: TextFilters) {
  const [plan, narrowing] = await Promise.all([makePlan(db, filters.query), resolveFilters(db, filters)])
  const isWithoutWords = plan === null && filters.query.trim() !== ''
  return { plan, narrowing: isWithoutWords ? { ...narrowing, scope: matchNothing } : narrowing }
}

/** For the nightly job and after an import: recounts the frequency of each word. New words are indexed without it. */
export async function rebuildSearchTerms(db: Db): Promise<void> {
  await updateTermCounts(db)
}

/** One page, best matches first. */
async function listRanked(db: Db, match: Match, filters: Listing): Promise<SearchResult> {
  const [found, hidden] = await Promise.all([
    findRanked(db, match, windowOf(filters)),
    countHidden(db, match),
  ])
  return { ...capped(found), hidden }
}

/** One page in an order without a text. */
async function listPlainly(db: Db, criteria: SearchCriteria, filters: Listing): Promise<SearchResult> {
  const sort = sortOf(filters)
  const window = windowOf(filters)
  const upcomingFrom = filters.sort === 'proximos' ? filters.today : null
  const stored = criteria.plan ? null : storedTotalOf(criteria.conditions)
  if (stored) return listWithStoredTotal(db, criteria, { ...window, sort, stored, upcomingFrom })
  if (criteria.conditions.some(isShortList) && upcomingFrom === null) {
    return { ...(await listFewFound(db, criteria, { ...window, sort })), totalCapped: false, hidden: 0 }
  }
  const [total, hidden, items] = await Promise.all([
    countMatched(db, criteria),
    countHidden(db, criteria),
    listWithUpcoming(db, criteria, { ...window, upcomingFrom }, (part) =>
      listFound(db, criteria, { ...part, sort, from: 'start' }),
    ),
  ])
  return { ...capped({ items, total }), hidden }
}

/** Lists items whose total is stored. The excluded items are counted anyway, to be subtracted. */
async function listWithStoredTotal(
  db: Db,
  criteria: SearchCriteria,
  { stored, sort, ...window }: WindowWithUpcoming & { sort: PlainSort; stored: StoredTotal },
): Promise<SearchResult> {
  const [all, excluded] = await Promise.all([
    findStoredCount(db, stored.scopes, stored.values),
    countEach(db, stored.excluded.map(criteriaOf)),
  ])
  const total = all - sumOf(excluded)
  const hidden = sumOf(excluded.filter((_, place) => stored.excluded[place]?.isHidden))
  const read = (part: Window) => listPage(db, criteria, { ...part, sort, total })
  const items = window.offset >= total ? [] : await listWithUpcoming(db, criteria, window, read)
  return { items, total, totalCapped: false, hidden }
}

/** How many items that fulfil the filters are left out because the member hid them. */
async function countHidden(db: Db, { conditions, plan }: SearchCriteria): Promise<number> {
  const hidden = excludedItemsOf(conditions)?.filter(({ isHidden }) => isHidden) ?? []
  return sumOf(
    await countEach(
      db,
      hidden.map((part) => ({ conditions: part.conditions, plan })),
    ),
  )
}

const criteriaOf = ({ conditions }: ExcludedItems): SearchCriteria => ({ conditions, plan: null })

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)

const withoutText = (conditions: FilterCondition[]): SearchCriteria => ({ conditions, plan: null })

type CountedWindow = Window & { sort: PlainSort; total: number }

/** When counts by year are stored, a page far into the list is read from the start or end of its year. */
async function listPage(db: Db, criteria: SearchCriteria, window: CountedWindow): Promise<FoundItem[]> {
  const stored = storedCountsOf(criteria.conditions)
  const { limit, offset, sort } = window
  const isFarIn = sort === 'lanzamiento' && offset >= farIn
  if (!isFarIn || !stored) return listFromNearest(db, criteria, window)
  const year = await findYearOffset(db, { ...stored, excluded: stored.excluded.map(criteriaOf) }, offset)
  const isWithin = year !== null && offset + limit <= year.before + year.count
  if (!isWithin) return listFromNearest(db, criteria, window)
  const inYear: FilterCondition = { facet: 'release_years', words: [year.year] }
  const within = { ...window, offset: offset - year.before, total: year.count }
  return listFromNearest(db, { ...criteria, conditions: [...criteria.conditions, inYear] }, within)
}

/** Reads the second half from the end. */
async function listFromNearest(
  db: Db,
  criteria: SearchCriteria,
  { limit, offset, sort, total }: CountedWindow,
): Promise<FoundItem[]> {
  if (offset <= total / 2) return listFound(db, criteria, { limit, offset, sort, from: 'start' })
  return listFound(db, criteria, { ...fromEnd({ limit, offset }, total), sort, from: 'end' })
}

const capped = ({ items, total }: { items: FoundItem[]; total: number }) => ({
  items,
  total: Math.min(total, countedMax),
  totalCapped: total > countedMax,
})

const windowOf = ({ page, page_size }: Paging) => ({ limit: page_size, offset: (page - 1) * page_size })

function fromEnd({ limit, offset }: { limit: number; offset: number }, total: number) {
  const after = Math.max(total - offset - limit, 0)
  return { limit: Math.min(limit, total - offset), offset: after }
}

function sortOf({ sort }: Filters): PlainSort {
  return sort === undefined || sort === 'relevancia' || sort === 'proximos' ? 'lanzamiento' : sort
}

/** What PostgreSQL refuses in text and no word contains: NUL and unpaired surrogates. */
const unsearchable = /\0|\p{Surrogate}/gu
const charactersMax = 200

/** Enough to know whether anything is found. */
const anyMatch = 1

/** Null when the query contains no searchable word. Any characters are allowed. */
async function makePlan(db: Db, query: string): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: false, counted: anyMatch, window: null })
}

/** Also gives the number of matches, counted up to a limit, and where they can be ranked a page of them. */
async function makeCountedPlan(
  db: Db,
  query: string,
  how: { counted: number; window: Window | null },
): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: false, ...how })
}

/** For suggestions: the last word may be incomplete. */
async function makeTypingPlan(db: Db, query: string): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: true, counted: anyMatch, window: null })
}

async function makePlanOf(
  db: Db,
  query: string,
  how: { isTyping: boolean; counted: number; window: Window | null },
): Promise<Plan | null> {
  const written = query.slice(0, charactersMax).replace(unsearchable, ' ').trim()
  if (written === '') return null
  // Barcodes are typed with spaces, and with leading zeros or without; every figure is found without them.
  const text = (await findCode(db, written)) ?? written
  const plan = await findPlan(db, text, { ...readingOf(text), ...how })
  return plan.matching === '' ? null : plan
}

interface WindowWithUpcoming extends Window {
  /** The day from which releases are upcoming and listed first, soonest first; null to leave the order unchanged. */
  upcomingFrom: string | null
}

/**
 * Reads a page of a list ordered by release. Upcoming releases are at the beginning of that order with the furthest day
 * first, so that part is read in reverse and the rest as it is.
 */
async function listWithUpcoming(
  db: Db,
  criteria: SearchCriteria,
  { limit, offset, upcomingFrom }: WindowWithUpcoming,
  read: (window: Window) => Promise<FoundItem[]>,
): Promise<FoundItem[]> {
  if (upcomingFrom === null) return read({ limit, offset })
  const upcoming = await countUpcoming(db, criteria, upcomingFrom)
  const end = Math.min(offset + limit, upcoming)
  const next = offset < end ? await read({ limit: end - offset, offset: upcoming - end }) : []
  const rest = limit - next.length
  const others = rest > 0 ? await read({ limit: rest, offset: Math.max(offset, upcoming) }) : []
  return [...next.reverse(), ...others]
}
