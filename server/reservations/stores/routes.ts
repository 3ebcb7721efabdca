import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import { getStoreStatement } from '#server/reservations/overview/service.ts'
import * as stores from './service.ts'

type Names = 'listStores' | 'addStore' | 'editStore' | 'removeStore' | 'getStoreStatement'

/** The stores that a member reserves in. */
export function reservationsStoreRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listStores: async ({ actor }) => ({ data: await stores.listStores(db, actor) }),
    addStore: async ({ actor, body, now }) => ({
      data: await stores.addStore(db, actor, { fields: body, now }),
    }),
    editStore: async ({ actor, params, body }) => ({
      data: await stores.editStore(db, actor, { id: params.id, change: body }),
    }),
    removeStore: async ({ actor, params }) => {
      await stores.removeStore(db, actor, params.id)
      return { data: { done: true } }
    },
    getStoreStatement: ({ actor, params, query, today }) =>
      getStoreStatement(db, actor, { ...params, ...query, today }),
  }
}
