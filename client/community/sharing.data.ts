import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import type { SharedKind } from '#contract/community/share-links-words.ts'

/** The lists that the member shares. */
export const shareLinksQuery = queryOptions({
  queryKey: ['me', 'shareLinks'],
  queryFn: () => call('listShareLinks', {}),
})

export interface ShareLinkActs {
  /** Why the last link could not be added. */
  errorText: string | null
  add: (wanted: { kind: SharedKind; line: string; shows_name: boolean }) => Promise<void>
  /** Rejects with the reason when it was not removed. */
  remove: (id: number) => Promise<void>
}

export function useShareLinkActs(): ShareLinkActs {
  const client = useQueryClient()
  const [errorText, setErrorText] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: shareLinksQuery.queryKey })
  return {
    errorText,
    add: async (body) => {
      setErrorText(null)
      await call('addShareLink', { body }).catch((error) => setErrorText(formFailureOf(error).message))
      await refresh()
    },
    remove: (id) =>
      call('removeShareLink', { params: { id } })
        .then(() => undefined)
        .finally(refresh),
  }
}
