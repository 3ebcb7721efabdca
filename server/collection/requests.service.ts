import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { MemberLock } from './member-lock.service.ts'

// A copy or a photo that is sent twice, because its answer was lost, is added once. The caller holds the member's lock, so two
// equal requests never run at the same time.

export interface KeyedRequest {
  /** Undefined when the client sent no idempotency key. */
  readonly key: string | undefined
  readonly contentHash: Buffer
}

/** What is the same when a request arrives twice: its call, and all that it sent. */
export function keyedRequest(
  key: string | undefined,
  call: string,
  { content, bytes = Buffer.alloc(0) }: { content: object; bytes?: Uint8Array },
): KeyedRequest {
  const contentHash = createHash('sha256')
    .update(`${call} ${JSON.stringify(content)}`)
    .update(bytes)
    .digest()
  return { key, contentHash }
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

/** Remembers a request that was carried out. */
export async function rememberRequest(
  { tx, userId }: MemberLock,
  { key, contentHash }: KeyedRequest,
  { copyId, now }: { copyId: number; now: Date },
): Promise<void> {
  if (key !== undefined) await insertRequest(tx, userId, { key, contentHash, copyId, now })
}

async function findRequest(db: Db | Tx, userId: number, key: string) {
  const { rows } = await sql<{ copy_id: number | null; content_hash: Buffer | null }>`
    select copy_id, content_hash from collection_requests where user_id = ${userId} and key = ${key}`.execute(
    db,
  )
  return rows[0]
}

async function insertRequest(
  tx: Tx,
  userId: number,
  { key, contentHash, copyId, now }: { key: string; contentHash: Buffer; copyId: number; now: Date },
): Promise<void> {
  await sql`
    insert into collection_requests (user_id, key, content_hash, copy_id, created_at)
    values (${userId}, ${key}, ${contentHash}, ${copyId}, ${now})`.execute(tx)
}
