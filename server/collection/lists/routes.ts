import * as hidden from '#server/collection/hidden.service.ts'
import { getCollection } from '#server/collection/totals/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { listLineShelves } from './line-shelves.service.ts'
import * as lists from './service.ts'

type Lists =
  | 'listOwnItems'
  | 'listWishes'
  | 'listNotInterested'
  | 'listLastMarkedItems'
  | 'listLineShelves'
  | 'getCollection'
type Hiding = 'listHiddenShelves' | 'hideLicense' | 'showLicense' | 'hideLine' | 'showLine'

/** A member's lists, their totals, and hidden licenses and lines. */
export function collectionListsRoutes(deps: AppDeps): Handlers<Lists | Hiding> {
  return { ...own(deps), ...hiding(deps) }
}

function own({ db }: AppDeps): Handlers<Lists> {
  return {
    listOwnItems: ({ actor, query: { type, ...filters } }) => {
      const relations = type.length === 0 ? (['collection'] as const) : type
      return lists.listOwnItems(db, actor, { relations: [...relations], defaultSort: 'reciente', filters })
    },
    listWishes: ({ actor, query: filters }) =>
      lists.listOwnItems(db, actor, { relations: ['want'], defaultSort: 'prioridad', filters }),
    listNotInterested: ({ actor, query: filters }) =>
      lists.listOwnItems(db, actor, { relations: ['notinterested'], defaultSort: 'reciente', filters }),
    listLastMarkedItems: async ({ actor }) => ({ data: await lists.listLastMarkedItems(db, actor) }),
    listLineShelves: ({ actor, query }) => listLineShelves(db, actor, query),
    getCollection: async ({ actor }) => ({ data: await getCollection(db, actor) }),
  }
}

function hiding({ db }: AppDeps): Handlers<Hiding> {
  return {
    listHiddenShelves: async ({ actor }) => ({ data: await hidden.listHiddenShelves(db, actor) }),
    hideLicense: async ({ actor, params: { license }, now }) => ({
      data: await hidden.hideShelf(db, actor, { license, line: null }, now),
    }),
    showLicense: async ({ actor, params: { license } }) => ({
      data: await hidden.showShelf(db, actor, { license, line: null }),
    }),
    hideLine: async ({ actor, params, now }) => ({ data: await hidden.hideShelf(db, actor, params, now) }),
    showLine: async ({ actor, params }) => ({ data: await hidden.showShelf(db, actor, params) }),
  }
}
