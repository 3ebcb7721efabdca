import { forgetDraft, recall, recallDraft, storeDraft } from '#client/device.ts'
import type { DraftStore } from '#client/kit/filled-values.ts'

/**
 * Keeps the values of a form for the life of the tab, until they are sent, also over a new login. Each member has
 * separate drafts.
 */
export function draftStore(name: string): DraftStore {
  const draft = `apartado-${currentUsername()}-${name}` as const
  return {
    recall: () => recallDraft(draft),
    keep: (values) => storeDraft(draft, values),
    forget: () => forgetDraft(draft),
  }
}

function currentUsername(): string {
  try {
    const user = JSON.parse(recall('user') ?? '{}') as { username?: unknown }
    return String(user.username)
  } catch {
    return ''
  }
}
