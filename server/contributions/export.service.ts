import type { ExportPart } from '#server/accounts/export/service.ts'
import { listContributionRows, listPhotoPaths } from './export.store.ts'

/** What the member proposed, and what became of it. */
export const contributionsPart: ExportPart = {
  name: 'aportaciones',
  read: listContributionRows,
  listPictures: listPhotoPaths,
}
