import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as plans from './service.ts'

/** Plans and special offers. */
export function adminPlansRoutes({ db }: AppDeps) {
  return {
    listAdminPlans: () => plans.listPlans(db),
    editPlan: ({ params, body, ...caller }) =>
      plans.editPlan(db, staffCallerOf(caller), { ...params, ...body }),
    orderPlans: ({ body, ...caller }) => plans.orderPlans(db, staffCallerOf(caller), body.ids),
    listOffers: () => plans.listOffers(db),
    editOffer: ({ params, body, ...caller }) =>
      plans.editOffer(db, staffCallerOf(caller), { ...params, ...body }),
  } satisfies SomeHandlers
}
