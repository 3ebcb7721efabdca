import { Refusal } from '#contract/errors.ts'
import type { LoginDevices } from '#server/accounts/devices.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { hashOfToken, newToken } from '#server/platform/tokens.ts'
import { hasSharedFigure } from './figures.store.ts'
import * as store from './gifts.store.ts'
import { findSharedList } from './service.ts'

// "Yo se lo regalo" on a shared wishlist, without an account. The owner of the list must not learn of it: with their
// session, and in a browser in which they have logged in, the answer has no gifts, even if there are some
// (docs/product.md#shared-lists).

export interface GiftDeps {
  db: Db
  devices: Pick<LoginDevices, 'isKnown'>
}

export interface Visitor {
  actor: Actor | null
  deviceCookie: string
  now: Date
}

export async function listGifts(deps: GiftDeps, visitor: Visitor, code: string) {
  const list = await findSharedList(deps.db, code)
  const isOwn = await isOwnerOf(deps, visitor, list)
  return { data: isOwn ? [] : await store.listGifts(deps.db, list.id), is_own: isOwn }
}

interface Gift {
  code: string
  itemId: number
}

/** @throws {Refusal} list_not_found, own_list, item_not_found when the list does not have the figure, gift_taken */
export async function addGift(
  deps: GiftDeps,
  visitor: Visitor,
  { code, itemId, giver }: Gift & { giver: string },
): Promise<{ token: string }> {
  const { db } = deps
  const list = await findSharedList(db, code)
  if (await isOwnerOf(deps, visitor, list)) throw new Refusal('own_list')
  const isOnList = list.kind === 'wishlist' && (await hasSharedFigure(db, list, itemId))
  if (!isOnList) throw new Refusal('item_not_found')
  const token = newToken()
  const gift = { linkId: list.id, itemId, giver, tokenHash: hashOfToken(token), now: visitor.now }
  if (!(await store.insertGift(db, gift))) throw new Refusal('gift_taken')
  return { token }
}

/** @throws {Refusal} list_not_found, gift_not_found also for a wrong token */
export async function removeGift(db: Db, { code, itemId, token }: Gift & { token: string }): Promise<null> {
  const { id } = await findSharedList(db, code)
  const gift = { linkId: id, itemId, tokenHash: hashOfToken(token) }
  if (!(await store.deleteGift(db, gift))) throw new Refusal('gift_not_found')
  return null
}

/** A session of another account means that the viewer is not the owner, even in a browser that both use. */
async function isOwnerOf(
  { devices }: GiftDeps,
  { actor, deviceCookie, now }: Visitor,
  { user_id: ownerId }: { user_id: number },
): Promise<boolean> {
  if (actor !== null) return actor.userId === ownerId
  return await devices.isKnown(ownerId, { cookie: deviceCookie, now })
}
