import { accountOf } from '#client/device/account.data.ts'
import { draftStoreOf } from '#client/device.ts'
import type { DraftStore } from '#client/kit/form-draft.ts'

/**
 * Keeps the values of a form for the life of the tab, until they are sent, also over a new login. The name holds the
 * account, so that the next member in the same tab never sees them.
 */
export function memberDraftStore(name: string): DraftStore {
  return draftStoreOf(`de-${accountOf() ?? ''}-${name}`)
}
