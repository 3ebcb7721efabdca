import type { Ref } from '#contract/catalogue.ts'
import type { ItemFilters } from '#contract/catalogue-filters.ts'
import type { Among } from './among.store.ts'

/** The filters whose values have counts, as they are called on the wire (docs/product.md#catalogue). */
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
export type FilterCondition = Choice | Among

/** What a list is narrowed to; everything in it holds at once. */
export interface Narrowing {
  /** Where one stands (`license`, `line`): holds for everything. */
  scope: FilterCondition[]
  /** What was picked among the values of filters: the counts of a filter leave its own choice out. */
  choices: Choice[]
  /** The picked values that have a row, so that they are shown even where nothing has them. */
  refs: FoundRef[]
}

const namedFacets: NamedFacet[] = ['licenses', 'lines', 'brands', 'sagas', 'arcos']
const wordFacets: WordFacet[] = ['sales_methods', 'release_years', 'status', 'others']

/** No figure fulfils it. */
export const nothing: FilterCondition[] = [{ facet: 'licenses', ids: [] }]

export function isNarrowedByName(filters: ItemFilters): boolean {
  const { license, line } = filters
  return license !== undefined || line !== undefined || namedFacets.some((facet) => filters[facet].length > 0)
}

export function narrowingOf(filters: ItemFilters, found: FoundRef[]): Narrowing {
  const { license, line } = filters
  const idsOf = (facet: NamedFacet, slugs: string[]) =>
    found.filter((ref) => ref.facet === facet && slugs.includes(ref.slug)).map((ref) => ref.id)
  const scope: FilterCondition[] = []
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
export function conditionsOf({ scope, choices }: Narrowing, except?: Facet): FilterCondition[] {
  return [...scope, ...choices.filter(({ facet }) => facet !== except)]
}

/** True of what leaves but a short list. */
export function isShortList(condition: FilterCondition): boolean {
  return condition.facet === 'among' && condition.away === null
}

/** True of what is read sooner than looked for by closed lists. Those of a license or a brand may be many, and have indexes that know both. */
export function leavesFew(condition: FilterCondition): boolean {
  return isShortList(condition) || ['lines', 'sagas', 'arcos'].includes(condition.facet)
}

/** What is asked of some of the figures that a list leaves out. */
export interface LeftOut {
  conditions: FilterCondition[]
  /** The list says how many these are. */
  isHidden: boolean
}

/** What a list leaves out of its own filters, in parts that share no figure; null where a short list is asked for. */
export function leftOutOf(conditions: FilterCondition[]): LeftOut[] | null {
  const among = conditions.find((condition) => condition.facet === 'among')
  if (!among) return []
  const others = conditions.filter((condition) => condition !== among)
  const parts = among.away?.map(({ where, isHidden }) => {
    const part: FilterCondition = { facet: 'among', where, away: null }
    return { conditions: [part, ...others], isHidden }
  })
  return parts ?? null
}
