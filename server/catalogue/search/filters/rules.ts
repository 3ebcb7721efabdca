import type { Ref } from '#contract/catalogue.ts'
import type { ItemFilters } from '#contract/catalogue-filters.ts'
import { statusChoices } from '#contract/catalogue-words.ts'
import type { Among } from './store.among.ts'

/** The filters whose values have counts, as they are called on the wire (spec §3). */
export const facets = [
  'licenses',
  'lines',
  'brands',
  'sagas',
  'arcos',
  'sales_methods',
  'release_years',
  'status',
  'others',
] as const

export type Facet = (typeof facets)[number]
/** Those whose values are rows of a table of their own. */
export type NamedFacet = 'licenses' | 'lines' | 'brands' | 'sagas' | 'arcos'
export type WordFacet = Exclude<Facet, NamedFacet>

/** A slug that stands in the catalogue. Without a license, the slug of a line may stand for several. */
export interface FoundRef extends Ref {
  facet: NamedFacet
  id: number
}

/** One of these values: ids where they are rows, else the words themselves. Without any, nothing matches. */
export type Choice = { facet: NamedFacet; ids: number[] } | { facet: WordFacet; words: string[] }
export type Condition = Choice | Among

/** What a list is narrowed to; everything in it holds at once. */
export interface Narrowing {
  /** Where one stands (`license`, `line`): holds for everything. */
  scope: Condition[]
  /** What was picked among the values of filters: the counts of a filter leave its own choice out. */
  choices: Choice[]
  /** The picked values that have a row, so that they are shown even where nothing has them. */
  refs: FoundRef[]
}

const namedFacets: NamedFacet[] = ['licenses', 'lines', 'brands', 'sagas', 'arcos']
const wordFacets: WordFacet[] = ['sales_methods', 'release_years', 'status', 'others']

/** No figure fulfils it. */
export const nothing: Condition[] = [{ facet: 'licenses', ids: [] }]

/** Every figure has exactly one status, or exactly none. */
const anyStatus = Object.keys(statusChoices).map((status) => `status:${status}`)

export function isNarrowedByName(filters: ItemFilters): boolean {
  const { license, line } = filters
  return license !== undefined || line !== undefined || namedFacets.some((facet) => filters[facet].length > 0)
}

export function narrowingOf(filters: ItemFilters, found: FoundRef[]): Narrowing {
  const { license, line } = filters
  const idsOf = (facet: NamedFacet, slugs: string[]) =>
    found.filter((ref) => ref.facet === facet && slugs.includes(ref.slug)).map((ref) => ref.id)
  const scope: Condition[] = []
  if (line !== undefined) scope.push({ facet: 'lines', ids: idsOf('lines', [line]) })
  else if (license !== undefined) scope.push({ facet: 'licenses', ids: idsOf('licenses', [license]) })
  return {
    scope,
    choices: [
      ...namedFacets.map((facet) => ({ facet, ids: idsOf(facet, filters[facet]) })),
      ...wordFacets.map((facet) => ({ facet, words: filters[facet] })),
    ].filter(({ facet }) => filters[facet].length > 0),
    refs: found.filter((ref) => filters[ref.facet].includes(ref.slug)),
  }
}

/** All conditions that hold together, but for the choice of one filter where its own counts are asked. */
export function conditionsOf({ scope, choices }: Narrowing, except?: Facet): Condition[] {
  return [...scope, ...choices.filter(({ facet }) => facet !== except)]
}

/** True of what leaves but a short list. */
export function isShortList(condition: Condition): boolean {
  return condition.facet === 'among' && condition.away === null
}

/** True of what is read sooner than looked for by other filters; the figures of a brand are many. */
export function leavesFew(condition: Condition): boolean {
  return isShortList(condition) || ('ids' in condition && condition.facet !== 'brands')
}

/** What is kept about conditions, and what has to be taken off: the figures that fulfil one of these lists. */
interface Kept {
  choices: Choice[]
  away: Condition[][]
}

/** Null where a short list is asked for: nobody keeps counts for one member. */
function keptOf(conditions: Condition[]): Kept | null {
  const choices = conditions.filter((condition) => condition.facet !== 'among')
  const among = conditions.find((condition) => condition.facet === 'among')
  if (!among) return { choices, away: [] }
  const parts = among.away?.map((where): Condition => ({ facet: 'among', where, away: null }))
  return parts ? { choices, away: parts.map((part) => [part, ...choices]) } : null
}

/** The keys of item_counts whose counts may be summed; null where a figure would be counted for each of its flags. */
function countKeysOf(choice: Choice): string[] | null {
  const values = 'ids' in choice ? choice.ids : choice.words
  if (choice.facet === 'others' && values.length > 1) return null
  return values.map((value) => `${choice.facet}:${value}`)
}

/** Where the counts of values are kept given at most one filter; null where the items must be counted. */
export function keptCountsOf(conditions: Condition[]): { scopes: string[]; away: Condition[][] } | null {
  const kept = keptOf(conditions)
  if (!kept) return null
  const [first, ...others] = kept.choices
  const scopes = first === undefined ? [''] : countKeysOf(first)
  return scopes !== null && others.length === 0 ? { scopes, away: kept.away } : null
}

/** Where the total of up to two filters is kept; null where the items must be counted. */
export function keptTotalOf(
  conditions: Condition[],
): { scopes: string[]; values: string[]; away: Condition[][] } | null {
  const kept = keptOf(conditions)
  if (!kept) return null
  const { choices, away } = kept
  const [first, second, ...others] = choices
  if (!first) return { scopes: [''], values: anyStatus, away }
  const firstKeys = countKeysOf(first)
  if (!second || firstKeys === null) return firstKeys && { scopes: [''], values: firstKeys, away }
  const secondKeys = countKeysOf(second)
  const isKept = secondKeys !== null && others.length === 0 && first.facet !== second.facet
  return isKept ? { scopes: firstKeys, values: secondKeys, away } : null
}
