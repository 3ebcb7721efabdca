import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { LoginDevices } from '#server/accounts/devices.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor, Caller } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts'
import * as sharing from './service.ts'
import { findSharedList } from './service.ts'
import { hasSharedFigure } from './store.ts'

export function sharingRoutes(deps: Pick<AppDeps, 'config'> & GiftDeps) {
  const { db, config } = deps
  const context = { db, publicUrl: config.publicUrl }
  return {
    listShareLinks: ({ actor }) => sharing.listShareLinks(context, actor),
    addShareLink: ({ actor, body, now }) => sharing.addShareLink(context, actor, body, now),
    removeShareLink: ({ actor, params }) => sharing.removeShareLink(context, actor, params.id),
    getSharedList: ({ params, query }) => sharing.getSharedList(db, params.code, query),
    listGifts: ({ params, ...caller }) => listGifts(deps, visitorOf(caller), params.code),
    addGift: async ({ params, body, ...caller }) => {
      const gift = { code: params.code, itemId: body.item_id, giver: body.name }
      return await addGift(deps, visitorOf(caller), gift)
    },
    removeGift: ({ params, body }) =>
      removeGift(db, { code: params.code, itemId: body.item_id, token: body.token }),
  } satisfies SomeHandlers
}

function visitorOf({ actor, origin, now }: Caller): Visitor {
  return { actor, deviceCookie: origin.deviceCookie, now }
}

// "Yo se lo regalo" on a shared wishlist, without an account. The owner of the list must not learn of it: with their
// session, and in a browser in which they have logged in, the answer has no gifts, even if there are some
// (docs/product.md#shared-lists).

interface GiftDeps {
  db: Db
  devices: Pick<LoginDevices, 'isKnown'>
}

interface Visitor {
  actor: Actor | null
  deviceCookie: string
  now: Date
}

async function listGifts(deps: GiftDeps, visitor: Visitor, code: string) {
  const list = await findSharedList(deps.db, code)
  const isOwn = await isOwnerOf(deps, visitor, list)
  return { data: isOwn ? [] : await listGiftRows(deps.db, list.id), is_own: isOwn }
}

interface Gift {
  code: string
  itemId: number
}

/** @throws {Refusal} list_not_found, own_list, item_not_found when the list does not have the figure, gift_taken */
async function addGift(
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
  if (!(await insertGift(db, gift))) throw new Refusal('gift_taken')
  return { token }
}

/** @throws {Refusal} list_not_found, gift_not_found also for a wrong token */
async function removeGift(db: Db, { code, itemId, token }: Gift & { token: string }): Promise<null> {
  const { id } = await findSharedList(db, code)
  const gift = { linkId: id, itemId, tokenHash: hashOfToken(token) }
  if (!(await deleteGift(db, gift))) throw new Refusal('gift_not_found')
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

async function listGiftRows(db: Db, linkId: number): Promise<{ item_id: number; giver: string }[]> {
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
    where link_id = ${gift.linkId} and item_id = ${gift.itemId} and token_hash = ${gift.tokenHash}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}
