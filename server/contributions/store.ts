import { sql } from 'kysely'
import type { ContributionKind, ContributionState } from '#contract/contributions/words.ts'
import { firstRowOf, insertedId, type Tx } from '#server/platform/database/db.ts'
import type { FieldTexts, Place, SentCounts } from './rules.ts'

export interface Proposal {
  fields: FieldTexts
  seen: FieldTexts
  place: Place | null
  sources: string[]
  message: string
}

export interface NewContribution extends Proposal {
  authorId: number
  kind: ContributionKind
  itemId: number
  idempotencyKey: string | null
  contentHash: Buffer
  now: Date
}

/** For a column of JSON that may be null. */
export function jsonOf(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null
}

/** Returns the id. */
export async function insertContribution(tx: Tx, added: NewContribution): Promise<number> {
  const { authorId, kind, itemId, fields, seen, place, sources, message, now } = added
  const { rows } = await sql<{ id: number }>`
    insert into contributions (author_id, kind, item_id, fields, seen, place, sources, message,
      idempotency_key, content_hash, created_at, updated_at)
    values (${authorId}, ${kind}, ${itemId}, ${JSON.stringify(fields)}::jsonb, ${JSON.stringify(seen)}::jsonb,
      ${jsonOf(place)}::jsonb, ${sources}, ${message}, ${added.idempotencyKey}, ${added.contentHash}, ${now}, ${now})
    returning id`.execute(tx)
  return insertedId(rows)
}

/** The part of a contribution that its author may change, locked until the transaction ends. */
export interface LockedContribution extends Proposal {
  id: number
  kind: ContributionKind
  state: ContributionState
  item_id: number | null
  revision: number
}

export function findOwnForUpdate(
  tx: Tx,
  userId: number,
  id: number,
): Promise<LockedContribution | undefined> {
  return firstRowOf(tx)<LockedContribution>`
    select id, kind, state, item_id, fields, seen, place, sources, message, revision
    from contributions where id = ${id} and author_id = ${userId} for update`
}

export async function updateProposal(
  tx: Tx,
  id: number,
  { fields, seen, place, sources, message, now }: Proposal & { now: Date },
): Promise<void> {
  await sql`
    update contributions set fields = ${JSON.stringify(fields)}::jsonb, seen = ${JSON.stringify(seen)}::jsonb,
      place = ${jsonOf(place)}::jsonb, sources = ${sources}, message = ${message}, revision = revision + 1,
      updated_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function updateWithdrawn(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update contributions set state = 'retirada', revision = revision + 1, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** The number waiting for review, and the number sent since then in any state. */
export async function countSent(tx: Tx, userId: number, since: Date): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    select count(*) filter (where state = 'pendiente')::int as pending,
      count(*) filter (where created_at > ${since})::int as daily
    from contributions where author_id = ${userId} and (state = 'pendiente'
    or created_at > ${since})`.execute(tx)
  return rows[0] ?? { pending: 0, daily: 0 }
}

interface SentContribution {
  id: number
  content_hash: Buffer
}

export function findByKey(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
): Promise<SentContribution | undefined> {
  return firstRowOf(tx)<SentContribution>`
    select id, content_hash from contributions
    where author_id = ${userId} and idempotency_key = ${idempotencyKey}`
}

/** The member's pending contribution with the same content. */
export async function findSame(tx: Tx, userId: number, contentHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from contributions
    where author_id = ${userId} and state = 'pendiente' and content_hash = ${contentHash}
    order by id limit 1`.execute(tx)
  return rows[0]?.id
}
