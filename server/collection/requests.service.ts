import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { MemberLock } from './member-lock.service.ts'

// A copy or a photo that is sent twice, because its answer was lost, is added once. The caller holds the member's lock, so two
// equal requests never run at the same time.

interface KeyedRequest {
  /** Undefined when the client sent no idempotency key. */
  key: string | undefined
  copyId: number
}

/**
 * The copy of an earlier request with this key; null if there was none.
 * @throws {Refusal} copy_not_found when the copy was removed since
 */
export async function findRequestedCopy(
  db: Db | Tx,
  userId: number,
  key: string | undefined,
): Promise<number | null> {
  const request = key === undefined ? undefined : await findRequest(db, userId, key)
  if (request === undefined) return null
  if (request.copy_id === null) throw new Refusal('copy_not_found')
  return request.copy_id
}

/** Remembers a request that was carried out. */
export async function rememberRequest(
  { tx, userId }: MemberLock,
  { key, copyId, now }: KeyedRequest & { now: Date },
): Promise<void> {
  if (key !== undefined) await insertRequest(tx, userId, { key, copyId, now })
}

async function findRequest(db: Db | Tx, userId: number, key: string) {
  const { rows } = await sql<{ copy_id: number | null }>`
    select copy_id from collection_requests where user_id = ${userId} and key = ${key}`.execute(db)
  return rows[0]
}

async function insertRequest(
  tx: Tx,
  userId: number,
  { key, copyId, now }: { key: string; copyId: number; now: Date },
): Promise<void> {
  await sql`
    insert into collection_requests (user_id, key, copy_id, created_at)
    values (${userId}, ${key}, ${copyId}, ${now})`.execute(tx)
}
