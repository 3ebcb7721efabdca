import { blockingCommands } from './blocking.ts'
import { aliasCommands } from './catalogue-alias.ts'
import { catalogueExport } from './catalogue-export.ts'
import { catalogueFileCommands } from './catalogue-files.ts'
import { catalogueImport } from './catalogue-import.ts'
import { cataloguePicture } from './catalogue-picture.ts'
import type { Command } from './command.ts'
import { demoDraw } from './demo-draw.ts'
import { inviteCommands } from './invite.ts'
import { paymentCommands } from './payments.ts'
import { userCommands } from './user.ts'

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  catalogueImport,
  catalogueExport,
  cataloguePicture,
  ...catalogueFileCommands,
  ...aliasCommands,
  demoDraw,
  ...userCommands,
  ...blockingCommands,
  ...inviteCommands,
  ...paymentCommands,
]
