import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as plans from './service.ts'

type Names = 'listAdminPlans' | 'editPlan' | 'orderPlans' | 'listOffers' | 'editOffer'

/** Plans and special offers. */
export function adminPlansRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listAdminPlans: async () => ({ data: await plans.listPlans(db) }),
    editPlan: async ({ params, body, ...caller }) => ({
      data: await plans.editPlan(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    orderPlans: async ({ body, ...caller }) => ({
      data: await plans.orderPlans(db, staffCallerOf(caller), body.ids),
    }),
    listOffers: async () => ({ data: await plans.listOffers(db) }),
    editOffer: async ({ params, body, ...caller }) => ({
      data: await plans.editOffer(db, staffCallerOf(caller), { ...params, ...body }),
    }),
  }
}
