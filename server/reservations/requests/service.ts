import { hash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import { contentOf } from './rules.ts'
import * as store from './store.ts'

// A request that is sent twice, by a double click or after an answer that was lost, counts once. The member's turn is
// taken before anybody looks, so two of them never look at the same moment.

export interface Asked {
  /** Undefined: whoever asks does not care. */
  key: string | undefined
  /** Which call, and everything that was asked but the key. */
  act: string
  content: object
  now: Date
}

/** A new request with the id to write beside what it makes, or the one that was there already. */
export type Told =
  | { kind: 'new'; requestId: number | null }
  | { kind: 'known'; requestId: number; reservationId: number | null }

/** @throws {Refusal} key_reused when the key came with something else before */
export async function tellRequest(tx: Tx, userId: number, asked: Asked): Promise<Told> {
  const { key, act, content, now } = asked
  if (key === undefined) return { kind: 'new', requestId: null }
  const contentHash = hash('sha256', contentOf(act, content), 'buffer')
  const known = await store.findRequest(tx, userId, key)
  if (!known)
    return { kind: 'new', requestId: await store.insertRequest(tx, userId, { key, contentHash, now }) }
  if (!known.content_hash.equals(contentHash)) throw new Refusal('key_reused')
  return { kind: 'known', requestId: known.id, reservationId: known.reservation_id }
}

/** The reservation that a request made. */
export async function noteReservation(
  tx: Tx,
  userId: number,
  { requestId, reservationId }: { requestId: number | null; reservationId: number },
): Promise<void> {
  if (requestId !== null) await store.updateRequest(tx, userId, { id: requestId, reservationId })
}
