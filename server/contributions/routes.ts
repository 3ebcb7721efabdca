import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { editContribution, removePrivateFigure, withdrawContribution } from './changes.service.ts'
import { listLikelyDuplicates } from './duplicates.service.ts'
import { getContribution, listContributions } from './lists.service.ts'
import { addContributionPhoto, removeContributionPhoto } from './photos.service.ts'
import { addContribution } from './service.ts'

/** Corrections and missing figures that members propose. */
export const contributionHandlers = {
  addContribution,
  listContributions,
  getContribution,
  editContribution,
  withdrawContribution,
  removePrivateFigure,
  addContributionPhoto,
  removeContributionPhoto,
  listLikelyDuplicates,
} satisfies SomeHandlers
