import type { HeldLock } from '#server/collection/member-lock.service.ts'
import { keepTags } from '#server/collection/tags.service.ts'
import type { CopyValues } from './rules.ts'
import type { CopyToInsert } from './store.ts'
import * as store from './store.ts'

// Every copy with values is written here, with its tags in their stored spelling.

/** Returns the inserted copies in order, without photos. Their figures must already be in the collection. */
export async function insertCopies(lock: HeldLock, copies: readonly CopyToInsert[], now: Date) {
  return store.insertCopies(lock.tx, lock.userId, { copies: await keepTags(lock, copies), now })
}

export async function updateCopies(
  lock: HeldLock,
  copies: readonly (CopyValues & { id: number })[],
): Promise<void> {
  await store.updateCopies(lock.tx, lock.userId, await keepTags(lock, copies))
}
