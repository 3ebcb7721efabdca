import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as gifts from './gifts.service.ts'
import * as sharing from './service.ts'

type Names =
  | 'listShareLinks'
  | 'addShareLink'
  | 'removeShareLink'
  | 'getSharedList'
  | 'listGifts'
  | 'addGift'
  | 'removeGift'

export function sharingRoutes(deps: Pick<AppDeps, 'config'> & gifts.GiftDeps): Handlers<Names> {
  const { db, config } = deps
  const context = { db, publicUrl: config.publicUrl }
  return {
    listShareLinks: ({ actor }) => sharing.listShareLinks(context, actor),
    addShareLink: async ({ actor, body, now }) => ({
      data: await sharing.addShareLink(context, actor, body, now),
    }),
    removeShareLink: ({ actor, params }) => sharing.removeShareLink(context, actor, params.id),
    getSharedList: ({ params, query }) => sharing.getSharedList(db, params.code, query),
    listGifts: ({ params, ...caller }) => gifts.listGifts(deps, visitorOf(caller), params.code),
    addGift: async ({ params, body, ...caller }) => {
      const gift = { code: params.code, itemId: body.item_id, giver: body.name }
      return { data: await gifts.addGift(deps, visitorOf(caller), gift) }
    },
    removeGift: async ({ params, body }) => ({
      data: await gifts.removeGift(db, { code: params.code, itemId: body.item_id, token: body.token }),
    }),
  }
}

function visitorOf({ actor, origin, now }: Caller): gifts.Visitor {
  return { actor, deviceCookie: origin.deviceCookie, now }
}
