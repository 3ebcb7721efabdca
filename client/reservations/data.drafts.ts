import { forgetDraft, keepDraft, recallDraft } from '#client/device.ts'
import type { FormKeeper } from '#client/kit/filled-values.ts'

/** Keeps what is typed in a form of this name for as long as the tab lives, until it was taken. */
export function keeperOf(name: string): FormKeeper {
  const draft = `apartado-${name}` as const
  return {
    recall: () => recallDraft(draft),
    keep: (values) => keepDraft(draft, values),
    forget: () => forgetDraft(draft),
  }
}
