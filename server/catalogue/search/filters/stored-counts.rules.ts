import { itemFlags, statusChoices } from '#contract/catalogue/words.ts'
import type { Choice, ExcludedItems, FilterCondition } from '#server/catalogue/search/filters/rules.ts'
import { excludedItemsOf } from '#server/catalogue/search/filters/rules.ts'

/* Decides which stored counts of item_counts answer a choice of filters. Scopes share no item, so their counts can be
   summed. */

/** The stored counts of these values within these scopes, minus the items that fulfil one of the lists of conditions. */
export interface StoredTotal {
  scopes: string[]
  values: string[]
  excluded: ExcludedItems[]
}

type StoredCounts = Omit<StoredTotal, 'values'>

const flags = Object.keys(itemFlags).sort()
/** Every set of flags that an item may have. */
const flagSets = Array.from({ length: 2 ** flags.length }, (_, bits) =>
  flags.filter((_flag, place) => (bits >> place) & 1),
)

/** Every item has exactly one of these, because `none` is one of them. */
const anyStatus = Object.keys(statusChoices).map((status) => `status:${status}`)

/**
 * The scopes whose value counts are stored: at most one filter, or two of closed lists. Otherwise the items must be counted.
 */
export function storedCountsOf(conditions: FilterCondition[]): StoredCounts | null {
  const stored = choicesAndExcludedOf(conditions)
  const scopes = stored && scopesOf(stored.choices)
  return scopes && { scopes, excluded: stored.excluded }
}

/** The scopes whose total is stored: a further filter is a value within them. */
export function storedTotalOf(conditions: FilterCondition[]): StoredTotal | null {
  const stored = choicesAndExcludedOf(conditions)
  if (!stored) return null
  const { choices, excluded } = stored
  if (new Set(choices.map(({ facet }) => facet)).size < choices.length) return null
  for (const last of choices) {
    const [values, scopes] = [valuesOf(last), scopesOf(choices.filter((choice) => choice !== last))]
    if (values && scopes) return { scopes, values, excluded }
  }
  const scopes = scopesOf(choices)
  return scopes && { scopes, values: anyStatus, excluded }
}

/** Null for a short list, because no counts are stored by member. */
function choicesAndExcludedOf(
  conditions: FilterCondition[],
): { choices: Choice[]; excluded: ExcludedItems[] } | null {
  const choices = conditions.filter((condition) => condition.facet !== 'member')
  const excluded = excludedItemsOf(conditions)
  return excluded && { choices, excluded }
}

/** The choices as the SQL function search_scopes spells them. */
function scopesOf(choices: Choice[]): string[] | null {
  const [first, second, ...others] = choices
  if (!first) return ['']
  if ('slugs' in first && first.slugs.length > 1) return null
  if (!second) return scopesOfOne(first)
  // Of two, only closed lists have scopes.
  const areClosed = choices.every((choice) => 'words' in choice && choice.facet !== 'adults')
  if (others.length > 0 || !areClosed || first.facet === second.facet) return null
  return scopesOfOne(first).flatMap((scope) =>
    scopesOfOne(second).map((other) => [scope, other].sort().join(' ')),
  )
}

/** For flags, every set that contains one of them: an item has one set, but may have several flags. */
function scopesOfOne(choice: Choice): string[] {
  if (choice.facet !== 'others') return keysOf(choice)
  const chosen = flagSets.filter((set) => set.some((flag) => choice.words.includes(flag)))
  return chosen.map((set) => `flags:${set.join('+')}`)
}

/** Null when an item would be counted once for each of its flags or texts. */
function valuesOf(choice: Choice): string[] | null {
  const keys = keysOf(choice)
  return ('slugs' in choice || choice.facet === 'others') && keys.length > 1 ? null : keys
}

const keysOf = (choice: Choice): string[] => valuesIn(choice).map((value) => `${choice.facet}:${value}`)

function valuesIn(choice: Choice): readonly (number | string)[] {
  if ('ids' in choice) return choice.ids
  return 'slugs' in choice ? choice.slugs : choice.words
}
