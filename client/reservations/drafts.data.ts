import { forgetDraft, keepDraft, recall, recallDraft } from '#client/device.ts'
import type { FormKeeper } from '#client/kit/filled-values.ts'

/**
 * Keeps the values of a form for the life of the tab, until they are sent, also over a new login. Each member has
 * separate drafts.
 */
export function draftStore(name: string): FormKeeper {
  const draft = `apartado-${currentUsername()}-${name}` as const
  return {
    recall: () => recallDraft(draft),
    keep: (values) => keepDraft(draft, values),
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
