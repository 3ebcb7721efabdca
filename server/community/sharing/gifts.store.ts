import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export async function listGifts(db: Db, linkId: number): Promise<{ item_id: number; giver: string }[]> {
  const { rows } = await sql<{ item_id: number; giver: string }>`
    select item_id, giver from share_link_gifts where link_id = ${linkId} order by item_id limit 10000`.execute(
    db,
  )
  return rows
}

interface NewGift {
  linkId: number
  itemId: number
  giver: string
  tokenHash: Buffer
  now: Date
}

/** Returns whether the figure was still free. */
export async function insertGift(db: Db, gift: NewGift): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into share_link_gifts (link_id, item_id, giver, token_hash, given_at)
    select id, ${gift.itemId}, ${gift.giver}, ${gift.tokenHash}, ${gift.now}
    from share_links where id = ${gift.linkId}
    on conflict (link_id, item_id) do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Returns whether there was such a gift with that token. */
export async function deleteGift(
  db: Db,
  gift: Pick<NewGift, 'linkId' | 'itemId' | 'tokenHash'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from share_link_gifts
    where link_id = ${gift.linkId} and item_id = ${gift.itemId} and token_hash = ${gift.tokenHash}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}
