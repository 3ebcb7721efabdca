import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { editContribution, removePrivateFigure, withdrawContribution } from './changes.service.ts'
import { listLikelyDuplicates } from './duplicates.service.ts'
import { getContribution, listContributions } from './lists.service.ts'
import { addContributionPhoto, removeContributionPhoto } from './photos.service.ts'
import { addContribution } from './service.ts'
import type { ApplyCorrection } from './trust.service.ts'

/** Corrections and missing figures that members propose. `applyCorrection` belongs to a later room. */
export const contributionHandlers = (applyCorrection: ApplyCorrection) =>
  ({
    addContribution: (context: ContextOf<'addContribution'>) => addContribution(context, applyCorrection),
    listContributions,
    getContribution,
    editContribution,
    withdrawContribution,
    removePrivateFigure,
    addContributionPhoto,
    removeContributionPhoto,
    listLikelyDuplicates,
  }) satisfies SomeHandlers
