import { hash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import { canonicalContent } from './rules.ts'
import * as store from './store.ts'

// A request that is sent twice, by a double click or after an answer that was lost, counts once. The member's turn is
// taken before anybody looks, so two of them never look at the same moment.

export interface IdempotentRequest {
  /** Undefined: whoever asks does not care. */
  key: string | undefined
  /** Which call, and everything that was request but the key. */
  operation: string
  content: object
  now: Date
}

/** A new request with the id to write beside what it makes, or the one that was there already. */
export type IdempotencyClaim =
  | { kind: 'new'; requestId: number | null }
  | { kind: 'repeated'; requestId: number; reservationId: number | null }

/** @throws {Refusal} key_reused when the key came with something else before */
export async function claimIdempotencyKey(
  tx: Tx,
  userId: number,
  request: IdempotentRequest,
): Promise<IdempotencyClaim> {
  const { key, operation, content, now } = request
  if (key === undefined) return { kind: 'new', requestId: null }
  const contentHash = hash('sha256', canonicalContent(operation, content), 'buffer')
  const previous = await store.findRequest(tx, userId, key)
  if (!previous)
    return { kind: 'new', requestId: await store.insertRequest(tx, userId, { key, contentHash, now }) }
  if (!previous.content_hash.equals(contentHash)) throw new Refusal('key_reused')
  return { kind: 'repeated', requestId: previous.id, reservationId: previous.reservation_id }
}

/** The reservation that a request made. */
export async function linkReservation(
  tx: Tx,
  userId: number,
  { requestId, reservationId }: { requestId: number | null; reservationId: number },
): Promise<void> {
  if (requestId !== null) await store.updateRequest(tx, userId, { id: requestId, reservationId })
}
