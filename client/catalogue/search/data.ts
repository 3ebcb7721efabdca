import { call } from '#client/api.ts'
import type { Suggestion } from '#contract/catalogue.ts'

/** Suggestions are a help on the way: when they fail, the search itself still answers. */
export async function suggestItems(query: string): Promise<Suggestion[]> {
  const answer = await call('suggestItems', { query: { query } }).catch(() => null)
  return answer?.data ?? []
}
