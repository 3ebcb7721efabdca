import type { ExportPart } from '#server/accounts/export/service.ts'
import { listContributionRows, listPhotoPaths } from './export.store.ts'

/** The member's contributions with their decisions. */
export const contributionsPart: ExportPart = {
  name: 'aportaciones',
  read: listContributionRows,
  listPictures: listPhotoPaths,
}
