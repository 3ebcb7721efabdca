import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { ApiError } from '#client/api.ts'

/**
 * What a form begins with, and where its draft is kept. A newer version replaces the one in the form until something is
 * typed; then what is typed stays, and saving it tells what somebody else changed.
 */
export function useSeenVersion<Row extends { readonly revision: number }>(newest: Row, name: string) {
  const [seen, setSeen] = useState(newest)
  const draftStore = memberDraftStore(`${name}-${seen.revision}`)
  const isTyped = Object.keys(draftStore.recall()).length > 0
  if (seen.revision < newest.revision && !isTyped) setSeen(newest)
  return { seen, draftStore, setSeen }
}

/** Whether somebody else saved first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}
