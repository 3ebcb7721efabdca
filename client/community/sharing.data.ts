import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import type { SharedKind } from '#contract/share-links-words.ts'

/** The lists that the member shares. */
export const shareLinksQuery = queryOptions({
  queryKey: ['me', 'shareLinks'],
  queryFn: () => call('listShareLinks', {}),
})

export interface ShareLinkActs {
  errorText: string | null
  add: (wanted: { kind: SharedKind; line: string; shows_name: boolean }) => Promise<void>
  remove: (id: number) => Promise<void>
}

export function useShareLinkActs(): ShareLinkActs {
  const client = useQueryClient()
  const [errorText, setErrorText] = useState<string | null>(null)
  async function run(act: () => Promise<unknown>) {
    setErrorText(null)
    try {
      await act()
    } catch (error) {
      setErrorText(formFailureOf(error).message)
    }
    await client.invalidateQueries({ queryKey: shareLinksQuery.queryKey })
  }
  return {
    errorText,
    add: (body) => run(() => call('addShareLink', { body })),
    remove: (id) => run(() => call('removeShareLink', { params: { id } })),
  }
}
