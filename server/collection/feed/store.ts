import { sql } from 'kysely'
import { type Db, rowsOf } from '#server/platform/database/db.ts'

export interface FeedRow {
  id: number
  slug: string
  name: string
  release_on: string
  license_slug: string
  license_name: string
  line_slug: string
  line_name: string
  is_reserved: boolean
  is_private: boolean
  /** How often its release date moved. */
  moves: number
  /** When the date moved or the member marked it. */
  modified_at: Date
}

export async function findKeyCreation(db: Db, userId: number): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from calendar_keys where user_id = ${userId}`.execute(db)
  return rows[0]?.created_at ?? null
}

/** Replaces the member's earlier key. */
export async function insertKey(db: Db, userId: number, { keyHash, now }: { keyHash: Buffer; now: Date }) {
  await sql`
    insert into calendar_keys (user_id, key_hash, created_at) values (${userId}, ${keyHash}, ${now})
    on conflict (user_id) do update
    set key_hash = excluded.key_hash, created_at = excluded.created_at`.execute(db)
}

export async function deleteKey(db: Db, userId: number): Promise<void> {
  await sql`delete from calendar_keys where user_id = ${userId}`.execute(db)
}

/** The id of the key's owner; null if unknown or blocked. */
export async function findKeyOwner(db: Db, keyHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from calendar_keys k join users u on u.id = k.user_id
    where k.key_hash = ${keyHash} and u.blocked_at is null`.execute(db)
  return rows[0]?.id ?? null
}

/** The member's wanted or reserved figures with an exact release day from `since` on. */
export function listFeedRows(
  db: Db,
  userId: number,
  { since, limit }: { since: string; limit: number },
): Promise<FeedRow[]> {
  return rowsOf(db)<FeedRow>`
    select i.id, i.slug, i.name, i.release_on, l.slug as license_slug, l.name as license_name,
      n.slug as line_slug, n.name as line_name, m.reserved as is_reserved,
      i.owner_id is not null as is_private, c.moves, greatest(c.moved_at, m.marked_at) as modified_at
    from marks m join all_items i on i.id = m.item_id
    join all_licenses l on l.id = i.license_id join all_lines n on n.id = i.line_id
    cross join lateral (
      select count(*)::int as moves, max(changed_at) as moved_at from item_release_changes where item_id = i.id) c
    where m.user_id = ${userId} and (m.relation = 'want' or m.reserved)
      and i.release_precision = 'day' and i.release_on >= ${since}::date
    order by i.release_on, i.id limit ${limit}`
}
