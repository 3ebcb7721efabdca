import type { IntakePart } from '#server/collection/intake/extras.service.ts'
import { hiddenIntake } from '#server/collection/intake/extras.service.ts'
import { photosIntake } from '#server/collection/intake/photos/service.ts'
import type { PhotoTools } from '#server/collection/photos/service.ts'
import { reservationIntakes } from '#server/reservations/intake/service.ts'

/**
 * What an import brings back besides figures, in one list: a room that adds a part to the export
 * (server/privacy/routes.ts) adds what reads it here.
 */
export const intakeParts = (tools: Pick<PhotoTools, 'files' | 'pictures'>): readonly IntakePart[] => [
  hiddenIntake,
  photosIntake(tools),
  ...reservationIntakes,
]
