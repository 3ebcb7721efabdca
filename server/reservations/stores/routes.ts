import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { getStoreStatement } from '#server/reservations/overview/service.ts'
import * as stores from './service.ts'

/** The stores that a member reserves in. */
export function reservationsStoreRoutes({ db }: AppDeps) {
  return {
    listStores: ({ actor }) => stores.listStores(db, actor),
    addStore: ({ actor, body, now }) => stores.addStore(db, actor, { fields: body, now }),
    editStore: ({ actor, params, body }) => stores.editStore(db, actor, { id: params.id, change: body }),
    removeStore: ({ actor, params }) => stores.removeStore(db, actor, params.id),
    getStoreStatement: ({ actor, params, query, today }) =>
      getStoreStatement(db, actor, { ...params, ...query, today }),
  } satisfies SomeHandlers
}
