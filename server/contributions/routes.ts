import type { Actor, Origin } from '#server/platform/http/caller.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as changes from './changes.service.ts'
import { listLikelyDuplicates } from './duplicates.service.ts'
import * as lists from './lists.service.ts'
import type { PhotoDeps } from './photos.service.ts'
import * as photos from './photos.service.ts'
import * as service from './service.ts'

type Names =
  | 'addContribution'
  | 'listContributions'
  | 'getContribution'
  | 'editContribution'
  | 'withdrawContribution'
  | 'removePrivateFigure'
  | 'addContributionPhoto'
  | 'removeContributionPhoto'
  | 'listLikelyDuplicates'

/** Corrections and missing figures that members propose. */
export function contributionsRoutes(deps: PhotoDeps & service.ContributionDeps): Handlers<Names> {
  const { db } = deps
  return {
    addContribution: async ({ body, ...caller }) => ({
      data: await service.addContribution(deps, authorOf(caller), body),
    }),
    listContributions: ({ query, actor }) => lists.listContributions(db, actor.userId, query),
    getContribution: async ({ params, actor }) => ({
      data: await lists.getContribution(db, actor.userId, params.id),
    }),
    editContribution: async ({ params, body, ...caller }) => ({
      data: await changes.editContribution(db, authorOf(caller), { ...params, ...body }),
    }),
    withdrawContribution: async ({ params, ...caller }) => ({
      data: await changes.withdrawContribution(db, authorOf(caller), params.id),
    }),
    removePrivateFigure: async ({ params, ...caller }) => ({
      data: await changes.removePrivateFigure(db, authorOf(caller), params.id),
    }),
    addContributionPhoto: async ({ params, upload, ...caller }) => ({
      data: await photos.addPhoto(deps, authorOf(caller), { ...params, upload }),
    }),
    removeContributionPhoto: async ({ params, ...caller }) => ({
      data: await photos.removePhoto(deps, authorOf(caller), params),
    }),
    listLikelyDuplicates: async ({ query }) => ({ data: await listLikelyDuplicates(db, query) }),
  }
}

function authorOf({ actor, origin, now }: { actor: Actor; origin: Origin; now: Date }): service.Author {
  return { userId: actor.userId, requestId: origin.requestId, now }
}
