import { call } from '#client/api.ts'
import type { Suggestion } from '#contract/catalogue.ts'

/** When suggestions fail, the search itself still works. */
export async function suggestItems(query: string): Promise<Suggestion[]> {
  const answer = await call('suggestItems', { query: { query } }).catch(() => null)
  return answer?.data ?? []
}
