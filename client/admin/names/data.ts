import { keepPreviousData } from '@tanstack/react-query'
import { useApi } from '#client/use-api.ts'
import type { NameKind } from '#contract/admin/names.ts'
import type { Output } from '#contract/endpoints.ts'

type SimilarName = Output<'suggestNames'>['data'][number]

const freshMs = 60_000

/** The brands, sagas or arcos like the text; undefined until the first answer. A failure suggests nothing. */
export function useSimilarNames(kind: NameKind, text: string): SimilarName[] | undefined {
  const query = text.trim()
  const { data } = useApi(
    'suggestNames',
    { query: { kind, query } },
    {
      enabled: query !== '',
      staleTime: freshMs,
      placeholderData: keepPreviousData,
    },
  )
  return query === '' ? [] : data
}
