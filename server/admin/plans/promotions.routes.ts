import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import type { PromotionDeps } from './promotions.service.ts'
import * as promotions from './promotions.service.ts'

type Names = 'listPromotionCodes' | 'addPromotionCode' | 'endPromotionCode'

/** Promotion codes of the payment provider. */
export function adminPromotionsRoutes(deps: PromotionDeps): Handlers<Names> {
  return {
    listPromotionCodes: async ({ now }) => ({ data: await promotions.listPromotionCodes(deps, now) }),
    addPromotionCode: async ({ body, ...caller }) => ({
      data: await promotions.addPromotionCode(deps, staffCallerOf(caller), body),
    }),
    endPromotionCode: async ({ params, ...caller }) => {
      await promotions.endPromotionCode(deps, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
  }
}
