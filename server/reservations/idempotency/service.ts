import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { contentHash } from '#server/platform/http/content-hash.ts'
import type { NewRequest } from './store.ts'
import * as store from './store.ts'

// A request that arrives twice, after a double click or a lost answer, counts once. The caller holds the member's
// lock, so two equal requests never run at the same time.

export interface IdempotentRequest {
  /** Undefined when the client sent no idempotency key. */
  key: string | undefined
  /** The operation, and the content of the request without its key. */
  operation: string
  content: object
  now: Date
}

/** Either a new request, with the id to store beside its rows, or a request that was handled before. */
export type IdempotencyClaim =
  | { kind: 'new'; requestId: number | null }
  | { kind: 'repeated'; requestId: number; reservationId: number | null }

/** @throws {Refusal} key_reused when the key was used for another request */
export async function claimIdempotencyKey(
  tx: Tx,
  userId: number,
  request: IdempotentRequest,
): Promise<IdempotencyClaim> {
  const row = toNewRequest(request)
  if (row === null) return { kind: 'new', requestId: null }
  return toIdempotencyClaim(tx, userId, {
    request: row,
    requestId: await store.insertRequest(tx, userId, row),
  })
}

/** The row to insert for a request; null when the client sent no idempotency key. */
export function toNewRequest({ key, operation, content, now }: IdempotentRequest): NewRequest | null {
  if (key === undefined) return null
  return { key, contentHash: contentHash(operation, content), now }
}

/**
 * The claim of a request after its insert, which returns no id when the key was used before.
 * @throws {Refusal} key_reused when the key was used for another request
 */
export async function toIdempotencyClaim(
  tx: Tx,
  userId: number,
  { request, requestId }: { request: NewRequest; requestId: number | undefined },
): Promise<IdempotencyClaim> {
  if (requestId !== undefined) return { kind: 'new', requestId }
  const previous = await store.findRequest(tx, userId, request.key)
  if (!previous?.content_hash.equals(request.contentHash)) throw new Refusal('key_reused')
  return { kind: 'repeated', requestId: previous.id, reservationId: previous.reservation_id }
}

/** Links a request to the reservation that it made. */
export async function linkReservation(
  tx: Tx,
  userId: number,
  { requestId, reservationId }: { requestId: number | null; reservationId: number },
): Promise<void> {
  if (requestId !== null) await store.updateRequest(tx, userId, { id: requestId, reservationId })
}
