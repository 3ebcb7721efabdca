import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { ApiError } from '#client/api.ts'

/**
 * The initial values of a form, and its draft. Until something is typed, a newer version replaces them; afterwards the
 * typed values stay, and saving shows what somebody else changed.
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
