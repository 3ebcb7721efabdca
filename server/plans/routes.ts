import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as plans from './service.ts'

export function plansRoutes({ db }: AppDeps) {
  return {
    listPlans: () => plans.listPlans(db),
    getGrandFinalePlan: ({ now }) => plans.getGrandFinalePlan(db, now),
    createDefaultPlan: async ({ actor, now }) => {
      const plan = await plans.createDefaultPlan(db, actor.userId, now)
      return { plan, item_limit: plan.item_limit }
    },
  } satisfies SomeHandlers
}
