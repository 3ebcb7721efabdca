import type { Actor, Origin } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as changes from './changes.service.ts'
import { listLikelyDuplicates } from './duplicates.service.ts'
import * as lists from './lists.service.ts'
import type { PhotoDeps } from './photos.service.ts'
import * as photos from './photos.service.ts'
import * as service from './service.ts'

/** Corrections and missing figures that members propose. */
export function contributionsRoutes(deps: PhotoDeps & service.ContributionDeps) {
  const { db } = deps
  return {
    addContribution: ({ body, ...caller }) => service.addContribution(deps, authorOf(caller), body),
    listContributions: ({ query, actor }) => lists.listContributions(db, actor.userId, query),
    getContribution: ({ params, actor }) => lists.getContribution(db, actor.userId, params.id),
    editContribution: ({ params, body, ...caller }) =>
      changes.editContribution(db, authorOf(caller), { ...params, ...body }),
    withdrawContribution: ({ params, ...caller }) =>
      changes.withdrawContribution(db, authorOf(caller), params.id),
    removePrivateFigure: ({ params, ...caller }) =>
      changes.removePrivateFigure(db, authorOf(caller), params.id),
    addContributionPhoto: ({ params, upload, ...caller }) =>
      photos.addPhoto(deps, authorOf(caller), { ...params, upload }),
    removeContributionPhoto: ({ params, ...caller }) => photos.removePhoto(deps, authorOf(caller), params),
    listLikelyDuplicates: ({ query }) => listLikelyDuplicates(db, query),
  } satisfies SomeHandlers
}

function authorOf({ actor, origin, now }: { actor: Actor; origin: Origin; now: Date }): service.Author {
  return { userId: actor.userId, requestId: origin.requestId, now }
}
