import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as proposals from './service.ts'

/** New prices that are offered to those who pay an older one. */
export function adminPriceProposalsRoutes({ db }: AppDeps) {
  return {
    listPriceProposals: ({ now }) => proposals.listPriceProposals(db, now),
    addPriceProposal: ({ params, body, ...caller }) =>
      proposals.addPriceProposal(db, staffCallerOf(caller), { planId: params.id, ...body }),
    withdrawPriceProposal: ({ params, ...caller }) =>
      proposals.withdrawPriceProposal(db, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}
