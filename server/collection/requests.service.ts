import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { type Db, firstRowOf, type Tx } from '#server/platform/database/db.ts'
import type { MemberLock } from './member-lock.service.ts'

// A copy or a photo that is sent twice, because its answer was lost, is added once. The caller holds the member's lock, so two
// equal requests never run at the same time.

interface KeyedRequest {
  /** Undefined when the client sent no idempotency key. */
  readonly key: string | undefined
  /** Of the call, and of all that it sent (content-hash.ts). */
  readonly contentHash: Buffer
}

/**
 * The copy of an earlier request with this key; null if there was none.
 * @throws {Refusal} key_reused when the key was used for another request; copy_not_found when the copy was removed since
 */
export async function findRequestedCopy(
  db: Db | Tx,
  userId: number,
  { key, contentHash }: KeyedRequest,
): Promise<number | null> {
  const request = key === undefined ? undefined : await findRequest(db, userId, key)
  if (request === undefined) return null
  if (request.content_hash?.equals(contentHash) === false) throw new Refusal('key_reused')
  if (request.copy_id === null) throw new Refusal('copy_not_found')
  return request.copy_id
}

/** Nothing to insert without a key. */
export async function insertRequest(
  { tx, userId }: MemberLock,
  { key, contentHash }: KeyedRequest,
  { copyId, now }: { copyId: number; now: Date },
): Promise<void> {
  if (key === undefined) return
  await sql`
    insert into collection_requests (user_id, key, content_hash, copy_id, created_at)
    values (${userId}, ${key}, ${contentHash}, ${copyId}, ${now})`.execute(tx)
}

function findRequest(db: Db | Tx, userId: number, key: string) {
  return firstRowOf(db)<{ copy_id: number | null; content_hash: Buffer | null }>`
    select copy_id, content_hash from collection_requests where user_id = ${userId} and key = ${key}`
}
