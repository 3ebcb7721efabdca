import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { PromotionDeps } from './promotions.service.ts'
import * as promotions from './promotions.service.ts'

/** Promotion codes of the payment provider. */
export function adminPromotionsRoutes(deps: PromotionDeps) {
  return {
    listPromotionCodes: ({ now }) => promotions.listPromotionCodes(deps, now),
    addPromotionCode: ({ body, ...caller }) => promotions.addPromotionCode(deps, staffCallerOf(caller), body),
    endPromotionCode: ({ params, ...caller }) =>
      promotions.endPromotionCode(deps, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}
