import { useState } from 'react'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { refresh } from '#client/use-api.ts'
import type { SharedKind } from '#contract/community/share-links-words.ts'

export interface ShareLinkActs {
  /** Why the last link could not be added. */
  errorText: string | null
  add: (wanted: { kind: SharedKind; line: string; shows_name: boolean }) => Promise<void>
  /** Rejects with the reason when it was not removed. */
  remove: (id: number) => Promise<void>
}

export function useShareLinkActs(): ShareLinkActs {
  const [errorText, setErrorText] = useState<string | null>(null)
  const reload = () => refresh('listShareLinks')
  return {
    errorText,
    add: async (body) => {
      setErrorText(null)
      await call('addShareLink', { body }).catch((error) => setErrorText(formFailureOf(error).message))
      await reload()
    },
    remove: (id) =>
      call('removeShareLink', { params: { id } })
        .then(() => undefined)
        .finally(reload),
  }
}
