import { accountCommands } from './accounts.ts'
import { backupCommands } from './backup.ts'
import { blockingCommands } from './blocking.ts'
import { aliasCommands } from './catalogue-alias.ts'
import { catalogueDuplicates } from './catalogue-duplicates.ts'
import { catalogueExport } from './catalogue-export.ts'
import { catalogueFileCommands } from './catalogue-files.ts'
import { catalogueImport } from './catalogue-import.ts'
import { catalogueImports } from './catalogue-imports.ts'
import { cataloguePicture } from './catalogue-picture.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { inviteCommands } from './invite.ts'
import { parkedCommands } from './parked.ts'
import { paymentCommands } from './payments.ts'
import { priceProposalCommands } from './price-proposals.ts'
import { quietCommands } from './quiet.ts'
import { userCommands } from './user.ts'

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  catalogueImport,
  catalogueImports,
  catalogueExport,
  cataloguePicture,
  ...catalogueFileCommands,
  ...aliasCommands,
  catalogueDuplicates,
  ...userCommands,
  ...blockingCommands,
  ...accountCommands,
  ...inviteCommands,
  ...paymentCommands,
  ...priceProposalCommands,
  ...parkedCommands,
  ...backupCommands,
  ...quietCommands,
  doctor,
]
