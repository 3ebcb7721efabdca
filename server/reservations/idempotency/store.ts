import { type RawBuilder, sql } from 'kysely'
import { firstRowOf, statementName, type Tx } from '#server/platform/database/db.ts'

export interface RequestRow {
  id: number
  content_hash: Buffer
  reservation_id: number | null
}

export function findRequest(tx: Tx, userId: number, key: string): Promise<RequestRow | undefined> {
  return firstRowOf(tx)<RequestRow>`${statementName('findRequest')}
    select id, content_hash, reservation_id from reservation_requests
    where user_id = ${userId} and key = ${key}`
}

export interface NewRequest {
  key: string
  contentHash: Buffer
  now: Date
}

/** Returns the id of the new row, or undefined when the key was used before. */
export async function insertRequest(
  tx: Tx,
  userId: number,
  request: NewRequest,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${statementName('insertRequest')}
    ${insertRequestSql(userId, request)}`.execute(tx)
  return rows[0]?.id
}

export function insertRequestSql(
  userId: number,
  { key, contentHash, now }: NewRequest,
): RawBuilder<{ id: number }> {
  return sql`
    insert into reservation_requests (user_id, key, content_hash, created_at)
    values (${userId}, ${key}, ${contentHash}, ${now})
    on conflict (user_id, key) do nothing returning id`
}

export async function updateRequest(
  tx: Tx,
  userId: number,
  { id, reservationId }: { id: number; reservationId: number },
): Promise<void> {
  await sql`update reservation_requests set reservation_id = ${reservationId}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}
