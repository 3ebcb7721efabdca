import { forgetDraft, keepDraft, recallDraft } from '#client/device.ts'
import type { FormKeeper } from '#client/kit/filled-values.ts'

/** Keeps what is typed of a copy, or of a new one of that figure, until it was taken. */
export function copyFormKeeper(place: { copyId: number } | { newOf: number }): FormKeeper {
  const name = 'copyId' in place ? (`copia ${place.copyId}` as const) : (`copia de ${place.newOf}` as const)
  return {
    recall: () => recallDraft(name),
    keep: (values) => keepDraft(name, values),
    forget: () => forgetDraft(name),
  }
}
