import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { isKnownBrowser } from '#server/accounts/devices.service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts'
import { findSharedList } from './service.ts'
import { hasSharedFigure } from './store.ts'

// "Yo se lo regalo" on a shared wishlist, without an account. The owner of the list must not learn of it: with their
// session, and in a browser in which they have logged in, the answer has no gifts, even if there are some
// (docs/product.md#shared-lists).

export const giftHandlers = { listGifts, addGift, removeGift } satisfies SomeHandlers

async function listGifts(context: ContextOf<'listGifts'>) {
  const { db, params } = context
  const list = await findSharedList(db, params.code)
  const isOwn = await isOwnerOf(context, list)
  return { data: isOwn ? [] : await listGiftRows(db, list.id), is_own: isOwn }
}

/** @throws {Refusal} list_not_found, own_list, item_not_found when the list does not have the figure, gift_taken */
async function addGift(context: ContextOf<'addGift'>): Promise<{ token: string }> {
  const { db, params, body, now } = context
  const { item_id: itemId, name: giver } = body
  const list = await findSharedList(db, params.code)
  if (await isOwnerOf(context, list)) throw new Refusal('own_list')
  const isOnList = list.kind === 'wishlist' && (await hasSharedFigure(db, list, itemId))
  if (!isOnList) throw new Refusal('item_not_found')
  const token = newToken()
  const gift = { linkId: list.id, itemId, giver, tokenHash: hashOfToken(token), now }
  if (!(await insertGift(db, gift))) throw new Refusal('gift_taken')
  return { token }
}

/** @throws {Refusal} list_not_found, gift_not_found also for a wrong token */
async function removeGift({ db, params, body }: ContextOf<'removeGift'>): Promise<null> {
  const { id } = await findSharedList(db, params.code)
  const gift = { linkId: id, itemId: body.item_id, tokenHash: hashOfToken(body.token) }
  if (!(await deleteGift(db, gift))) throw new Refusal('gift_not_found')
  return null
}

/** A session of another account means that the viewer is not the owner, even in a browser that both use. */
async function isOwnerOf(
  context: ContextOf<'listGifts' | 'addGift'>,
  { user_id: ownerId }: { user_id: number },
): Promise<boolean> {
  const { actor } = context
  if (actor !== null) return actor.userId === ownerId
  return await isKnownBrowser(context, ownerId)
}

function listGiftRows(db: Db, linkId: number): Promise<{ item_id: number; giver: string }[]> {
  return rowsOf(db)<{ item_id: number; giver: string }>`
    select item_id, giver from share_link_gifts where link_id = ${linkId} order by item_id limit 10000`
}

interface NewGift {
  linkId: number
  itemId: number
  giver: string
  tokenHash: Buffer
  now: Date
}

/** Returns whether the figure was still free. */
async function insertGift(db: Db, gift: NewGift): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into share_link_gifts (link_id, item_id, giver, token_hash, given_at)
    select id, ${gift.itemId}, ${gift.giver}, ${gift.tokenHash}, ${gift.now}
    from share_links where id = ${gift.linkId}
    on conflict (link_id, item_id) do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Returns whether there was such a gift with that token. */
async function deleteGift(db: Db, gift: Pick<NewGift, 'linkId' | 'itemId' | 'tokenHash'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from share_link_gifts
    where link_id = ${gift.linkId} and item_id = ${gift.itemId}
    and token_hash = ${gift.tokenHash}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
