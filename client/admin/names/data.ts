import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { NameKind } from '#contract/admin/names.ts'
import type { Output } from '#contract/endpoints.ts'

type SimilarName = Output<'suggestNames'>['data'][number]

const freshMs = 60_000
/** Invalidated by whatever may add a name. */
export const namesKey = ['admin', 'names']

/** The brands, sagas or arcos like the text; undefined until the first answer. A failure suggests nothing. */
export function useSimilarNames(kind: NameKind, text: string): SimilarName[] | undefined {
  const query = text.trim()
  const { data } = useQuery({
    queryKey: [...namesKey, kind, query],
    queryFn: async () => (await call('suggestNames', { query: { kind, query } })).data,
    enabled: query !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
  return query === '' ? [] : data
}
