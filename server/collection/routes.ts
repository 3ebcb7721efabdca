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

function marks({ db }: AppDeps): Handlers<Marks> {
  const deps = { db, insertFirstMark: firstMarkInserter(db) }
  return {
    getOwnItem: async ({ actor, params }) => ({ data: await collection.getOwnItem(db, actor, params.id) }),
    addToCollection: async ({ actor, params, body, now }) => ({
      data: await collection.addToCollection(deps, actor, { itemId: params.id, fields: body ?? {}, now }),
    }),
    removeFromCollection: async ({ actor, params }) => ({
      data: await collection.removeMark(db, actor, { itemId: params.id, relation: 'collection' }),
    }),
    addWish: async ({ actor, params, now }) => ({
      data: await collection.addMark(deps, actor, { itemId: params.id, relation: 'want', now }),
    }),
    editWish: async ({ actor, params, body }) => ({
      data: await editWish(db, actor, { itemId: params.id, fields: body }),
    }),
    removeWish: async ({ actor, params }) => ({
      data: await collection.removeMark(db, actor, { itemId: params.id, relation: 'want' }),
    }),
    addNotInterested: async ({ actor, params, now }) => ({
      data: await collection.addMark(deps, actor, { itemId: params.id, relation: 'notinterested', now }),
    }),
    removeNotInterested: async ({ actor, params }) => ({
      data: await collection.removeMark(db, actor, { itemId: params.id, relation: 'notinterested' }),
    }),
    markMany: async ({ actor, body, now }) => ({ data: await markMany(db, actor, { request: body, now }) }),
  }
}

function copiesOf({ db }: AppDeps): Handlers<Copies> {
  return {
    editCollected: async ({ actor, params, body, now }) => ({
      data: await copies.editCollected(db, actor, { itemId: params.id, fields: body, now }),
    }),
    addCopy: async ({ actor, params, body, now }) => ({
      data: await copies.addCopy(db, actor, { itemId: params.id, fields: body ?? {}, now }),
    }),
    editCopy: async ({ actor, params, body }) => ({
      data: await copies.editCopy(db, actor, { itemId: params.id, copyId: params.copy, fields: body ?? {} }),
    }),
    removeCopy: async ({ actor, params }) => ({
      data: await copies.removeCopy(db, actor, { itemId: params.id, copyId: params.copy }),
    }),
  }
}
