import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'
import type { DraftStore } from '#client/kit/filled-values.ts'

/** Keeps what is typed of a copy, or of a new one of that figure, until it was taken. */
export function copyDraftStore(place: { copyId: number } | { newOf: number }): DraftStore {
  const name = 'copyId' in place ? (`copia ${place.copyId}` as const) : (`copia de ${place.newOf}` as const)
  return {
    recall: () => recallDraft(name),
    keep: (values) => storeDraft(name, values),
    forget: () => forgetDraft(name),
  }
}
