import { withItemOrKept } from '#server/catalogue/items/merged.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { markMany } from './bulk/service.ts'
import * as copies from './copies/service.ts'
import { firstMarkInserter } from './first-marks.service.ts'
import * as collection from './service.ts'
import { editWish } from './wishes.service.ts'

type Marks =
  | 'getOwnItem'
  | 'addToCollection'
  | 'removeFromCollection'
  | 'addWish'
  | 'editWish'
  | 'removeWish'
  | 'addNotInterested'
  | 'removeNotInterested'
  | 'markMany'
type Copies = 'editCollected' | 'addCopy' | 'editCopy' | 'removeCopy'

/** A member's marks on figures, and the copies of collected ones. */
export function collectionRoutes(deps: AppDeps): Handlers<Marks | Copies> {
  return { ...marks(deps), ...copiesOf(deps) }
}

/** A figure that was merged into another one is answered as that one. */
function marks({ db }: AppDeps): Handlers<Marks> {
  const deps = { db, insertFirstMark: firstMarkInserter(db) }
  return {
    getOwnItem: async ({ actor, params }) => ({
      data: await withItemOrKept(db, params.id, (itemId) => collection.getOwnItem(db, actor, itemId)),
    }),
    addToCollection: async ({ actor, params, body, now, today }) => ({
      data: await withItemOrKept(db, params.id, (itemId) =>
        collection.addToCollection(deps, actor, { itemId, fields: body ?? {}, now, today }),
      ),
    }),
    removeFromCollection: async ({ actor, params }) => ({
      data: await removeMark(db, actor, { itemId: params.id, relation: 'collection' }),
    }),
    addWish: async ({ actor, params, now }) => ({
      data: await addMark(deps, actor, { itemId: params.id, relation: 'want', now }),
    }),
    editWish: async ({ actor, params, body }) => ({
      data: await withItemOrKept(db, params.id, (itemId) => editWish(db, actor, { itemId, fields: body })),
    }),
    removeWish: async ({ actor, params }) => ({
      data: await removeMark(db, actor, { itemId: params.id, relation: 'want' }),
    }),
    addNotInterested: async ({ actor, params, now }) => ({
      data: await addMark(deps, actor, { itemId: params.id, relation: 'notinterested', now }),
    }),
    removeNotInterested: async ({ actor, params }) => ({
      data: await removeMark(db, actor, { itemId: params.id, relation: 'notinterested' }),
    }),
    markMany: async ({ actor, body, now }) => ({ data: await markMany(db, actor, { request: body, now }) }),
  }
}

const addMark: typeof collection.addMark = (deps, actor, { itemId: asked, ...request }) =>
  withItemOrKept(deps.db, asked, (itemId) => collection.addMark(deps, actor, { itemId, ...request }))

const removeMark: typeof collection.removeMark = (db, actor, { itemId: asked, relation }) =>
  withItemOrKept(db, asked, (itemId) => collection.removeMark(db, actor, { itemId, relation }))

function copiesOf({ db }: AppDeps): Handlers<Copies> {
  return {
    editCollected: async ({ actor, params, body, now, today }) => ({
      data: await withItemOrKept(db, params.id, (itemId) =>
        copies.editCollected(db, actor, { itemId, fields: body, now, today }),
      ),
    }),
    addCopy: async ({ actor, params, body, now, today }) => ({
      data: await withItemOrKept(db, params.id, (itemId) =>
        copies.addCopy(db, actor, { itemId, fields: body ?? {}, now, today }),
      ),
    }),
    editCopy: async ({ actor, params, body, today }) => ({
      data: await withItemOrKept(db, params.id, (itemId) =>
        copies.editCopy(db, actor, { itemId, copyId: params.copy, fields: body ?? {}, today }),
      ),
    }),
    removeCopy: async ({ actor, params }) => ({
      data: await withItemOrKept(db, params.id, (itemId) =>
        copies.removeCopy(db, actor, { itemId, copyId: params.copy }),
      ),
    }),
  }
}
