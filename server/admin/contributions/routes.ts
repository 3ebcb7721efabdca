import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { acceptContribution } from './accepting.service.ts'
import { mergeContribution } from './merging.service.ts'
import { addContributionFromMessage } from './messages.service.ts'
import type { ReviewDeps } from './pictures.service.ts'
import { refuseContribution } from './refusing.service.ts'
import { undoContribution } from './reopening.service.ts'
import * as service from './service.ts'

type Names =
  | 'addContributionFromMessage'
  | 'listAdminContributions'
  | 'getNextContribution'
  | 'getAdminContribution'
  | 'acceptContribution'
  | 'refuseContribution'
  | 'mergeContribution'
  | 'undoContribution'

/** The review of what members propose. */
export function adminContributionsRoutes(deps: ReviewDeps & Pick<AppDeps, 'db'>): Handlers<Names> {
  const { db } = deps
  return {
    addContributionFromMessage: async ({ params, ...caller }) => ({
      data: await addContributionFromMessage(db, staffCallerOf(caller), params.id),
    }),
    listAdminContributions: ({ query }) => service.listContributions(db, query),
    getNextContribution: async ({ query }) => ({ data: { id: await service.findNext(db, query) } }),
    getAdminContribution: async ({ params }) => ({ data: await service.getContribution(db, params.id) }),
    acceptContribution: async ({ params, body, ...caller }) => ({
      data: await acceptContribution(deps, staffCallerOf(caller), { ...params, ...body }),
    }),
    refuseContribution: async ({ params, body, ...caller }) => ({
      data: await refuseContribution(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    mergeContribution: async ({ params, body, ...caller }) => ({
      data: await mergeContribution(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    undoContribution: async ({ params, body, ...caller }) => ({
      data: await undoContribution(db, staffCallerOf(caller), { ...params, ...body }),
    }),
  }
}
