import type { Handlers } from '#server/platform/http.ts'
import type { World } from '#server/platform/world.ts'
import * as plans from './service.ts'

export function plansRoutes({ db }: World): Handlers<'listPlans'> {
  return {
    listPlans: async () => ({ data: await plans.listPlans(db) }),
  }
}
