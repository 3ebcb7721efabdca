import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import type { DraftStore } from '#client/kit/form-draft.ts'

/** Keeps what is typed about a copy, or about a new copy of that figure, until it is saved. */
export function copyDraftStore(place: { copyId: number } | { newOf: number }): DraftStore {
  return memberDraftStore('copyId' in place ? `copia-${place.copyId}` : `copia-de-${place.newOf}`)
}
