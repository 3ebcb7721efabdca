import { forgetDraft, keepDraft, recall, recallDraft } from '#client/device.ts'
import type { FormKeeper } from '#client/kit/filled-values.ts'

/**
 * Keeps what is typed in a form of this name for as long as the tab lives, until it was taken: also while a session
 * that ended is opened again. Whoever comes in as somebody else finds nothing of it.
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
